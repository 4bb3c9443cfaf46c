import { type CompletionItem, CompletionItemKind, CompletionItemTag } from 'vscode-languageserver-types';
import type { Component } from '../../catalogue/component.ts';
import { components } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { toMarkup, toSortText } from './completionText.ts';
import { componentSummary } from './componentMarkdown.ts';
import { findTagComponent } from './findTagComponent.ts';
import { openTags } from './openTags.ts';

export interface ComponentPlace {
	/** The index of the first tag that stands behind. */
	readonly before: number;
	/** Text stands before the component on its line. */
	readonly withinText: boolean;
}

/** The components that a page can use at the place, each with the key by which clients sort. */
export function rankComponents(
	document: PageDocument,
	{ before, withinText }: ComponentPlace,
): readonly { readonly component: Component; readonly sortText: string }[] {
	const enclosing = openTags(document, before).at(-1)?.tag.name ?? '';
	const surroundings = { parent: findTagComponent(document, enclosing), withinText };
	return components
		.filter(({ name }) => findTagComponent(document, name) !== undefined)
		.map((component, order) => ({
			component,
			sortText: toSortText(...rank(component, order, surroundings)),
		}));
}

/** What a list of completions shows of a component. */
export function describeComponent(
	component: Component,
): Pick<CompletionItem, 'kind' | 'detail' | 'documentation' | 'tags'> {
	return {
		kind: CompletionItemKind.Class,
		detail: component.summary,
		documentation: toMarkup(componentSummary(component)),
		...(component.deprecated === undefined ? {} : { tags: [CompletionItemTag.Deprecated] }),
	};
}

interface Surroundings {
	readonly parent: Component | undefined;
	readonly withinText: boolean;
}

/** Group and order: the parent's children, own names, what may stand here, what looks odd, what may not, what is outdated. */
function rank(
	component: Component,
	order: number,
	{ parent, withinText }: Surroundings,
): [group: number, order: number] {
	if (component.deprecated !== undefined) return [5, order];
	const child = parent?.children?.indexOf(component.name) ?? -1;
	if (child >= 0) return [0, child];
	if (component.parents !== undefined && !component.parents.includes(parent?.name ?? '')) return [4, order];
	const fits = !withinText || component.content === 'inline' || component.content === 'none';
	return [fits ? 2 : 3, order];
}
