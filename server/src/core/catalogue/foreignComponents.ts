import type { Component } from './component.ts';
import { accordion, accordionGroup } from './components/accordions.ts';
import { callout, note, warning } from './components/callouts.ts';
import { card, cardGroup } from './components/cards.ts';
import { codeBlock, codeGroup } from './components/codeBlocks.ts';
import { column, columns } from './components/columns.ts';
import { responseField } from './components/fields.ts';
import { step, steps } from './components/steps.ts';
import { tab, tabs } from './components/tabs.ts';
import { tree, treeFile, treeFolder } from './components/trees.ts';

/** Equivalent of a component of another tool. */
interface ForeignComponent {
	readonly component: Component;
	/** New names of attributes by old name. */
	readonly attributes?: Readonly<Record<string, string>>;
}

/** Components of Docusaurus, Starlight, Nextra, Fumadocs, ReadMe and Fern that have another name here. */
export const foreignComponents: ReadonlyMap<string, ForeignComponent> = new Map(
	Object.entries<ForeignComponent>({
		TabItem: { component: tab, attributes: { label: 'title' } },
		Admonition: { component: callout },
		Alert: { component: callout },
		Important: { component: warning },
		Warn: { component: warning },
		Aside: { component: note },
		Cards: { component: cardGroup, attributes: { num: 'cols', columns: 'cols' } },
		CardGrid: { component: cardGroup },
		'Cards.Card': { component: card },
		LinkCard: { component: card },
		Accordions: { component: accordionGroup },
		Details: { component: accordion, attributes: { summary: 'title' } },
		Collapse: { component: accordion },
		CodeBlocks: { component: codeGroup },
		CodeTabs: { component: codeGroup },
		Code: { component: codeBlock, attributes: { lang: 'language' } },
		Files: { component: tree },
		Folder: { component: treeFolder },
		File: { component: treeFile },
		TypeTable: { component: responseField },
	}),
);

/** HTML and SVG elements whose names differ from a component's only by case. */
export const elementsNamedLikeComponents: ReadonlySet<string> = new Set('frame link view'.split(' '));

/** Names that the host renders in generated pages although they are not authoring components. */
export const hostComponents: ReadonlySet<string> = new Set(
	'ApiPlayground CustomCode CustomComponent DynamicCustomComponent MDX MDXContentController GitHub Github Fragment React'.split(
		' ',
	),
);

/** Equivalent of a tag of GitBook, Markdoc, Liquid or Hugo: a component, or an instruction as a sentence. */
export type TagMeaning = { readonly component: Component } | { readonly instead: string };

const byComponent: readonly (readonly [component: Component, names: string])[] = [
	[tabs, 'tabs tabpane'],
	[tab, 'tab tab-item tabitem'],
	[steps, 'steps stepper'],
	[step, 'step'],
	[accordion, 'details expand expandable accordion collapse'],
	[cardGroup, 'cards'],
	[card, 'card'],
	[columns, 'columns'],
	[column, 'column'],
	[codeGroup, 'code-group codegroup code-tabs codetabs'],
];

const byAdvice: readonly (readonly [instead: string, names: string])[] = [
	['a code block between lines of three backticks', 'code highlight'],
	['an `<iframe>` or a link', 'embed youtube vimeo video iframe'],
	['a link, such as `[text](/page)`', 'file content-ref page-ref ref relref link url'],
	['an image, such as `![text](/image.png)`', 'figure image img picture'],
	['a snippet import', 'include include_relative includes readfile partial snippet'],
	['a page with `openapi` in its front matter', 'swagger openapi openapi-operation'],
];

/** Tags for callouts whose kind is an argument. */
export const foreignCallouts: ReadonlySet<string> = new Set(
	'hint notice callout alert admonition'.split(' '),
);

/** Callout for unknown kinds. */
export const fallbackCallout: Component = note;

/** By lowercase name. */
export const foreignTags: ReadonlyMap<string, TagMeaning> = new Map([
	...byComponent.flatMap(([component, names]) => named(names, { component })),
	...byAdvice.flatMap(([instead, names]) => named(names, { instead })),
]);

function named(names: string, meaning: TagMeaning): readonly (readonly [string, TagMeaning])[] {
	return names.split(' ').map((name) => [name, meaning]);
}
