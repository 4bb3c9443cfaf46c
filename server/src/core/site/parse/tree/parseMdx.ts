import { titleBeforeId } from '../../../language/page/scan/titleBeforeId.ts';
import { toUnits } from '../../../language/page/units.ts';
import { nestTags } from './nestTags.ts';
import { hasTooManyMarks, liftElements, parseByGrammar, textTraits } from './pageSegment.ts';
import type { PageNode, PageTree, ProblemNotice } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';

/** Larger texts are shown as plain text. */
const sizeLimit = 1_000_000;
/** More notices than this say nothing more. */
export const maxNotices = 50;

/**
 * A page's exact tree, whatever its text: what strict MDX rejects stays as literal text, with a notice in the
 * tree before it. Equal to the strict parser's tree wherever that one accepts the page.
 */
export function parseMdx(text: string): {
	readonly value: PageTree;
	readonly failures: readonly ParseFailure[];
} {
	if (!isReadable(text)) return plainPage(text.slice(0, 20_000), 'This page is too large for the preview.');
	const traits = textTraits(text);
	if (traits.isTooDeep)
		return plainPage(text.slice(0, 20_000), 'This page is nested too deep for the preview.');
	try {
		const options = { isStart: true, keepsMarks: hasTooManyMarks(traits) };
		const flat = parseByGrammar(text, options);
		const failures = [...flat.failures];
		const children = liftElements(nestTags(flat.children, failures));
		const distinct = distinctFailures(text, failures);
		placeNotices(children, distinct);
		return { value: { type: 'root', children }, failures: distinct };
	} catch (error) {
		// The Markdown libraries exhaust the stack on hostile nesting; such a page is shown as it is written.
		const reason = error instanceof Error ? error.message : String(error);
		return plainPage(text.slice(0, 20_000), `The preview could not read this page (${reason}).`);
	}
}

/** Whether the text is short enough to be read with the exact grammar. */
function isReadable(text: string): boolean {
	return text.length <= sizeLimit;
}

/** What readers are told of: each place once, and the same of a line, in text order, and no heading's id. */
export function distinctFailures(text: string, failures: readonly ParseFailure[]): readonly ParseFailure[] {
	const reported = new Map<string, ParseFailure>();
	for (const failure of firstPerOffset(failures)) {
		const key = `${failure.line} ${failure.message}`;
		if (!reported.has(key) && !isIdOfHeading(text, failure.offset)) reported.set(key, failure);
	}
	return [...reported.values()].slice(0, maxNotices);
}

/** Whether the braces at the offset name a heading's anchor, and are no expression. */
function isIdOfHeading(text: string, offset: number): boolean {
	if (!text.startsWith('{', offset)) return false;
	const start = text.lastIndexOf('\n', offset) + 1;
	const end = text.indexOf('\n', offset);
	const line = text.slice(start, end < 0 ? text.length : end);
	return titleBeforeId(toUnits(line), offset - start) >= 0;
}

/** A construct that fails as a block fails again as text: one notice is enough. In text order. */
function firstPerOffset(failures: readonly ParseFailure[]): readonly ParseFailure[] {
	const byOffset = new Map<number, ParseFailure>();
	for (const failure of failures) if (!byOffset.has(failure.offset)) byOffset.set(failure.offset, failure);
	return [...byOffset.values()].sort((a, b) => a.offset - b.offset);
}

function plainPage(text: string, message: string): ReturnType<typeof parseMdx> {
	return {
		value: {
			type: 'root',
			children: [
				{ type: 'problemNotice', message, line: 0 },
				{ type: 'code', value: text },
			],
		},
		failures: [{ message, offset: 0, line: 0 }],
	};
}

/** Puts each failure, given in text order, as a notice before the block in which it happened, as deep as blocks go. */
export function placeNotices(nodes: PageNode[], failures: readonly ParseFailure[]): void {
	for (const failure of failures) placeNotice(nodes, failure);
}

function placeNotice(nodes: PageNode[], failure: ParseFailure): void {
	let list = nodes;
	for (;;) {
		const index = list.findIndex((node) => endOf(node) >= failure.offset && node.type !== 'problemNotice');
		const node = list[index];
		const inside = node !== undefined && startOf(node) < failure.offset ? blocksOf(node) : undefined;
		if (inside === undefined) {
			list.splice(index < 0 ? list.length : index, 0, toNotice(failure));
			return;
		}
		list = inside;
	}
}

/** The child list of a node that holds blocks; undefined for one that holds text. */
function blocksOf(node: PageNode): PageNode[] | undefined {
	if (!('children' in node) || node.children.length === 0) return undefined;
	// Notices are blocks, which Markdown's types do not know.
	return holdsBlocks(node) && node.type !== 'footnoteDefinition' ? (node.children as PageNode[]) : undefined;
}

/** Whether the node's children are blocks, rather than words. */
export function holdsBlocks({ type }: PageNode): boolean {
	return (
		type === 'mdxJsxFlowElement' ||
		type === 'blockquote' ||
		type === 'listItem' ||
		type === 'list' ||
		type === 'footnoteDefinition'
	);
}

function toNotice({ message, line }: ParseFailure): ProblemNotice {
	return { type: 'problemNotice', message, line };
}

function startOf(node: PageNode): number {
	return node.position?.start.offset ?? 0;
}

function endOf(node: PageNode): number {
	return node.position?.end.offset ?? 0;
}
