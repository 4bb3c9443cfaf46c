import type { Attribute, Component } from '../../catalogue/component.ts';
import { components } from '../../catalogue/components/allComponents.ts';
import {
	attributeHeaders,
	booleanCellTexts,
	contentHeaders,
	emptyCellTexts,
	locationHeaders,
	nameHeaders,
} from '../../catalogue/tableColumns.ts';
import { containsSpan, indentationUnit } from '../../text/positions.ts';
import { canBeWrapped } from '../document/canBeWrapped.ts';
import { findTables, type MarkdownTable } from '../document/findTables.ts';
import { findLineBlock, replaceBlock } from '../document/lineBlock.ts';
import { findTagComponent } from '../document/tagPlace.ts';
import { type FindRefactorings, rejectsOtherContent } from './refactoring.ts';

/** With the cursor in a table of parameters or fields: converts its rows to components, when nothing is lost. */
export const tableToFields: FindRefactorings = (document, selection) => {
	const table = findTables(document).find(({ span }) => containsSpan(span, selection));
	const block = table === undefined ? undefined : findLineBlock(document, table.span);
	if (table === undefined || block === undefined) return [];
	if (!canBeWrapped(document, block) || rejectsOtherContent(document, block.span)) return [];
	return components
		.filter(({ converts, name }) => converts === 'table' && findTagComponent(document, name) !== undefined)
		.flatMap((component) => targetsOf(component, table))
		.flatMap((target) => {
			const fields = table.rows.slice(1).map((row) =>
				toField(
					row.map(({ text }) => text),
					target,
				),
			);
			if (fields.length === 0 || !fields.every((field) => field !== undefined)) return [];
			const unit = indentationUnit(block.indent);
			const lines = fields.flatMap((field, index) => [
				...(index === 0 ? [] : ['']),
				...field.map((line, depth) => `${block.indent}${depth === 1 ? unit : ''}${line}`),
			]);
			return [
				{
					title: `Convert the table to \`<${target.component.name}>\`${target.fixed === undefined ? '' : ` (${target.fixed})`}`,
					changes: [replaceBlock(document, block, lines)],
				},
			];
		});
};

/** Meaning of each column of a table. */
type Column =
	| { readonly kind: 'name' | 'location' | 'content' }
	| { readonly kind: 'attribute'; readonly key: string };

interface Target {
	readonly component: Component;
	readonly columns: readonly Column[];
	/** Attributes, one of which takes the name. */
	readonly places: readonly string[];
	/** Attribute that takes every name; undefined if a column decides. */
	readonly fixed: string | undefined;
}

/** Possible conversions to the component, one for each attribute that could take the names. */
function targetsOf(component: Component, { rows: [header = []] }: MarkdownTable): readonly Target[] {
	const [group] = component.exactlyOneOf ?? [];
	const required = Object.entries(component.attributes).find(([, attribute]) => attribute.required);
	const places = group ?? (required === undefined ? [] : [required[0]]);
	const columns = header.map(({ text }) =>
		toColumn(component, toPlainCell(text)?.toLowerCase() ?? '', places),
	);
	if (!columns.every((column) => column !== undefined)) return [];
	const kinds = columns.map((column) => (column.kind === 'attribute' ? column.key : column.kind));
	if (new Set(kinds).size < kinds.length || !kinds.includes('name') || kinds.length < 2) return [];
	if (kinds.includes('location'))
		return group === undefined ? [] : [{ component, columns, places, fixed: undefined }];
	return places.map((fixed) => ({ component, columns, places, fixed }));
}

function toColumn({ attributes }: Component, header: string, places: readonly string[]): Column | undefined {
	if (nameHeaders.includes(header)) return { kind: 'name' };
	if (contentHeaders.includes(header)) return { kind: 'content' };
	if (locationHeaders.includes(header)) return { kind: 'location' };
	const key = Object.keys(attributes).find(
		(one) => !places.includes(one) && (one === header || attributeHeaders[one]?.includes(header)),
	);
	return key === undefined ? undefined : { kind: 'attribute', key };
}

