import type { Definition, FootnoteDefinition, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { findComponent } from '../../../catalogue/components/allComponents.ts';
import { type BlockWatch, runWatched } from './blockWatch.ts';
import { nestTagsInside } from './nestTags.ts';
import {
	beginParsingText,
	type GrammarOptions,
	noLabels,
	pageGrammar,
	tolerantMdx,
	withLabels,
} from './pageGrammar.ts';
import type { LoneTag, PageNode, PageReferences } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';
import { innerBraces } from './tolerantConstructs.ts';

/** What decides how a text is read: that of a page follows from those of its segments. */
interface TextTraits {
	/** So many containers are opened on one line that each line costs too much. */
	readonly isTooDeep: boolean;
	/** The most marks of one paragraph, if they may be too many. Every list item and table cell is a paragraph of its own. */
	readonly marksInParagraph: number;
	/** Marks in all rows that look like those of a table. */
	readonly marksInRows: number;
}

export function textTraits(text: string): TextTraits {
	// Most stretches of a page are too short to have too many marks.
	const marks = text.length <= marksLimit && !text.includes('|') ? noMarks : countMarks(text);
	return { isTooDeep: isTooDeep(text), ...marks };
}

/** Marks in one paragraph beyond which pairing them costs seconds: it grows with their square. */
const marksLimit = 2_000;
const noMarks = { marksInParagraph: 0, marksInRows: 0 };

/** Whether pairing the marks would take seconds. Rows that only look like a table's are held to a limit for the whole page. */
export function hasTooManyMarks({
	marksInParagraph,
	marksInRows,
}: Pick<TextTraits, 'marksInParagraph' | 'marksInRows'>): boolean {
	return marksInParagraph > marksLimit || marksInRows > 4 * marksLimit;
}

/** More containers than this on one line (`> > >`, `- - -`). */
const deep = /^(?:[ \t]{0,8}(?:[>]|[-+*][ \t]|\d{1,9}[.)][ \t])){60}/m;

function isTooDeep(text: string): boolean {
	return deep.test(text);
}

