import type { Attribute, AttributeKind } from './component.ts';

/** Short description of each kind of value. */
export const attributeKinds: Readonly<Record<AttributeKind, string>> = {
	text: 'text',
	markdown: 'text with inline Markdown',
	flag: 'flag',
	number: 'number',
	choice: 'one of its options',
	icon: 'icon name, image path or URL',
	page: 'page path or URL',
	asset: 'file path or URL',
	url: 'URL',
	color: 'color',
	expression: 'expression in braces',
};

/** Short description of the attribute's type for hovers and the manual. */
export function attributeType({ kind, options }: Attribute): string {
	if (kind === 'choice' && options !== undefined) return options.map((option) => `"${option}"`).join(' | ');
	return attributeKinds[kind];
}