/** Lines of one component; undefined when a cell has more than it can contain. */
function toField(
	cells: readonly string[],
	{ component, columns, places, fixed }: Target,
): readonly string[] | undefined {
	if (cells.length > columns.length) return undefined;
	const cellOf = (kind: Column['kind']) => cells[columns.findIndex((column) => column.kind === kind)] ?? '';
	const name = toPlainCell(cellOf('name'));
	const place = fixed ?? toPlainCell(cellOf('location'))?.toLowerCase() ?? '';
	const content = toContent(cellOf('content'));
	if (!name || !places.includes(place) || content === undefined) return undefined;
	const attributes = [`${place}="${escapeQuotes(name)}"`];
	// In the order of the catalogue, not of the columns.
	for (const [key, attribute] of Object.entries(component.attributes)) {
		const index = columns.findIndex((column) => column.kind === 'attribute' && column.key === key);
		const written = index < 0 ? '' : toAttribute(key, attribute, cells[index] ?? '');
		if (written === undefined) return undefined;
		if (written !== '') attributes.push(written);
	}
	const tag = `<${component.name} ${attributes.join(' ')}`;
	return content === '' ? [`${tag} />`] : [`${tag}>`, content, `</${component.name}>`];
}

/** Attribute in a tag: empty if it is left out, undefined when the cell is not a valid value. */
function toAttribute(key: string, { kind }: Attribute, cell: string): string | undefined {
	const value = toPlainCell(cell);
	if (value === undefined) return undefined;
	if (kind === 'flag') {
		const word = value.toLowerCase();
		if (booleanCellTexts.off.includes(word)) return '';
		return booleanCellTexts.on.includes(word) ? key : undefined;
	}
	if (kind !== 'text' && kind !== 'choice') return undefined;
	return emptyCellTexts.includes(value) ? '' : `${key}="${escapeQuotes(value)}"`;
}

/** Matches text that, on a line of its own, would begin a block other than a paragraph. */
const beginsBlock = /^(?:[-+*_=>|]|#{1,6}\s|\d{1,9}[.)]|~~~|```|\$\$|(?:import|export)\b|\[[^\]]*\]:|<!--)/;

/** Text of a cell as a paragraph. Outside of tables, `|` needs no backslash. */
function toContent(cell: string): string | undefined {
	if (emptyCellTexts.includes(cell)) return '';
	const text = cell.replace(/\\([\\|])/g, (pair, character: string) => (character === '|' ? '|' : pair));
	return beginsBlock.test(text) ? undefined : text;
}

/** Escapes text for a double-quoted attribute. */
export function escapeQuotes(value: string): string {
	return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Text of a double-quoted attribute. */
export function unescapeQuotes(written: string): string {
	return written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Matches markup of Markdown and MDX. */
const special = /[<>{}[\]`*_~$&]|https?:|www\./;

/** Text of a cell that is plain, or entirely one code span; undefined for any other cell. */
function toPlainCell(cell: string): string | undefined {
	const code = /^`([^`]+)`$/.exec(cell)?.[1];
	// In code only `|` needs its backslash, and only in a table.
	if (code !== undefined) return code.replaceAll('\\|', '|').trim();
	const bold = /^\*\*([^*]+)\*\*$/.exec(cell)?.[1];
	const text = bold ?? cell;
	const escaped = /\\([!-/:-@[-`{-~])/g;
	return special.test(text.replace(escaped, '')) && !isSnakeCase(text)
		? undefined
		: text.replace(escaped, '$1');
}

/** Underscores within a word are not emphasis. */
function isSnakeCase(text: string): boolean {
	return /^[a-z0-9]+(?:_[a-z0-9]+)*$/i.test(text);
}

/** Text as a code span in a cell; undefined when that is not possible. */
export function toCodeCell(text: string): string | undefined {
	if (text === '' || text !== text.trim() || /[`\n]/.test(text) || /\\$/.test(text)) return undefined;
	return `\`${text.replaceAll('|', '\\|')}\``;
}
