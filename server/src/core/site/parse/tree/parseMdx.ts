import { findTitleBeforeId } from '../../../language/page/scan/findTitleBeforeId.ts';
import { toUnits } from '../../../language/page/units.ts';
import { nestTags } from './nestTags.ts';
import { hasTooManyMarks, measureSegment, parseByGrammar, unravelElements } from './pageSegment.ts';
import type { PageNode, PageTree, ParseFailure, ProblemNotice } from './pageTree.ts';

/** Maximum length of parsed texts. Longer ones are shown as plain text. */
const sizeLimit = 1_000_000;
/** Maximum number of notices on a page. */
export const maxNotices = 50;

/**
 * Tree of any text. What strict MDX rejects stays literal text, after a notice. Equal to the strict parser's tree if
 * that accepts the text.
 */
export function parseMdx(text: string): {
	readonly value: PageTree;
	readonly failures: readonly ParseFailure[];
} {
	if (!isReadable(text)) return plainPage(text.slice(0, 20_000), 'This page is too large for the preview.');
	const traits = measureSegment(text);
	if (traits.isTooDeep)
		return plainPage(text.slice(0, 20_000), 'This page is nested too deep for the preview.');
	try {
		const options = { isStart: true, keepsMarks: hasTooManyMarks(traits) };
		const flat = parseByGrammar(text, options);
		const failures = [...flat.failures];
		const children = unravelElements(nestTags(flat.children, failures));
		const distinct = distinctFailures(text, failures);
		insertNotices(children, distinct);
		return { value: { type: 'root', children }, failures: distinct };
	} catch (error) {
		// The Markdown libraries overflow the stack on extreme nesting. Such a page is shown as source.
		const reason = error instanceof Error ? error.message : String(error);
		return plainPage(text.slice(0, 20_000), `The preview could not read this page (${reason}).`);
	}
}

/** True if the text is short enough to be parsed. */
function isReadable(text: string): boolean {
	return text.length <= sizeLimit;
}

/**
 * Failures to show, in text order: one for each offset, no message twice on a line, and none for the `{#id}` of a
 * heading.
 */
export function distinctFailures(text: string, failures: readonly ParseFailure[]): readonly ParseFailure[] {
	const reported = new Map<string, ParseFailure>();
	for (const failure of firstPerOffset(failures)) {
		const key = `${failure.line} ${failure.message}`;
		if (!reported.has(key) && !isIdOfHeading(text, failure.offset)) reported.set(key, failure);
	}
	return [...reported.values()].slice(0, maxNotices);
}

/** True if the braces at the offset are the `{#id}` of a heading. */
function isIdOfHeading(text: string, offset: number): boolean {
	if (!text.startsWith('{', offset)) return false;
	const start = text.lastIndexOf('\n', offset) + 1;
	const end = text.indexOf('\n', offset);
	const line = text.slice(start, end < 0 ? text.length : end);
	return findTitleBeforeId(toUnits(line), offset - start) >= 0;
}

/** First failure at each offset, in text order: a construct that fails as a block fails again inline. */
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

/**
 * Inserts a notice for each failure before the innermost block in which it happened. Failures must be in text order.
 */
export function insertNotices(nodes: PageNode[], failures: readonly ParseFailure[]): void {
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

/** Children of a node that contains blocks; undefined for other nodes. */
function blocksOf(node: PageNode): PageNode[] | undefined {
	if (!('children' in node) || node.children.length === 0) return undefined;
	// mdast's types do not allow notices as children.
	return hasBlockChildren(node) && node.type !== 'footnoteDefinition'
		? (node.children as PageNode[])
		: undefined;
}

/** True if the children of the node are blocks. */
export function hasBlockChildren({ type }: PageNode): boolean {
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

/** Puts the site's variables into a text, as the site does before it reads the page; unknown names stay. */
export function fillVariables(source: string, variables: ReadonlyMap<string, string>): string {
	if (variables.size === 0 || !source.includes('{{')) return source;
	return source.replace(/\{\{\s*([\w.-]{1,100})\s*\}\}/g, (whole, name: string) => {
		const value = variables.get(name);
		// A line break in a value would move every line after it.
		return value === undefined ? whole : value.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
	});
}
