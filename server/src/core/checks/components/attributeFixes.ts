import { isCommonAttribute } from '../../catalogue/components/sharedAttributes.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import type { ComponentUse } from '../../project/pages/componentUses.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Fix } from '../../text/problem.ts';
import { replacement, safeFix } from '../replacement.ts';

/** Removes the attribute and the white space before it. */
export function removeAttribute({ text }: PageDocument, { span }: TagAttribute): TextChange {
	let { start } = span;
	while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
	return { span: { start, end: span.end }, newText: '' };
}

/** Adds an attribute after the tag's name, with the cursor between the two marks at each end of its empty value. */
export function addEmptyAttribute({ nameSpan: { end } }: Tag, name: string, value = '""'): Fix {
	const newText = ` ${name}=${value}`;
	const cursor = newText.length - value.length / 2;
	return { title: `Add \`${name}\``, changes: [{ span: { start: end, end }, newText, cursor }] };
}

/** Gives the attribute another name. */
export function renameAttribute({ nameSpan }: TagAttribute, name: string): Fix {
	return safeFix(`Rename to \`${name}\``, nameSpan, name);
}

/** The only unknown attribute with a string value may be meant for any of the missing ones. */
export function renameUnknownAttribute(
	{ component, tag }: ComponentUse,
	names: readonly string[],
): readonly Fix[] {
	const [stranger, ...others] = tag.attributes.filter(
		({ name, value }) =>
			name !== '' &&
			value?.kind === 'string' &&
			!Object.hasOwn(component.attributes, name) &&
			// Another component may call the attribute `title`.
			(name === 'title' || !isCommonAttribute(name)),
	);
	if (stranger === undefined || others.length > 0) return [];
	return names.map((name) => ({
		title: `Rename \`${stranger.name}\` to \`${name}\``,
		changes: [{ span: stranger.nameSpan, newText: name }],
	}));
}

/** Replaces the whole attribute. */
export function rewriteAttribute({ span }: TagAttribute, written: string): Fix {
	return replacement(span, written);
}

/** Renames the tag and its closing tag. */
export function renameTag({ syntax }: PageDocument, tag: Tag, name: string): Fix {
	const partner = matchingTag(syntax.tags, tag);
	return {
		title: `Rename to \`${name}\``,
		changes: [tag, ...(partner === undefined ? [] : [partner])].map(({ nameSpan }) => ({
			span: nameSpan,
			newText: name,
		})),
		preferred: true,
	};
}
