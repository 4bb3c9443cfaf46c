import { components } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Fence } from '../../language/page/pageSyntax.ts';
import { lineBreakOf, startOfLine } from '../../text/positions.ts';
import { canBeWrapped, elementsAround } from '../document/canBeWrapped.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import { findLineBlock, replaceBlock } from '../document/lineBlock.ts';
import type { FindRefactorings } from './refactoring.ts';

/** With the cursor in one of several adjacent code blocks: wraps them in one group. */
export const fencesToGroup: FindRefactorings = (document, selection) => {
	const group = components.find(({ converts }) => converts === 'fences');
	if (group === undefined || findTagComponent(document, group.name) === undefined) return [];
	const fences = neighbors(document, selection.start, selection.end);
	const [first, last] = [fences[0], fences.at(-1)];
	if (first === undefined || last === undefined || first === last) return [];
	const block = findLineBlock(document, { start: first.span.start, end: last.span.end });
	if (block === undefined || !canBeWrapped(document, block)) return [];
	const around = elementsAround(document, block.span).at(-1);
	const outer = around === undefined ? undefined : findTagComponent(document, around.open.name);
	if (outer?.onlyChildren === true || outer?.content === 'fences') return [];
	const { indent, span } = block;
	const content = document.text.slice(span.start, span.end).split(lineBreakOf(document.text));
	const lines = [`${indent}<${group.name}>`, '', ...content, '', `${indent}</${group.name}>`];
	return [
		{
			title: `Combine ${fences.length} code blocks into a \`${group.name}\``,
			changes: [replaceBlock(document, block, lines)],
		},
	];
};

/** Code blocks around the selected one, separated only by blank lines. */
function neighbors(document: PageDocument, start: number, end: number): readonly Fence[] {
	const { fences } = document.syntax;
	const at = fences.findIndex(({ span }) => span.start <= end && start <= span.end);
	const fence = fences[at];
	const column = fence === undefined ? undefined : indentOf(document, fence);
	if (column === undefined) return [];
	const joins = (above: Fence | undefined, below: Fence | undefined) =>
		above?.closed === true &&
		below?.closed === true &&
		indentOf(document, above) === column &&
		indentOf(document, below) === column &&
		document.text.slice(above.span.end, below.span.start).trim() === '';
	let first = at;
	let last = at;
	while (joins(fences[first - 1], fences[first])) first--;
	while (joins(fences[last], fences[last + 1])) last++;
	return fences.slice(first, last + 1);
}

/** White space before it on its line; undefined when there is other text. */
function indentOf({ text }: PageDocument, { span }: Fence): string | undefined {
	const before = text.slice(startOfLine(text, span.start), span.start);
	return before.trim() === '' ? before : undefined;
}