function countMarks(text: string): Pick<TextTraits, 'marksInParagraph' | 'marksInRows'> {
	let inParagraph = 0;
	let most = 0;
	let inRows = 0;
	for (const line of text.split('\n')) {
		const marks = line.match(/[*_~[\]]/g)?.length ?? 0;
		if (/^\s*\|/.test(line)) inRows += marks;
		else if (/^\s*(?:$|#|[-*+]\s|\d+[.)]\s)/.test(line)) inParagraph = marks;
		else inParagraph += marks;
		most = Math.max(most, inParagraph);
	}
	return { marksInParagraph: most, marksInRows: inRows };
}

/**
 * Takes elements and expressions that stand alone in a paragraph out of it, as MDX does: they are blocks. Several
 * words of a line, such as badges, stay one: each block of the preview begins a line.
 */
export function liftElements(nodes: readonly PageNode[]): PageNode[] {
	return nodes.flatMap((node) => {
		// The children of a lifted or kept node are lifted in their turn; Markdown's types do not say which may be.
		if ('children' in node) node.children = liftElements(node.children) as typeof node.children;
		if (node.type !== 'paragraph') return [node];
		const content = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
		const isAlone = content.length > 0 && content.every(isLiftable);
		const isLine = content.length > 1 && content.every(isWord);
		return isAlone && !isLine ? content.map(toFlow) : [node];
	});
}

function isLiftable(node: PageNode): boolean {
	return (
		node.type === 'mdxJsxTextElement' ||
		node.type === 'mdxTextExpression' ||
		node.type === 'mdxJsxFlowElement'
	);
}

/** Elements of a line of text, which follow each other on it. */
const wordElements = new Set('a abbr b br code em i kbd mark small span strong sub sup'.split(' '));

function isWord(node: PageNode): boolean {
	if (node.type !== 'mdxJsxTextElement' || node.name === null) return false;
	const component = findComponent(node.name);
	return (
		wordElements.has(node.name) || component?.content === 'inline' || component?.rendering.kind === 'icon'
	);
}

function toFlow(node: PageNode): PageNode {
	if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as PageNode;
	if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as PageNode;
	return node;
}

/** A piece of a page that is read by itself, and only once. Places in it count from its start. Nobody changes its nodes. */
export interface PageSegment {
	readonly text: string;
	readonly isTooDeep: boolean;
	/** What it holds, when it stands at the start of a page or within, on a page with these names. */
	read(options: Omit<GrammarOptions, 'keepsMarks'>, watch?: BlockWatch): SegmentTree;
}

export interface SegmentTree {
	/** Its blocks. Only tags at the top level are unpaired: their partners may stand in other segments. */
	readonly nodes: readonly PageNode[];
	/** Those of them that are tags. */
	readonly tags: readonly LoneTag[];
	readonly failures: readonly ParseFailure[];
	readonly lineBreaks: number;
	/** Something in it goes on in the next segment. */
	readonly isOpen: boolean;
	/** What it says of names that references elsewhere on the page may have. */
	readonly references: PageReferences;
	/** The words of its import and export statements: a name that was imported must not be declared once more. */
	readonly modules: readonly (readonly string[])[];
	readonly imported: readonly string[];
}

export function pageSegment(text: string): PageSegment {
	const trees: KnownTree[] = [];
	const hasBrackets = text.includes('[');
	const traits = textTraits(text);
	const keepsMarks = hasTooManyMarks(traits);
	return {
		text,
		isTooDeep: traits.isTooDeep,
		read({ isStart, labels: all = noLabels }, watch) {
			const labels = hasBrackets ? all : noLabels;
			for (const known of trees)
				if (known.isStart === isStart && known.labels === labels.key) return known.tree;
			return runWatched(
				watch,
				text,
				() => {
					const tree = readTree(text, { isStart, keepsMarks, labels });
					trees.push({ isStart, labels: labels.key, tree });
					return tree;
				},
				(reason) => failedSegment(text, reason),
			);
		},
	};
}

/** A tree, and what it was read with. */
interface KnownTree {
	readonly isStart: boolean;
	readonly labels: string;
	readonly tree: SegmentTree;
}

const noReferences: PageReferences = { definitions: new Map(), footnotes: new Map() };

/** The segment for a text that is not read: only a message in its place. */
export function failedSegment(text: string, message: string): SegmentTree {
	return {
		nodes: [],
		tags: [],
		failures: [{ message, offset: 0, line: 0 }],
		lineBreaks: lineBreaksIn(text),
		isOpen: false,
		references: noReferences,
		modules: [],
		imported: [],
	};
}

function lineBreaksIn(text: string): number {
	return text.match(/\r\n?|\n/g)?.length ?? 0;
}

function readTree(text: string, options: GrammarOptions): SegmentTree {
	const tree = parseByGrammar(text, options);
	const failures = [...tree.failures];
	const nodes = liftElements(nestTagsInside(tree.children, failures));
	return {
		nodes,
		tags: nodes.filter((node) => node.type === 'loneTag'),
		failures,
		lineBreaks: tree.lineBreaks,
		isOpen: tree.endsOpen || endsInFence(text, tree),
		references: text.includes(']:') ? referencesIn(tree.children) : noReferences,
		...moduleNames(tree),
	};
}

/** Whether the last block is a fence or formula that only the text's end has closed. */
function endsInFence(text: string, { children }: FlatTree): boolean {
	let last = children.at(-1);
	while (last !== undefined && 'children' in last) last = last.children.at(-1);
	if (last?.type !== 'code' && last?.type !== 'math') return false;
	const source = text.slice(last.position?.start.offset, last.position?.end.offset);
	const [, marks] = /^(`{3,}|~{3,}|\${2,})/.exec(source) ?? [];
	const closing = /\n[ \t>]*(`{3,}|~{3,}|\${2,})[ \t]*$/.exec(source)?.[1];
	return marks === undefined || closing === undefined || !closing.startsWith(marks);
}

function moduleNames({ children }: FlatTree): Pick<SegmentTree, 'modules' | 'imported'> {
	const statements = children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node] : []));
	return {
		modules: statements.map(({ value }) => value.split(/[^\p{L}\p{N}_$]+/u)),
		imported: statements.flatMap(({ data }) =>
			(data?.estree?.body ?? []).flatMap((statement) =>
				statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
			),
		),
	};
}

/** A text's blocks, in which tags are nodes of their own and not paired yet. */
interface FlatTree {
	readonly children: readonly PageNode[];
	readonly failures: readonly ParseFailure[];
	readonly lineBreaks: number;
	/** A block reached the text's end without its own. */
	readonly endsOpen: boolean;
}

/** Reads the text with the exact grammar; what that rejects is literal text, and noted as a failure. */
export function parseByGrammar(text: string, options: GrammarOptions): FlatTree {
	const failures: ParseFailure[] = [];
	let endsOpen = false;
	const { syntax, tree } = pageGrammar(text, options);
	const { labels = noLabels } = options;
	const extensions = labels === noLabels ? [syntax] : [syntax, withLabels(labels)];
	beginParsingText(text.length);
	const { children } = tolerantMdx.noting(
		{
			failures,
			// Places are counted behind the mark of its encoding.
			innerBraces: innerBraces(text.startsWith('\ufeff') ? text.slice(1) : text),
			atTextEnd: () => {
				endsOpen = true;
			},
		},
		() => fromMarkdown(text, { extensions, mdastExtensions: [...tree] }),
	);
	return { children, failures, lineBreaks: lineBreaksIn(text), endsOpen };
}

/** What the nodes say of names that references elsewhere on the page may have. */
export function referencesIn(nodes: readonly PageNode[]): PageReferences {
	const definitions = new Map<string, Definition>();
	const footnotes = new Map<string, FootnoteDefinition>();
	const root: Root = { type: 'root', children: [...nodes] };
	visit(root, (node) => {
		// The first of a name holds.
		if (node.type === 'definition' && !definitions.has(node.identifier))
			definitions.set(node.identifier, node);
		if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
			footnotes.set(node.identifier, node);
	});
	return { definitions, footnotes };
}
