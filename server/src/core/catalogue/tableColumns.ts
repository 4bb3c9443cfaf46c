/** Lowercase table headers for each attribute, besides the attribute's own name. */
export const attributeHeaders: Readonly<Record<string, readonly string[]>> = {
	type: ['data type', 'datatype'],
	required: ['required?', 'mandatory', 'is required'],
	default: ['default value', 'defaults', 'defaults to'],
	deprecated: ['deprecated?'],
};

/** Headers of the column with the name. */
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

/** Headers of the column with a parameter's location. */
export const locationHeaders: readonly string[] = ['in', 'location', 'place'];

/** Headers of the column with the content. */
export const contentHeaders: readonly string[] = ['description', 'meaning', 'details', 'notes', 'summary'];

/** Lowercase texts of cells for a flag. */
export const booleanCellTexts: Readonly<Record<'on' | 'off', readonly string[]>> = {
	on: ['yes', 'true', 'required', 'x', '✓', '✔', '✔️', '✅'],
	off: ['no', 'false', 'optional', '', '-', '–', '—', '✗', '✘', '❌'],
};

/** Texts of empty cells. */
export const emptyCellTexts: readonly string[] = ['', '-', '–', '—'];
