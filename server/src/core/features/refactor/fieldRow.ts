import type { Component } from '../../catalogue/component.ts';
import { attributeHeaders } from '../../catalogue/tableColumns.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { TagAttribute } from '../../syntax/page/pageSyntax.ts';
import { findTagComponent } from '../components/findTagComponent.ts';
import { toCodeCell } from '../tables/plainCell.ts';
import { unescapeQuotes } from './escapeQuotes.ts';
import type { FieldElement } from './fieldElement.ts';

/** What a component says, in the cells of a table. */
export interface FieldRow {
	readonly name: string;
	/** The attribute that takes the name. */
	readonly place: string;
	/** By attribute; flags that are not set have none. */
	readonly cells: ReadonlyMap<string, string>;
	readonly content: string;
}

/** Undefined when the component says more than a row can hold. */
export function elementRow(document: PageDocument, field: FieldElement): FieldRow | undefined {
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

/** What begins another block than a paragraph, or ends a line for good. */
const isBlock = /^(?:[-+*_=>|:]|#{1,6}\s|\d{1,9}[.)]|~~~|```|\$\$|(?:import|export)\b|\[[^\]]*\]:|<!--|\{)/;

/** One paragraph as a cell; undefined for other content. */
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
		...syntax.expressions,
		...syntax.tags.map(({ span }) => span),
	].some((span) => isInside(span) && text.slice(span.start, span.end).includes('\n'));
	if (holdsBlock || tearsLines) return undefined;
	const cell = lines.map((line) => line.trim()).join(' ');
	// A bar keeps its backslash: it has one in the cell for another reason.
	return /\\\|/.test(cell) ? undefined : cell.replaceAll('|', '\\|');
}

const inlineElements = new Set(
	'a abbr b br code del em i kbd mark q s small span strong sub sup u var'.split(' '),
);

function isInline(document: PageDocument, name: string): boolean {
	const component = findTagComponent(document, name);
	return component === undefined ? inlineElements.has(name) : component.content === 'inline';
}
