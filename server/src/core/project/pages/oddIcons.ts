import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { isIcon } from '../../catalogue/icons.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import { attributeOf, componentUses } from './componentUses.ts';

/** The name of an icon that is in none of the known sets. The site may have chosen a set of its own. */
export interface OddIcon {
	readonly name: string;
	/** Of an attribute with the quotes, of front matter as the value is written. */
	readonly span: Span;
	/** The attribute of a component that names it; undefined for front matter. */
	readonly attribute?: { readonly name: string; readonly span: Span };
}

export function readOddIcons(document: PageDocument): readonly OddIcon[] {
	const found: OddIcon[] = [];
	if (document.frontMatter.problems.length === 0)
		for (const { key, value, valueSpan: span } of document.frontMatter.entries)
			if (frontMatterFieldsByKey.get(key)?.kind === 'icon' && span !== undefined && isOdd(value))
				found.push({ name: value, span });
	for (const { component, tag } of componentUses(document))
		for (const { name, span, value } of tag.attributes)
			if (value?.kind === 'string' && attributeOf(component, name)?.kind === 'icon' && isOdd(value.text))
				found.push({
					name: value.text,
					span: { start: value.span.start - 1, end: value.span.end + 1 },
					attribute: { name, span },
				});
	return found;
}

/** Paths, URLs, SVG and emoji are not names. */
function isOdd(written: unknown): written is string {
	return typeof written === 'string' && /^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(written) && !isIcon(written);
}
