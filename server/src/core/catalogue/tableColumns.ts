/**
 * Headers by which authors of tables name what a component has an attribute for, in lower case; the attribute's own
 * name counts too.
 */
export const attributeHeaders: Readonly<Record<string, readonly string[]>> = {
	type: ['data type', 'datatype'],
	required: ['required?', 'mandatory', 'is required'],
	default: ['default value', 'defaults', 'defaults to'],
	deprecated: ['deprecated?'],
};

/** Headers of the column that names what a row is about. */
export const nameHeaders: readonly string[] = [
	'name',
	'parameter',
	'param',
	'field',
	'property',
	'key',
	'argument',
	'attribute',
	'header',
	'option',
];

/** Headers of the column that says where a parameter goes. */
export const locationHeaders: readonly string[] = ['in', 'location', 'place'];

/** Headers of the column that becomes the content. */
export const contentHeaders: readonly string[] = ['description', 'meaning', 'details', 'notes', 'summary'];

/** What a flag's cell says, in lower case. */
export const booleanCellTexts: Readonly<Record<'on' | 'off', readonly string[]>> = {
	on: ['yes', 'true', 'required', 'x', '✓', '✔', '✔️', '✅'],
	off: ['no', 'false', 'optional', '', '-', '–', '—', '✗', '✘', '❌'],
};

/** Cells that say that there is no value. */
export const emptyCellTexts: readonly string[] = ['', '-', '–', '—'];
