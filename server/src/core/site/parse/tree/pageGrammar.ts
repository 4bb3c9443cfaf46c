import type { Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { setextUnderline } from 'micromark-core-commonmark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { math } from 'micromark-extension-math';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { remark } from 'remark';
import { boundedMdx } from '../../../language/mdx/javascript.ts';
import { normalizeLabel } from '../../../language/page/references.ts';
import { contentHash } from '../../../text/contentHash.ts';
import type { PageReferences } from './pageTree.ts';
import { tolerantConstructs } from './tolerantConstructs.ts';
import { unpairedTags } from './unpairedTags.ts';

/** Labels that are defined on a page. Only `[text][label]` with such a label is a reference. */
export interface PageLabels {
	readonly definitions: ReadonlySet<string>;
	readonly footnotes: readonly string[];
	/** Differs for different labels. */
	readonly key: string;
}

export const emptyLabels: PageLabels = { definitions: new Set(), footnotes: [], key: '' };

export function labelsOfDefinitions({ definitions, footnotes }: PageReferences): PageLabels {
	return toLabels(definitions.keys(), footnotes.keys());
}

/** Labels of all lines that look like definitions, even those in code blocks. */
export function guessLabels(text: string): PageLabels {
	const definitions = new Set<string>();
	const footnotes = new Set<string>();
	for (const [, mark, name = ''] of text.matchAll(/^ {0,3}\[(\^?)([^\s\]][^\]\n]*)\]:/gm)) {
		(mark === '' ? definitions : footnotes).add(normalizeLabel(name).toLowerCase());
	}
	return toLabels(definitions, footnotes);
}

function toLabels(definitions: Iterable<string>, footnotes: Iterable<string>): PageLabels {
	// The parser compares labels in upper case.
	const upper = (names: Iterable<string>) => Array.from(names, (name) => name.toUpperCase());
	const labels = { definitions: upper(definitions), footnotes: upper(footnotes) };
	if (labels.definitions.length + labels.footnotes.length === 0) return emptyLabels;
	const key = contentHash(JSON.stringify(labels));
	return { definitions: new Set(labels.definitions), footnotes: labels.footnotes, key };
}

/** Extension that makes labels known which are defined outside of the parsed text. */
function withLabels({ definitions, footnotes }: PageLabels): Extension {
	const reported = new WeakSet<ParseContext>();
	const tell: Construct = {
		partial: true,
		// Runs at the start of the first line, before any reference is parsed.
		tokenize(_, __, nok) {
			const { parser } = this;
			if (!reported.has(parser)) {
				reported.add(parser);
				parser.defined.push(...definitions);
				parser.gfmFootnotes = [...(parser.gfmFootnotes ?? []), ...footnotes];
			}
			return nok;
		},
	};
	return { document: { null: tell } };
}

/**
 * Setext heading in linear time: the library copies all events of the page for each heading, so here it gets only
 * those of the heading's paragraph.
 */
const heading: Construct = {
	...setextUnderline,
	name: 'setextHeading',
	resolveTo(events, context) {
		let start = events.length - 1;
		for (; start > 0; start--) {
			const [kind, token] = events[start] ?? [];
			if (kind === 'enter' && token?.type === 'content') break;
		}
		const own = events.splice(start);
		for (const event of setextUnderline.resolveTo?.(own, context) ?? own) events.push(event);
		return events;
	},
};

/** Headings that are underlined with `=` or `-`. */
export const setextHeadings: Extension = {
	disable: { null: ['setextUnderline'] },
	flow: { 45: heading, 61: heading },
};

export interface GrammarOptions {
	/** True for text at the start of a page, where front matter is allowed. */
	readonly isStart: boolean;
	/** True if delimiters such as `*` and `[` stay text, because pairing so many takes seconds. */
	readonly keepsMarks: boolean;
	/** Labels that are defined elsewhere on the page. */
	readonly labels?: PageLabels;
}

/** Extensions for the parser and for building its tree. */
interface PageGrammar {
	readonly syntax: Extension;
	readonly trees: TreeExtension[];
	/** Reads a text whose names are all defined in it. */
	readonly markdown: ReturnType<typeof readsBy>;
}

