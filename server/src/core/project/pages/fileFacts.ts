import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { isIcon, isIconOf } from '../../catalogue/icons.ts';
import type { Definition } from '../../language/definition.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { PageReference } from '../../openapi/model/pages/pageOperation.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import type { PageLink } from '../links/pageLinks.ts';
import { attributeOf, componentUses } from './componentUses.ts';
import type { DisableComment } from './disableComments.ts';
import type { Page } from './page.ts';
import type { AnchorSource } from './pageAnchors.ts';
import type { TopLevelField } from './topLevelFields.ts';

/**
 * Facts of a page or snippet for checks of the project and of other files. Only these are kept of a file that is not
 * open in an editor. Plain data, which can be cloned and compared. Spans are zero-based UTF-16 offsets.
 */
export interface FileFacts {
	/** Path of the file from the root. */
	readonly path: string;
	readonly page: Page;
	/** Sources of anchors, in text order. */
	readonly anchors: readonly AnchorSource[];
	/** Names that other files can import. */
	readonly exports: readonly string[];
	/** Definitions of the exported names. */
	readonly definitions: readonly Definition[];
	/** True if it has exports and no content. */
	readonly isModule: boolean;
	/** Markdown files whose content it shows. */
	readonly parts: readonly string[];
	/** True if it may show content, and so have anchors, that is not in its text. */
	readonly hasUnseenParts: boolean;
	/** Links in Markdown, attributes and imports, and pages in front matter. */
	readonly links: readonly PageLink[];
	/** Image paths in front matter. */
	readonly images: readonly PageLink[];
	readonly variables: readonly PageVariable[];
	/** Names of the catalogue's components that it uses. */
	readonly components: readonly string[];
	/** Icons that are missing in a library that a site may choose. */
	readonly unusualIcons: readonly UnusualIcon[];
	/** Operation or endpoint in front matter. */
	readonly reference: PageReference | undefined;
	/** Schemas in front matter. */
	readonly schemas: readonly NamedSchema[];
	/** Fields that a page with a `reference` documents. */
	readonly fields: readonly TopLevelField[];
	/** Span for problems of the whole page: the `title` key, or the place where it is missing. */
	readonly titleSpan: Span;
	/** Span of the `description` key, or the place where it is missing. */
	readonly descriptionSpan: Span;
	/** True if the front matter is invalid, so that its keys are unknown. */
	readonly isUnread: boolean;
	/** True if another front matter key, such as `openapi` or `url`, supplies title and description. */
	readonly isSuppliedOtherwise: boolean;
	readonly disableComments: readonly DisableComment[];
}

export interface NamedSchema {
	readonly text: string;
	readonly span: Span;
}

/** A variable of the configuration that a page uses. */
interface PageVariable {
	readonly name: string;
	/** Span with the braces. */
	readonly span: Span;
}

/** Variables that a page uses (`{{name}}`), except for names that it declares, in text order. */
export function pageVariables(document: PageDocument): readonly PageVariable[] {
	return variables(document);
}

const variables = derive(readVariables);

function readVariables(document: PageDocument): readonly PageVariable[] {
	const { syntax } = document;
	const found: PageVariable[] = [];
	for (const span of syntax.expressions) {
		if (span.end - span.start > maxVariableLength) continue;
		const [, name] = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(sliceOf(document, span)) ?? [];
		// With a declared name, `{{name}}` may be an object literal that is passed to a component.
		if (name === undefined || syntax.modules.some(({ names }) => names.includes(name))) continue;
		found.push({ name, span });
	}
	return found;
}

const maxVariableLength = 200;

/** Icon that is missing in a library that a site may choose. */
interface UnusualIcon {
	readonly name: string;
	/** Span of an attribute value with its quotes, or of a front matter value. */
	readonly span: Span;
	/** Attribute that names the icon; undefined for front matter. */
	readonly attribute?: { readonly name: string; readonly span: Span };
}

export function findUnusualIcons(document: PageDocument): readonly UnusualIcon[] {
	const found: UnusualIcon[] = [];
	if (document.frontMatter.problems.length === 0)
		for (const { key, value, valueSpan: span } of document.frontMatter.entries)
			if (frontMatterFieldsByKey.get(key)?.kind === 'icon' && span !== undefined && isUnusual(value))
				found.push({ name: value, span });
	for (const { component, tag } of componentUses(document))
		for (const { name, span, value } of tag.attributes) {
			const attribute = attributeOf(component, name);
			const icon = attribute?.kind === 'icon' ? literalAttributeText(value) : undefined;
			if (icon !== undefined && isUnusual(icon.text) && !(attribute?.anyLibrary && isIcon(icon.text)))
				found.push({
					name: icon.text,
					span: { start: icon.span.start - 1, end: icon.span.end + 1 },
					attribute: { name, span },
				});
		}
	return found;
}

/** True for an icon name that Font Awesome or Lucide does not have. Paths, URLs, SVG and emoji are not names. */
function isUnusual(written: unknown): written is string {
	if (typeof written !== 'string' || !/^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(written)) return false;
	return !isIconOf('fontawesome', written) || !isIconOf('lucide', written);
}
