import type { Component } from './component.ts';
import { accordion } from './components/accordion.ts';
import { card } from './components/card.ts';
import { cardGroup } from './components/cardGroup.ts';
import { codeGroup } from './components/codeGroup.ts';
import { column } from './components/column.ts';
import { columns } from './components/columns.ts';
import { note } from './components/note.ts';
import { step } from './components/step.ts';
import { steps } from './components/steps.ts';
import { tab } from './components/tab.ts';
import { tabs } from './components/tabs.ts';

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
export const plainCallout: Component = note;

/** By lowercase name. */
export const foreignTags: ReadonlyMap<string, TagMeaning> = new Map([
	...byComponent.flatMap(([component, names]) => named(names, { component })),
	...byAdvice.flatMap(([instead, names]) => named(names, { instead })),
]);

function named(names: string, meaning: TagMeaning): readonly (readonly [string, TagMeaning])[] {
	return names.split(' ').map((name) => [name, meaning]);
}
