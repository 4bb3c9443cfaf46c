import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';

/** What a field is, for completion and hover. */
export function fieldMarkdown(field: FrontMatterField): string {
	const { key, kind, orKind, summary, options, deprecated } = field;
	const type = orKind === undefined ? kind : `${kind} or ${orKind}`;
	return [
		`**\`${key}\`** ${type}`,
		summary,
		...(options === undefined ? [] : [`Values: ${options.map((option) => `\`${option}\``).join(', ')}`]),
		...(deprecated === undefined ? [] : [`Deprecated. ${deprecated}`]),
	].join('\n\n');
}
