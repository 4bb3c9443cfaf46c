/** What a theme of code gives a color to. */
export const codeColorNames = [
	'background',
	'text',
	'comment',
	'string',
	'escape',
	'number',
	'keyword',
	'operator',
	'function',
	'type',
	'property',
	'tag',
	'parameter',
	'variable',
] as const;
