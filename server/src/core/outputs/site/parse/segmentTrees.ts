import { visit } from 'unist-util-visit';
import { boundedCache } from '../boundedCache.ts';
import { cutPage } from './pageSegments.ts';
import type { PageNode } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';
import { type FlatTree, type FlatTreeOptions, parseFlatTree } from './parseFlatTree.ts';

/** Segments of a page of 600 KB, or of many smaller ones: about 25 MB. */
const remember = boundedCache<SegmentTree>(1_500);

interface SegmentTree extends FlatTree {
	/** Something in it goes on in the next segment. */
	readonly isOpen: boolean;
	/** It says what marks elsewhere on the page mean. */
	readonly defines: boolean;
	/** The words of its import and export statements: a name that was imported must not be declared once more. */
	readonly modules: readonly (readonly string[])[];
	readonly imported: readonly string[];
}

/** More segments than this are not joined to find where something ends. */
const mostJoined = 8;
/** The parser gives up after some failures on a page: from here on it has to count them itself. */
const mostFailures = 40;

/**
 * The same tree that the whole page would give, made of segments that were read before and those that changed.
 * Undefined when the page cannot be read in segments.
 */
export function joinSegmentTrees(text: string, options: FlatTreeOptions): FlatTree | undefined {
	const segments = cutPage(text);
	if (segments.length < 2) return undefined;
	const children: PageNode[] = [];
	const failures: ParseFailure[] = [];
	const imported = new Set<string>();
	let offset = 0;
	let line = 0;
	for (let index = 0; index < segments.length; index++) {
		let source = segments[index] ?? '';
		let segment = readSegment(source, { ...options, isStart: index === 0 });
		const last = Math.min(index + mostJoined, segments.length - 1);
		const isStart = index === 0;
		while (segment.isOpen && index < last) {
			source += segments[++index] ?? '';
			segment = readSegment(source, { ...options, isStart });
		}
		if (segment.defines || (segment.isOpen && index < segments.length - 1)) return undefined;
		if (segment.modules.some((words) => words.some((word) => imported.has(word)))) return undefined;
		for (const name of segment.imported) imported.add(name);
		for (const node of segment.children) children.push(copyAt(node, { offset, line }));
		for (const failure of segment.failures)
			failures.push({ ...failure, offset: failure.offset + offset, line: failure.line + line });
		if (failures.length > mostFailures) return undefined;
		offset += source.length;
		line += segment.lineBreaks;
	}
	return { children, failures, lineBreaks: line, endsOpen: false };
}

function readSegment(text: string, options: FlatTreeOptions): SegmentTree {
	const key = `${options.isStart ? 's' : ' '}${options.hasInlineMath ? 'm' : ' '}${text}`;
	return remember(key, () => {
		const tree = parseFlatTree(text, options);
		return {
			...tree,
			isOpen: tree.endsOpen || endsInFence(text, tree),
			defines: hasDefinition(tree),
			...moduleNames(tree),
		};
	});
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

function hasDefinition({ children }: FlatTree): boolean {
	let found = false;
	visit({ type: 'root', children }, ['definition', 'footnoteDefinition'], () => {
		found = true;
	});
	return found;
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

interface Place {
	readonly offset: number;
	readonly line: number;
}

/** Pairing tags and lifting elements change the nodes that they are given, so that each page has copies. */
function copyAt(node: PageNode, place: Place): PageNode {
	const copy = { ...node };
	const { position } = node;
	if (position !== undefined)
		copy.position = { start: pointAt(position.start, place), end: pointAt(position.end, place) };
	// The children of a copy are of the same types as those of the node.
	if ('children' in copy)
		copy.children = copy.children.map((child) => copyAt(child, place)) as typeof copy.children;
	return copy;
}

type Point = NonNullable<PageNode['position']>['start'];

function pointAt({ line, column, offset = 0 }: Point, place: Place): Point {
	return { line: line + place.line, column, offset: offset + place.offset };
}
