import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Fence, Tag } from '../../syntax/page/pageSyntax.ts';
import { lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';

/** The backticks or tildes that begin a code block; undefined where only words in a container are left of it. */
export function markOf(document: PageDocument, { span, info }: Fence): string | undefined {
	return /^[`~]+/.exec(sliceOf(document, { start: span.start, end: info.start }))?.[0];
}

/** Its first line from there on. */
export function headOf(document: PageDocument, fence: Fence): Span {
	const { start } = fence.span;
	return { start, end: Math.max(fence.info.end, start + (markOf(document, fence)?.length ?? 0)) };
}

export interface OpenBlock {
	readonly fence: Fence;
	/** What it holds, without the blanks around. */
	readonly lines: ReadonlySet<string>;
	/** Names of the tags with which its lines begin. */
	readonly opened: ReadonlySet<string>;
}

/**
 * The code block that has taken in what is below it: the last of a page that never ends, else the first that ends only
 * with another one, whose beginning it holds.
 */
export function openBlock(document: PageDocument): OpenBlock | undefined {
	const { fences } = document.syntax;
	const fence =
		fences.findLast(({ closed }) => !closed) ?? fences.find((block) => holdsBeginning(document, block));
	if (fence === undefined) return undefined;
	const content = sliceOf(document, fence.content);
	const lines = content.split('\n').map((line) => line.trim());
	const openings = content.matchAll(/^[ \t]*<([^\s<>/]+)(?=[\s>])/gm);
	return { fence, lines: new Set(lines), opened: new Set(Array.from(openings, ([, name = '']) => name)) };
}

/** A line with a language, which ends no block. */
function holdsBeginning(document: PageDocument, fence: Fence): boolean {
	const mark = markOf(document, fence);
	return mark !== undefined && new RegExp(`^[ \\t]*${mark}\\w`, 'm').test(sliceOf(document, fence.content));
}

/** Why the page cannot be read on account of a block with this tag in it. */
export function toBlockMessage({ fence }: OpenBlock, tag: string, does: 'closes' | 'opens'): string {
	const end = fence.closed ? 'ends only with another one' : 'never ends';
	return `This code block ${end}, so that \`${tag}\` in it ${does} nothing: end it with a line like this one without the language.`;
}

/** Whether the tag below it has its opening tag, at the beginning of a line, in the block. */
export function isOpenedWithin({ fence, opened }: OpenBlock, { name, span }: Tag): boolean {
	return span.start >= fence.span.end && opened.has(name);
}

/** Whether the tag above it has its closing tag, on a line of its own, in the block. */
export function isClosedWithin({ fence, lines }: OpenBlock, { name, span }: Tag): boolean {
	return span.end <= fence.span.start && lines.has(`</${name}>`);
}

/**
 * Ends a code block that does not end before the first line that is plainly none of its code, else below all of it. So
 * is one that begins with a tag of these names.
 */
export function endBlock(
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
	const mark = markOf(document, fence) ?? '```';
	return {
		title: first === undefined ? 'End it at the end of the page' : `End it before \`${first.line}\``,
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
				open.set(name, [...of.slice(-mostOpen), { at: index, line }]);
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

/** Nobody nests one component deeper. */
const mostOpen = 20;

function firstOpening(code: string, names: ReadonlySet<string>): RegExpExecArray | null {
	for (const found of code.matchAll(/(?:^|\n)[ \t]*(<([^\s<>/]+)(?=[\s>])[^\r\n]*)/g))
		if (names.has(found[2] ?? '')) return found;
	return null;
}