/** Parses a text by the page's exact grammar, without the extensions that it does not need, which would halve the speed. */
export function parseMarkdown(text: string, options: GrammarOptions): Root {
	const parts = optionalParts.filter((part) => part.isNeeded(text, options));
	let key = 0;
	for (const part of parts) key += 1 << optionalParts.indexOf(part);
	const known = grammars.get(key) ?? makeGrammar(parts);
	grammars.set(key, known);
	const { labels = emptyLabels } = options;
	const { syntax, trees: ofTree, markdown } = known;
	const reader = labels === emptyLabels ? markdown : readsBy([syntax, withLabels(labels)], ofTree);
	return reader.parse(text);
}

function readsBy(micromarkExtensions: Extension[], fromMarkdownExtensions: TreeExtension[]) {
	return remark().data({ micromarkExtensions, fromMarkdownExtensions }).freeze();
}

const bounded = boundedMdx();

/** MDX syntax that does not throw. */
export const tolerantMdx = tolerantConstructs(bounded.syntax);

/** Sets the length of the text that is parsed next, to which its limits are proportional. */
export const beginParsingText = bounded.begin;

interface OptionalPart {
	readonly isNeeded: (text: string, options: GrammarOptions) => boolean;
	readonly syntax: Extension;
	/** True if it transforms the finished tree. */
	readonly transforms?: true;
}

/** Disables delimiters, whose pairing takes quadratic time. */
const withoutMarks: Extension = {
	disable: { null: ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd'] },
};

/** GFM autolinks of some kinds. Those of email addresses are slow, since each letter may begin one. */
function autolinks(isWanted: (name: string | undefined) => boolean): Extension {
	const text: NonNullable<Extension['text']> = {};
	for (const [code, found] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
		const constructs = [found ?? []].flat().filter(({ name }) => isWanted(name));
		if (constructs.length > 0) text[Number(code)] = constructs;
	}
	return { text };
}

/** Parts of the grammar, in the order in which they are combined. */
const optionalParts: readonly OptionalPart[] = [
	{ isNeeded: (_, { isStart }) => isStart, syntax: frontmatter(['yaml']) },
	{ isNeeded: (text) => text.includes('$'), syntax: math() },
	{ isNeeded: () => true, syntax: tolerantMdx.extension },
	{ isNeeded: (text) => /^[ \t>]*(?:-+|=+)[ \t]*$/m.test(text), syntax: setextHeadings },
	{ isNeeded: (_, { keepsMarks }) => keepsMarks, syntax: withoutMarks },
	{
		isNeeded: (text, { keepsMarks }) => !keepsMarks && text.includes('@'),
		syntax: autolinks((name) => name === 'emailAutolink'),
	},
	{
		isNeeded: (text, { keepsMarks }) => !keepsMarks && /www|http/i.test(text),
		syntax: autolinks((name) => name !== 'emailAutolink'),
	},
	{
		// Any of the letters may be a character reference.
		isNeeded: (text, { keepsMarks }) => !keepsMarks && /[@&]|www|http/i.test(text),
		syntax: {},
		transforms: true,
	},
	{
		isNeeded: (text, { keepsMarks }) => !keepsMarks && text.includes('[^'),
		syntax: gfmFootnote(),
	},
	{ isNeeded: (text, { keepsMarks }) => !keepsMarks && text.includes('~'), syntax: gfmStrikethrough() },
	{
		// A table with one aligned column needs no `|`.
		isNeeded: (text, { keepsMarks }) => !keepsMarks && /\||:-|-:/.test(text),
		syntax: gfmTable(),
	},
	{ isNeeded: (text, { keepsMarks }) => !keepsMarks && text.includes('['), syntax: gfmTaskListItem() },
];

const trees: TreeExtension[] = [
	frontmatterFromMarkdown(['yaml']),
	gfmFromMarkdown(),
	mathFromMarkdown(),
	mdxFromMarkdown(),
	unpairedTags(),
].flat();
/** Tree extensions without the transform that finds autolinks. */
const treesAtOnce = trees.map(({ transforms: _, ...tree }) => tree);

// Creating a grammar takes as long as parsing a paragraph.
const grammars = new Map<number, PageGrammar>();

function makeGrammar(parts: readonly OptionalPart[]): PageGrammar {
	const syntax = combineExtensions(parts.map((part) => part.syntax));
	const ofTree = parts.some((part) => part.transforms) ? trees : treesAtOnce;
	return { syntax, trees: ofTree, markdown: readsBy([syntax], ofTree) };
}
