import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Fence, Tag } from '../../language/page/pageSyntax.ts';
import { lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';

/** The backticks or tildes of the opening fence; undefined for a fence without them, as in some containers. */
export function fenceMarkerOf(document: PageDocument, { span, info }: Fence): string | undefined {
	return /^[`~]+/.exec(sliceOf(document, { start: span.start, end: info.start }))?.[0];
}

/** First line of the block, from the fence on. */
export function openingLineOf(document: PageDocument, fence: Fence): Span {
	const { start } = fence.span;
	return { start, end: Math.max(fence.info.end, start + (fenceMarkerOf(document, fence)?.length ?? 0)) };
}

export interface UnclosedBlock {
	readonly fence: Fence;
	/** The lines of its content, trimmed. */
	readonly lines: ReadonlySet<string>;
	/** The names of the tags at the start of its lines. */
	readonly opened: ReadonlySet<string>;
}

/**
 * The code block that contains more than its code: the last one on a page that is never closed, else the first one that is
 * closed only by the fence of another block, whose opening fence it contains.
 */
export function findUnclosedBlock(document: PageDocument): UnclosedBlock | undefined {
	const { fences } = document.syntax;
	const fence =
		fences.findLast(({ closed }) => !closed) ?? fences.find((block) => containsOpeningFence(document, block));
	if (fence === undefined) return undefined;
	const content = sliceOf(document, fence.content);
	const lines = content.split('\n').map((line) => line.trim());
	const openings = content.matchAll(/^[ \t]*<([^\s<>/]+)(?=[\s>])/gm);
	return { fence, lines: new Set(lines), opened: new Set(Array.from(openings, ([, name = '']) => name)) };
}

/** True if the block contains a fence with a language, which cannot close a block. */
function containsOpeningFence(document: PageDocument, fence: Fence): boolean {
	const mark = fenceMarkerOf(document, fence);
	return mark !== undefined && new RegExp(`^[ \\t]*${mark}\\w`, 'm').test(sliceOf(document, fence.content));
}

/** The code block is why the page cannot be parsed: it contains this tag. */
export function toBlockMessage({ fence }: UnclosedBlock, tag: string): string {
	const fault = fence.closed ? 'is closed only by the fence of the next code block' : 'is never closed';
	return `Code block ${fault}, so \`${tag}\` is rendered as code. Add a closing fence.`;
}

/** True if the closing tag below the block has its opening tag, at the beginning of a line, in the block. */
export function isOpenedWithin({ fence, opened }: UnclosedBlock, { name, span }: Tag): boolean {
	return span.start >= fence.span.end && opened.has(name);
}

/** True if the opening tag above the block has its closing tag, on a line of its own, in the block. */
export function isClosedWithin({ fence, lines }: UnclosedBlock, { name, span }: Tag): boolean {
	return span.end <= fence.span.start && lines.has(`</${name}>`);
}

/**
 * Closes the code block before the first line that is clearly not code, or starts with a tag of these names; without such a
 * line, after all of its content.
 */
export function closingFix(
	document: PageDocument,
	fence: Fence,
	opened: ReadonlySet<string> = new Set<string>(),
): Fix {
	const { text } = document;
	const { span, content } = fence;
	const code = text.slice(content.start, content.end);
	const [first] = [
		...firstElement(code),
		...[/(?:^|\n)[ \t]*\r?\n[ \t]*(#{2,6}[ \t]\S[^\r\n]*)/.exec(code), firstOpening(code, opened)].flatMap(
			(found) => (found === null ? [] : { at: found.index, line: found[1] ?? '' }),
		),
	].sort((a, b) => a.at - b.at);
	const at = first?.at ?? code.length;
	const length = code.slice(0, at).trimEnd().length;
	const end = content.start + length;
	const indentation = /[ \t]*$/.exec(text.slice(startOfLine(text, span.start), span.start))?.[0] ?? '';
	const mark = fenceMarkerOf(document, fence) ?? '```';
	return {
		title:
			first === undefined
				? 'Add a closing fence at the end of the page'
				: `Add a closing fence before \`${first.line}\``,
		changes: [
			{
				span: { start: end, end },
				newText:
					length === 0
						? `${indentation}${mark}${lineBreakOf(text)}`
						: `${lineBreakOf(text)}${indentation}${mark}`,
			},
		],
	};
}

interface CodeLine {
	readonly at: number;
	readonly line: string;
}

/**
 * The first line that closes a component which nothing in the code opens, or above it, below a blank line, the first
 * that opens one which is closed. Code that begins with a tag may be a sample of components.
 */
function firstElement(code: string): readonly CodeLine[] {
	const open = new Map<string, CodeLine[]>();
	let whole: CodeLine | undefined;
	const isMarkup = code.trimStart().startsWith('<');
	for (const { 0: found, 1: stroke, 2: name = '', index } of code.matchAll(
		/^[ \t]*<(\/?)([A-Z][\w.]*)(?=[\s>])[^\r\n]*/gm,
	)) {
		const line = found.trim();
		const of = open.get(name) ?? [];
		if (stroke === '') {
			if (!line.endsWith('/>') && !line.endsWith(`</${name}>`))
				open.set(name, [...of.slice(-maxDepth), { at: index, line }]);
			continue;
		}
		if (line !== `</${name}>`) continue;
		const opening = of.pop();
		if (opening === undefined) return whole === undefined ? [{ at: index, line }] : [whole];
		if (
			!isMarkup &&
			whole === undefined &&
			/\n[ \t]*\r?\n$/.test(code.slice(Math.max(0, opening.at - 200), opening.at))
		)
			whole = opening;
	}
	return whole === undefined ? [] : [whole];
}

/** Components are not nested deeper in themselves. */
const maxDepth = 20;

function firstOpening(code: string, names: ReadonlySet<string>): RegExpExecArray | null {
	for (const found of code.matchAll(/(?:^|\n)[ \t]*(<([^\s<>/]+)(?=[\s>])[^\r\n]*)/g))
		if (names.has(found[2] ?? '')) return found;
	return null;
}
