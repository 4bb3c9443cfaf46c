import type { Component } from '../../catalogue/component.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { capitalized } from '../../text/capitalized.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import { type FieldElement, fieldElements } from './fieldElement.ts';
import { elementRow, type FieldRow } from './fieldRow.ts';
import { findLineBlock, replaceBlock } from './lineBlock.ts';
import type { Refactor } from './refactoring.ts';
import { standsAlone } from './standsAlone.ts';
import { isClosedTo } from './surroundings.ts';

/** With the cursor in one of several components that document parameters or fields, all of them as a table; of a selection those in it. Only when nothing is lost. */
export const fieldsToTable: Refactor = (document, selection) => {
	const fields = fieldsAt(document, selection);
	const [first, last] = [fields[0], fields.at(-1)];
	if (first === undefined || last === undefined || first === last) return [];
	const block = findLineBlock(document, { start: first.span.start, end: last.span.end });
	if (block === undefined || !standsAlone(document, block) || isClosedTo(document, block.span)) return [];
	const { component } = first;
	const rows = fields.map((field) => elementRow(document, field));
	if (!rows.every((row) => row !== undefined)) return [];
	const lines = toLines(component, rows).map((line) => `${block.indent}${line}`);
	// A line right below would be one more row.
	const change = replaceBlock(document, block, lines);
	const below = document.text.slice(block.span.end, block.span.end + 200);
	const gap = /^(?:\r?\n[ \t]*(?:\r?\n|$)|\r?\n?$)/.test(below) ? '' : lineBreakOf(document.text);
	const title = `Convert ${fields.length} \`${component.name}\` to a table`;
	return [{ title, changes: [{ ...change, newText: change.newText.trimEnd() + gap }] }];
};

/** The component at the selection with its like right above and below, nothing but white space between them; or those selected. */
function fieldsAt(document: PageDocument, selection: Span): readonly FieldElement[] {
	const all = fieldElements(document);
	const at = all.findIndex(({ span }) => selection.start <= span.end);
	const inner = all[at];
	const joins = (above: FieldElement | undefined, below: FieldElement | undefined) =>
		above !== undefined &&
		below !== undefined &&
		above.component === below.component &&
		document.text.slice(above.span.end, below.span.start).trim() === '';
	if (inner === undefined || selection.end < inner.span.start) return [];
	if (!isBlank(document, selection.start, inner.span.start)) return [];
	let last = at;
	if (selection.end > inner.span.end) {
		while (selection.end > (all[last]?.span.end ?? 0) && joins(all[last], all[last + 1])) last++;
		return isBlank(document, all[last]?.span.end ?? 0, selection.end) ? all.slice(at, last + 1) : [];
	}
	let first = at;
	while (joins(all[first - 1], all[first])) first--;
	while (joins(all[last], all[last + 1])) last++;
	return all.slice(first, last + 1);
}

function isBlank({ text }: PageDocument, start: number, end: number): boolean {
	return text.slice(start, Math.max(start, end)).trim() === '';
}

/** The columns that any of the rows needs, and always the name. */
function toLines(component: Component, rows: readonly FieldRow[]): readonly string[] {
	const keys = Object.keys(component.attributes).filter((key) => rows.some(({ cells }) => cells.has(key)));
	const hasPlaces = component.exactlyOneOf !== undefined;
	const hasContent = rows.some(({ content }) => content !== '');
	const header = [
		'Name',
		...(hasPlaces ? ['In'] : []),
		...keys.map(capitalized),
		...(hasContent ? ['Description'] : []),
	];
	const body = rows.map(({ name, place, cells, content }) => [
		name,
		...(hasPlaces ? [place] : []),
		...keys.map((key) => cells.get(key) ?? (isFlag(component, key) ? 'No' : '')),
		...(hasContent ? [content] : []),
	]);
	return [header, header.map(() => '---'), ...body].map(
		(cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`,
	);
}

function isFlag({ attributes }: Component, key: string): boolean {
	return attributes[key]?.kind === 'flag';
}
