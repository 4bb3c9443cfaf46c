import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Span } from '../../text/positions.ts';
import { type ComponentUse, componentUses, findAttribute } from './componentUses.ts';

/** A parameter or response field that a page documents, at the top level. */
export interface TopLevelField {
	readonly name: string;
	readonly span: Span;
	/** `query`, `path`, `header`, `cookie` or `body`; undefined for a response field. */
	readonly location: string | undefined;
	/** Type, if it is a literal. */
	readonly type: { readonly text: string; readonly span: Span } | undefined;
	readonly isRequired: boolean;
}

/** Top-level fields of a page, without nested ones and those with computed names. */
export function topLevelFields(document: PageDocument): readonly TopLevelField[] {
	return componentUses(document).flatMap((use) =>
		use.component.rendering.kind !== 'field' || isNested(document, use) ? [] : (toField(use) ?? []),
	);
}

function toField(use: ComponentUse): TopLevelField | undefined {
	const { rendering, anchor } = use.component;
	const locations = rendering.kind === 'field' ? rendering.locations : undefined;
	const location = locations?.find((name) => findAttribute(use, name) !== undefined);
	const [nameKey = ''] = anchor?.of ?? [];
	const value = literalAttributeText(findAttribute(use, location ?? nameKey)?.value);
	if (value === undefined || !/^[\w$-]+$/.test(value.text) || use.spread) return undefined;
	if (locations !== undefined && location === undefined) return undefined;
	const type = literalAttributeText(findAttribute(use, 'type')?.value);
	const required = findAttribute(use, 'required');
	return {
		name: value.text,
		span: value.span,
		location,
		type: type && { text: type.text, span: type.span },
		isRequired: required !== undefined && required.value?.text !== 'false',
	};
}

function isNested({ syntax }: PageDocument, { tag }: ComponentUse): boolean {
	for (let parent = tag.parent; parent !== undefined; ) {
		const around = syntax.tags[parent];
		const kind = around && findComponent(around.name)?.rendering.kind;
		if (kind === 'field' || kind === 'disclosure') return true;
		parent = around?.parent;
	}
	return false;
}
