import type { PageReferences } from '../pageAnswers.ts';
import { liftElements } from './liftElements.ts';
import type { GrammarOptions } from './pageGrammar.ts';
import { noLabels } from './pageLabels.ts';
import type { LoneTag, PageNode } from './pageTree.ts';
import { pairTagsInside } from './pairTags.ts';
import { type FlatTree, parseByGrammar } from './parseByGrammar.ts';
import type { ParseFailure } from './parseFailure.ts';
import { referencesIn } from './referencesIn.ts';
import { hasTooManyMarks, textTraits } from './textTraits.ts';

/** A piece of a page that is read by itself, and only once. Places in it count from its start. Nobody changes its nodes. */
export interface PageSegment {
	readonly text: string;
	readonly isTooDeep: boolean;
	/** What it holds, when it stands at the start of a page or within, on a page with these names. */
	read(options: Omit<GrammarOptions, 'keepsMarks'>): SegmentTree;
}

export interface SegmentTree {
	/** Its blocks. Only tags at the top level are unpaired: their partners may stand in other segments. */
	readonly nodes: readonly PageNode[];
	/** Those of them that are tags. */
	readonly tags: readonly LoneTag[];
	/** Each of the blocks as a list of its own. */
	readonly rows: readonly (readonly PageNode[])[];
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
		read({ isStart, labels: all = noLabels }) {
			const labels = hasBrackets ? all : noLabels;
			for (const known of trees)
				if (known.isStart === isStart && known.labels === labels.key) return known.tree;
			const tree = readTree(text, { isStart, keepsMarks, labels });
			trees.push({ isStart, labels: labels.key, tree });
			return tree;
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

function readTree(text: string, options: GrammarOptions): SegmentTree {
	const tree = parseByGrammar(text, options);
	const failures = [...tree.failures];
	const nodes = liftElements(pairTagsInside(tree.children, failures));
	return {
		nodes,
		tags: nodes.filter((node) => node.type === 'loneTag'),
		rows: nodes.map((node) => [node]),
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
