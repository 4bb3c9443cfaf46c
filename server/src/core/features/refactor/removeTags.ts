import { partnerOf } from '../../language/page/partnerOf.ts';
import { containsCursor, endOfLine, startOfLine } from '../../text/positions.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import { type LineBlock, replaceBlock } from '../document/lineBlock.ts';
import type { FindRefactorings } from './refactoring.ts';
import { rejectsOtherContent, requiredParents } from './surroundings.ts';

/** With the cursor in a component's tag: removes the tags and keeps the content. */
export const removeTags: FindRefactorings = (document, selection) => {
	const { text, syntax } = document;
	const tag = syntax.tags.find(
		({ span }) => containsCursor(span, selection.start) && containsCursor(span, selection.end),
	);
	const partner = partnerOf(syntax.tags, tag);
	if (tag === undefined || partner === undefined || findTagComponent(document, tag.name) === undefined)
		return [];
	const [open, close] = tag.kind === 'open' ? [tag, partner] : [partner, tag];
	const start = startOfLine(text, open.span.start);
	const indent = text.slice(start, open.span.start);
	const inner = { start: endOfLine(text, open.span.end), end: startOfLine(text, close.span.start) };
	const isAlone = [
		indent,
		text.slice(open.span.end, inner.start),
		text.slice(inner.end, close.span.start),
		text.slice(close.span.end, endOfLine(text, close.span.end)),
	].every((beside) => beside.trim() === '');
	if (!isAlone || inner.start >= inner.end) return [];
	const block: LineBlock = { span: { start, end: close.span.end }, indent };
	const isNeeded = requiredParents(document, inner).some((parents) => parents.includes(open.name));
	if (isNeeded || rejectsOtherContent(document, block.span)) return [];
	const lines = withoutBlankEnds(text.slice(inner.start + 1, inner.end).split(/\r?\n/));
	if (lines.length === 0 || lines.some((line) => meansMoreOutside.test(line.trim()))) return [];
	return [
		{
			title: `Remove \`${open.name}\` and keep its content`,
			changes: [replaceBlock(document, block, movedTo(indent, lines))],
		},
	];
};

/** Matches text that is plain between tags, but not at the start of a line of the page. */
const meansMoreOutside = /^(?:import\b|export\b|---)/;

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
	const first = lines.findIndex((line) => line.trim() !== '');
	return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Lines shifted so that the leftmost one has this indentation; lines that are further left already stay. */
function movedTo(indent: string, lines: readonly string[]): readonly string[] {
	const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
	const least = indents.reduce((one, other) => (other.length < one.length ? other : one));
	if (!least.startsWith(indent) || !indents.every((one) => one.startsWith(least))) return lines;
	return lines.map((line) => (line.trim() === '' ? line : indent + line.slice(least.length)));
}
