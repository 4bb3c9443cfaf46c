/** Type names that completion offers for API fields; any other text is shown as written. */
export const fieldTypes: readonly string[] = [
	'string',
	'number',
	'integer',
	'boolean',
	'object',
	'array',
	'string[]',
	'number[]',
	'object[]',
	'string | null',
	'file',
];
