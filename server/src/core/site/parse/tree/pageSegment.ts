import type { Definition, FootnoteDefinition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { findComponent } from '../../../catalogue/components/allComponents.ts';
import { type BlockWatch, runWatched } from './blockWatch.ts';
import { nestTagsInside } from './nestTags.ts';
import {
	beginParsingText,
	emptyLabels,
	type GrammarOptions,
	parseMarkdown,
	tolerantMdx,
} from './pageGrammar.ts';
import type { PageNode, PageReferences, ParseFailure, UnpairedTag } from './pageTree.ts';
import { innerBraces } from './tolerantConstructs.ts';

/** Properties of a text that decide how it is parsed. */
interface TextTraits {
	/** True if a line opens so many containers that parsing takes too long. */
	readonly isTooDeep: boolean;
	/** Maximum number of delimiters in one paragraph, if there may be too many; list items count as paragraphs. */
	readonly marksInParagraph: number;
	/** Number of delimiters in all lines that look like table rows. */
	readonly marksInRows: number;
}

export function measureSegment(text: string): TextTraits {
	// Most segments are too short to have too many delimiters.
	const marks = text.length <= marksLimit && !text.includes('|') ? noMarks : countMarks(text);
	return { isTooDeep: isTooDeep(text), ...marks };
}

/** Maximum number of delimiters in one paragraph: pairing them takes quadratic time. */
const marksLimit = 2_000;
const noMarks = { marksInParagraph: 0, marksInRows: 0 };

/** True if pairing the delimiters would take seconds. */
export function hasTooManyMarks({
	marksInParagraph,
	marksInRows,
}: Pick<TextTraits, 'marksInParagraph' | 'marksInRows'>): boolean {
	return marksInParagraph > marksLimit || marksInRows > 4 * marksLimit;
}

/** Matches a line that opens 60 containers (`> > >`, `- - -`). */
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
 * Replaces paragraphs that contain only elements and expressions by these, as MDX does. A line of several inline
 * elements, such as badges, stays a paragraph, because each block of the preview begins on its own line.
 */
export function unravelElements(nodes: readonly PageNode[]): PageNode[] {
	return nodes.flatMap((node) => {
		// mdast's types do not say which children are allowed where.
		if ('children' in node) node.children = unravelElements(node.children) as typeof node.children;
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

/** Inline HTML elements. */
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

/**
 * Part of a page that is parsed alone, and only once. Positions are relative to its start. Its nodes must not be
 * changed.
 */
export interface PageSegment {
	readonly text: string;
	readonly isTooDeep: boolean;
	/** Tree of the segment, at the start of a page or not, and with the labels of the page. */
	read(options: Omit<GrammarOptions, 'keepsMarks'>, watch?: BlockWatch): SegmentTree;
}

export interface SegmentTree {
	/** Blocks of the segment. Tags at the top level are not paired: their partners may be in other segments. */
	readonly nodes: readonly PageNode[];
	/** Lone tags among `nodes`. */
	readonly tags: readonly UnpairedTag[];
	readonly failures: readonly ParseFailure[];
	readonly lineBreaks: number;
	/** True if its last block continues in the next segment. */
	readonly isOpen: boolean;
	/** Definitions in the segment, for references anywhere on the page. */
	readonly references: PageReferences;
	/** Words of each import and export statement, to find names that are imported and declared again. */
	readonly modules: readonly (readonly string[])[];
	readonly imported: readonly string[];
}

export function pageSegment(text: string): PageSegment {
	const trees: KnownTree[] = [];
	const hasBrackets = text.includes('[');
	const traits = measureSegment(text);
	const keepsMarks = hasTooManyMarks(traits);
	return {
		text,
		isTooDeep: traits.isTooDeep,
		read({ isStart, labels: all = emptyLabels }, watch) {
			const labels = hasBrackets ? all : emptyLabels;
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

/** Tree with the options of its parsing. */
interface KnownTree {
	readonly isStart: boolean;
	readonly labels: string;
	readonly tree: SegmentTree;
}

const noReferences: PageReferences = { definitions: new Map(), footnotes: new Map() };

/** Tree for a text that is not parsed: a notice in its place. */
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
	const nodes = unravelElements(nestTagsInside(tree.children, failures));
	return {
		nodes,
		tags: nodes.filter((node) => node.type === 'unpairedTag'),
		failures,
		lineBreaks: tree.lineBreaks,
		isOpen: tree.endsOpen || endsInFence(text, tree),
		references: text.includes(']:') ? referencesIn(tree.children) : noReferences,
		...moduleNames(tree),
	};
}

/** True if the last block is a fence or formula without a closing line. */
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

/** Blocks of a text with unpaired tags. */
interface FlatTree {
	readonly children: readonly PageNode[];
	readonly failures: readonly ParseFailure[];
	readonly lineBreaks: number;
	/** True if a block was cut off by the end of the text. */
	readonly endsOpen: boolean;
}

/** Parses a text with the exact grammar. What the grammar rejects becomes literal text and a failure. */
export function parseByGrammar(text: string, options: GrammarOptions): FlatTree {
	const failures: ParseFailure[] = [];
	let endsOpen = false;
	beginParsingText(text.length);
	const { children } = tolerantMdx.noting(
		{
			failures,
			// The parser's offsets do not count a byte order mark.
			innerBraces: innerBraces(text.startsWith('\ufeff') ? text.slice(1) : text),
			atTextEnd: () => {
				endsOpen = true;
			},
		},
		() => parseMarkdown(text, options),
	);
	return { children, failures, lineBreaks: lineBreaksIn(text), endsOpen };
}

/** Definitions of links and footnotes among the nodes, for references anywhere on the page. */
export function referencesIn(nodes: readonly PageNode[]): PageReferences {
	const definitions = new Map<string, Definition>();
	const footnotes = new Map<string, FootnoteDefinition>();
	const root: Root = { type: 'root', children: [...nodes] };
	visit(root, (node) => {
		// The first definition of a label takes precedence.
		if (node.type === 'definition' && !definitions.has(node.identifier))
			definitions.set(node.identifier, node);
		if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
			footnotes.set(node.identifier, node);
	});
	return { definitions, footnotes };
}
