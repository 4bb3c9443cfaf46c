import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';

/** A field's line in snippet syntax: its key as given and a value to type or choose at the tab stop. */
export function fieldSnippet(field: FrontMatterField, key = field.key, stop = 1): string {
	return `${key}: ${toValue(field, stop)}`;
}

function toValue({ kind, sample = '', options = [] }: FrontMatterField, stop: number): string {
	const placeholder = sample === '' ? `$${stop}` : `\${${stop}:${escapeSnippet(sample)}}`;
	switch (kind) {
		case 'flag':
			return `\${${stop}|true,false|}`;
		case 'choice':
			return `\${${stop}|${options.join(',')}|}`;
		case 'list':
			return `["${placeholder}"]`;
		case 'text':
		case 'url':
		case 'image':
			return `"${placeholder}"`;
		case 'object':
			return `\n  ${placeholder}`;
		default:
			return placeholder;
	}
}

function escapeSnippet(sample: string): string {
	return sample.replace(/[\\$}]/g, '\\$&');
}
