/** What a theme of code gives a colour to. */
export const codeColourNames = [
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
