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
import { boundedMdx } from '../../../language/mdx/javascript.ts';
import { toLabel } from '../../../language/page/references.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { loneTags } from './loneTags.ts';
import type { PageReferences } from './pageTree.ts';
import { tolerantConstructs } from './tolerantConstructs.ts';

/** The names that are defined somewhere on a page: only references to them are any. */
export interface PageLabels {
	readonly definitions: ReadonlySet<string>;
	readonly footnotes: readonly string[];
	/** Tells other names apart. */
	readonly key: string;
}

export const noLabels: PageLabels = { definitions: new Set(), footnotes: [], key: '' };

export function labelsOf({ definitions, footnotes }: PageReferences): PageLabels {
	return toLabels(definitions.keys(), footnotes.keys());
}

/** The names that a page defines if every line that looks like a definition is one. */
export function guessLabels(text: string): PageLabels {
	const definitions = new Set<string>();
	const footnotes = new Set<string>();
	for (const [, mark, name = ''] of text.matchAll(/^ {0,3}\[(\^?)([^\s\]][^\]\n]*)\]:/gm)) {
		(mark === '' ? definitions : footnotes).add(toLabel(name).toLowerCase());
	}
	return toLabels(definitions, footnotes);
}

function toLabels(definitions: Iterable<string>, footnotes: Iterable<string>): PageLabels {
	// The parser compares them in upper case.
	const upper = (names: Iterable<string>) => Array.from(names, (name) => name.toUpperCase());
	const labels = { definitions: upper(definitions), footnotes: upper(footnotes) };
	if (labels.definitions.length + labels.footnotes.length === 0) return noLabels;
	const key = contentHash(JSON.stringify(labels));
	return { definitions: new Set(labels.definitions), footnotes: labels.footnotes, key };
}

/** Tells the parser of names that are defined elsewhere than in the text that it reads. */
export function withLabels({ definitions, footnotes }: PageLabels): Extension {
	const reported = new WeakSet<ParseContext>();
	const tell: Construct = {
		partial: true,
		// Tried at the start of the first line, before any reference is read.
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
 * A heading takes the place of the paragraph before its underline. The library copies every event of the page for that,
 * so that many headings take the square of their number: here it gets those of the paragraph alone.
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

/** Headings by a line of `=` or `-` below their text. */
export const setextHeadings: Extension = {
	disable: { null: ['setextUnderline'] },
	flow: { 45: heading, 61: heading },
};

export interface GrammarOptions {
	/** Whether the text is the start of a page, where front matter may stand. */
	readonly isStart: boolean;
	/** Whether marks that open and close are left as they are, because pairing so many costs seconds. */
	readonly keepsMarks: boolean;
	/** Names that are defined elsewhere on the page. */
	readonly labels?: PageLabels;
}

/** How a text is read, and how its tree is built. */
export interface PageGrammar {
	readonly syntax: Extension;
	readonly tree: readonly TreeExtension[];
}

/** The page's exact grammar, without the parts that this very text has no use for: those halve the speed. */
export function pageGrammar(text: string, options: GrammarOptions): PageGrammar {
	const parts = optionalParts.filter((part) => part.isNeeded(text, options));
	let key = 0;
	for (const part of parts) key += 1 << optionalParts.indexOf(part);
	const known = grammars.get(key) ?? makeGrammar(parts);
	grammars.set(key, known);
	return known;
}

const bounded = boundedMdx();

/** Reads a text by the tolerant part of the grammar. */
export const tolerantMdx = tolerantConstructs(bounded.syntax);

/** A text of this length is read next: what it may cost grows with it. */
export const beginParsingText = bounded.begin;

interface OptionalPart {
	readonly isNeeded: (text: string, options: GrammarOptions) => boolean;
	readonly syntax: Extension;
	/** Whether it looks through the finished tree. */
	readonly transforms?: true;
}

/** Pairing marks is what grows with their square; GFM's footnotes do too. */
const withoutMarks: Extension = {
	disable: { null: ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd'] },
};

/** Links without marks. Each letter may begin an address of mail, which is what makes them slow. */
function autolinks(isWanted: (name: string | undefined) => boolean): Extension {
	const text: NonNullable<Extension['text']> = {};
	for (const [code, found] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
		const constructs = [found ?? []].flat().filter(({ name }) => isWanted(name));
		if (constructs.length > 0) text[Number(code)] = constructs;
	}
	return { text };
}

/** In the order in which they are combined. */
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
		// An entity may stand for any of the letters.
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
		// A column that is aligned needs no bars.
		isNeeded: (text, { keepsMarks }) => !keepsMarks && /\||:-|-:/.test(text),
		syntax: gfmTable(),
	},
	{ isNeeded: (text, { keepsMarks }) => !keepsMarks && text.includes('['), syntax: gfmTaskListItem() },
];

const trees: readonly TreeExtension[] = [
	frontmatterFromMarkdown(['yaml']),
	gfmFromMarkdown(),
	mathFromMarkdown(),
	mdxFromMarkdown(),
	loneTags(),
].flat();
/** Only autolinks are found in the finished tree. */
const treesAtOnce = trees.map(({ transforms: _, ...tree }) => tree);

// Each is made once: making one takes as long as reading a paragraph.
const grammars = new Map<number, PageGrammar>();

function makeGrammar(parts: readonly OptionalPart[]): PageGrammar {
	const transforms = parts.some((part) => part.transforms);
	return {
		syntax: combineExtensions(parts.map(({ syntax }) => syntax)),
		tree: transforms ? trees : treesAtOnce,
	};
}
