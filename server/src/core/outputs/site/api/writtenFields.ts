import type { ParameterPlace } from '../../api/playground/playgroundModel.ts';
import type { WrittenField } from '../../api/playground/writtenPlayground.ts';
import { type ComponentUse, flagValue, isElementNode, textValue, toUse } from '../components/componentUse.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';

/** The parameters that the page documents, those within others below them. */
export function writtenFields(
	context: RenderContext,
	nodes: readonly PageNode[],
	isNested = false,
): readonly WrittenField[] {
	return nodes.flatMap((node): readonly WrittenField[] => {
		if (!isElementNode(node)) return [];
		const use = toUse(context, node);
		const rendering = use.component?.rendering;
		if (rendering?.kind !== 'field') return writtenFields(context, use.children, isNested);
		const place = rendering.locations?.find((name) => use.values.has(name));
		// Fields of responses have no place, and stand alone only where something is around them.
		if (flagValue(use, 'hidden') || (place === undefined && !isNested)) return [];
		return [toField(context, use, place)];
	});
}

function toField(context: RenderContext, use: ComponentUse, place: string | undefined): WrittenField {
	return {
		name: textValue(use, place ?? 'name') ?? '',
		place: isPlace(place) ? place : undefined,
		type: textValue(use, 'type') ?? 'string',
		isRequired: flagValue(use, 'required'),
		default: textValue(use, 'default') ?? textValue(use, 'initialValue'),
		placeholder: textValue(use, 'placeholder'),
		children: writtenFields(context, use.children, true),
	};
}

function isPlace(name: string | undefined): name is ParameterPlace | 'body' {
	return name === 'path' || name === 'query' || name === 'header' || name === 'cookie' || name === 'body';
}
