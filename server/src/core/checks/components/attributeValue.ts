import type { TagAttribute } from '../../syntax/page/pageSyntax.ts';

/** The value of an attribute, as far as it is known without running JavaScript. */
export type KnownValue =
	| { readonly kind: 'bare' }
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'number' | 'flag' | 'list'; readonly text: string };

/** Reads the value of an attribute; undefined for an expression that would have to be run. */
export function readAttributeValue({ value }: TagAttribute): KnownValue | undefined {
	if (value === undefined) return { kind: 'bare' };
	if (value.kind === 'string') return { kind: 'text', text: value.text };
	const source = value.text.trim();
	if (source === 'true' || source === 'false') return { kind: 'flag', text: source };
	if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(source)) return { kind: 'number', text: source };
	if (/^\[[\s\S]*\]$/.test(source)) return { kind: 'list', text: source };
	const [, quoted] = /^(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)$/.exec(source) ?? [];
	return quoted === undefined ? undefined : { kind: 'text', text: quoted };
}
