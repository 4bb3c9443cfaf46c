import type { Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import { attributeHeaders } from '../../catalogue/tableColumns.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';
import { capitalized } from '../../text/words.ts';
import { canBeWrapped } from '../document/canBeWrapped.ts';
import { findLineBlock, replaceBlock } from '../document/lineBlock.ts';
import { findTagComponent } from '../document/tagPlace.ts';
import { type FindRefactorings, rejectsOtherContent } from './refactoring.ts';
import { toCodeCell, unescapeQuotes } from './tableToFields.ts';

/**
 * With the cursor in one of several adjacent components that document parameters or fields, converts them to a table;
 * with a selection, those in it. Only when nothing is lost.
 */
export const fieldsToTable: FindRefactorings = (document, selection) => {
	const fields = fieldsAt(document, selection);
	const [first, last] = [fields[0], fields.at(-1)];
	if (first === undefined || last === undefined || first === last) return [];
	const block = findLineBlock(document, { start: first.span.start, end: last.span.end });
	if (block === undefined || !canBeWrapped(document, block) || rejectsOtherContent(document, block.span))
		return [];
	const { component } = first;
	const rows = fields.map((field) => elementRow(document, field));
	if (!rows.every((row) => row !== undefined)) return [];
	const lines = toLines(component, rows).map((line) => `${block.indent}${line}`);
	// A line directly below would become another row.
	const change = replaceBlock(document, block, lines);
	const below = document.text.slice(block.span.end, block.span.end + 200);
	const gap = /^(?:\r?\n[ \t]*(?:\r?\n|$)|\r?\n?$)/.test(below) ? '' : lineBreakOf(document.text);
	const title = `Convert ${fields.length} \`<${component.name}>\` to a table`;
	return [{ title, changes: [{ ...change, newText: change.newText.trimEnd() + gap }] }];
};

/** Component at the selection with adjacent ones of its kind, separated only by white space; or the selected ones. */
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

/** Lines of a table with the columns that any of the rows needs, and always the name. */
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

/** Contents of a component as the cells of a table. */
interface FieldRow {
	readonly name: string;
	/** Attribute that contains the name. */
	readonly place: string;
	/** By attribute; flags that are not set have none. */
	readonly cells: ReadonlyMap<string, string>;
	readonly content: string;
}

/** Row of a component; undefined when the component has more than a row can contain. */
function elementRow(document: PageDocument, field: FieldElement): FieldRow | undefined {
	const { component, open } = field;
	const content = toCell(document, field);
	if (content === undefined) return undefined;
	const places = placesOf(component);
	const cells = new Map<string, string>();
	let named: Pick<FieldRow, 'name' | 'place'> | undefined;
	for (const attribute of open.attributes) {
		const { name: key } = attribute;
		const cell = attributeCell(component, attribute);
		if (cell === undefined || cells.has(key)) return undefined;
		if (places.includes(key)) {
			if (named !== undefined) return undefined;
			named = { name: cell, place: key };
		} else if (Object.hasOwn(attributeHeaders, key)) cells.set(key, cell);
		else return undefined;
	}
	return named && { ...named, cells, content };
}

function placesOf({ exactlyOneOf, attributes }: Component): readonly string[] {
	const [group] = exactlyOneOf ?? [];
	const required = Object.entries(attributes).find(([, attribute]) => attribute.required);
	return group ?? (required === undefined ? [] : [required[0]]);
}

function attributeCell({ attributes }: Component, { name, value }: TagAttribute): string | undefined {
	if (attributes[name]?.kind === 'flag') {
		if (value === undefined || (value.kind === 'expression' && value.text.trim() === 'true')) return 'Yes';
		return value.kind === 'expression' && value.text.trim() === 'false' ? 'No' : undefined;
	}
	if (value?.kind !== 'string' || /&(?!quot;|amp;)/.test(value.text)) return undefined;
	return toCodeCell(unescapeQuotes(value.text));
}

/** Matches the start of a block other than a paragraph, or of anything that ends a line. */
const isBlock = /^(?:[-+*_=>|:]|#{1,6}\s|\d{1,9}[.)]|~~~|```|\$\$|(?:import|export)\b|\[[^\]]*\]:|<!--|\{)/;

/** Paragraph as a cell; undefined for other content. */
function toCell(document: PageDocument, { content }: FieldElement): string | undefined {
	if (content === undefined) return '';
	const { text, syntax } = document;
	const raw = text.slice(content.start, content.end);
	const lines = raw.trim().split(/\r?\n/);
	if (raw.trim() === '') return '';
	if (lines.some((line) => line.trim() === '' || isBlock.test(line.trim()) || / {2}$|\\$/.test(line)))
		return undefined;
	const isInside = (other: { readonly start: number; readonly end: number }) =>
		content.start < other.end && other.start < content.end;
	if (syntax.fences.some(({ span }) => isInside(span))) return undefined;
	const holdsBlock = syntax.tags.some(({ name, span }) => isInside(span) && !isInline(document, name));
	const tearsLines = [
		...syntax.codeSpans,
		...syntax.formulas,
		...syntax.expressions,
		...syntax.tags.map(({ span }) => span),
	].some((span) => isInside(span) && text.slice(span.start, span.end).includes('\n'));
	if (holdsBlock || tearsLines) return undefined;
	const cell = lines.map((line) => line.trim()).join(' ');
	// An escaped bar already has another meaning in the cell.
	return /\\\|/.test(cell) ? undefined : cell.replaceAll('|', '\\|');
}

const inlineElements = new Set(
	'a abbr b br code del em i kbd mark q s small span strong sub sup u var'.split(' '),
);

function isInline(document: PageDocument, name: string): boolean {
	const component = findTagComponent(document, name);
	return component === undefined ? inlineElements.has(name) : component.content === 'inline';
}

/** Component that documents a parameter or field. */
interface FieldElement {
	readonly component: Component;
	readonly open: Tag;
	/** From the start of the opening tag to the end of the closing one. */
	readonly span: Span;
	/** Between the tags. */
	readonly content: Span | undefined;
}

/** Outermost elements of such components, in text order. */
function fieldElements(document: PageDocument): readonly FieldElement[] {
	const { tags } = document.syntax;
	const fields: FieldElement[] = [];
	for (const open of tags) {
		const component = findTagComponent(document, open.name);
		if (component?.converts !== 'table' || component !== findComponent(open.name)) continue;
		if (open.kind === 'close' || open.unfinished || open.span.start < (fields.at(-1)?.span.end ?? 0))
			continue;
		const close = matchingTag(tags, open);
		if (open.kind === 'selfClosing') fields.push({ component, open, span: open.span, content: undefined });
		else if (close !== undefined)
			fields.push({
				component,
				open,
				span: { start: open.span.start, end: close.span.end },
				content: { start: open.span.end, end: close.span.start },
			});
	}
	return fields;
}
