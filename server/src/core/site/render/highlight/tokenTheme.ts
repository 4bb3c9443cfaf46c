import type { ThemeRegistration } from 'shiki/core';

/** Classes of tokens, each with its TextMate scopes; the style sheet has a light and a dark color for each class. */
const scopes: readonly (readonly [name: string, scopes: readonly string[]])[] = [
	[
		'comment',
		[
			'comment',
			'punctuation.definition.comment',
			'string.quoted.docstring',
			'string.quoted.double.block.python',
		],
	],
	['string', ['string', 'markup.inline.raw', 'constant.other.symbol', 'punctuation.definition.string']],
	['escape', ['constant.character.escape', 'string.regexp', 'punctuation.definition.template-expression']],
	[
		'number',
		['constant.numeric', 'constant.language', 'support.constant', 'constant.other', 'keyword.other.unit'],
	],
	[
		'keyword',
		[
			'keyword',
			'storage',
			'storage.type',
			'variable.language',
			'keyword.operator.new',
			'keyword.operator.expression',
			'keyword.operator.logical.python',
			'keyword.operator.wordlike',
			'entity.name.tag.yaml-directive',
		],
	],
	['operator', ['keyword.operator', 'punctuation.separator.key-value', 'storage.type.function.arrow']],
	[
		'function',
		['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
	],
	[
		'type',
		[
			'entity.name.type',
			'entity.name.class',
			'support.type',
			'support.class',
			'entity.other.inherited-class',
			'entity.name.namespace',
		],
	],
	[
		'property',
		[
			'support.type.property-name',
			'meta.object-literal.key',
			'entity.name.tag.yaml',
			'variable.other.property',
			'variable.other.object.property',
			'support.type.property-name.json',
			'entity.name.tag.toml',
			'support.type.property-name.css',
			'entity.other.attribute-name',
			'variable.other.env',
		],
	],
	[
		'tag',
		[
			'entity.name.tag',
			'punctuation.definition.tag',
			'support.class.component',
			'entity.name.section',
			'markup.heading',
		],
	],
	[
		'parameter',
		[
			'variable.parameter',
			'constant.other.option',
			'variable.other.normal.shell',
			'meta.decorator',
			'entity.name.function.decorator',
		],
	],
	['punctuation', ['punctuation', 'meta.brace']],
	['variable', ['variable', 'punctuation.definition.variable']],
	['inserted', ['markup.inserted', 'punctuation.definition.inserted']],
	['deleted', ['markup.deleted', 'punctuation.definition.deleted']],
];

/** Theme whose colors are numbers of classes: pages must not contain styles of their own. */
export const tokenTheme: ThemeRegistration = {
	name: 'recto',
	type: 'light',
	fg: '#000000',
	bg: '#ffffff',
	settings: scopes.map(([, scope], index) => ({
		scope: [...scope],
		settings: { foreground: toColor(index) },
	})),
};

/** Classes that tokens may have; the first is that of plain text. */
export const tokenClasses: readonly (string | undefined)[] = [
	undefined,
	...scopes.map(([name]) => `r-token-${name}`),
];

const classes: ReadonlyMap<string, string | undefined> = new Map(
	scopes.map((_, index) => [toColor(index).toLowerCase(), tokenClasses[index + 1]]),
);

/** Class of a token by the color that the theme gave it; undefined for plain text. */
export function tokenClass(color: string | undefined): string | undefined {
	return classes.get((color ?? '').toLowerCase());
}

function toColor(index: number): string {
	return `#0000${(index + 16).toString(16).padStart(2, '0')}`;
}
