import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { isIcon, isIconOf } from '../../catalogue/icons.ts';
import type { Definition } from '../../language/definition.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { writtenText } from '../../language/page/writtenText.ts';
import type { PageReference } from '../../openapi/model/pages/pageOperation.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import type { PageLink } from '../links/pageLinks.ts';
import { attributeOf, componentUses } from './componentUses.ts';
import type { DisableComment } from './disableComments.ts';
import type { Page } from './page.ts';
import type { AnchorSource } from './pageAnchors.ts';
import type { WrittenField } from './writtenFields.ts';

/**
 * What others may ask of a page or snippet, and what is compared with the project: all that is kept of a file that no
 * editor holds. Plain data, which can be cloned and compared. Spans are zero-based UTF-16 offsets into its text.
 */
export interface FileFacts {
	/** Path of the file from the root. */
	readonly path: string;
	readonly page: Page;
	/** What a link can lead to, in text order. */
	readonly anchors: readonly AnchorSource[];
	/** Names that other files can import from it. */
	readonly exports: readonly string[];
	/** The code of those that its text defines. */
	readonly definitions: readonly Definition[];
	/** True when it has exports and no content of its own. */
	readonly isModule: boolean;
	/** Markdown files whose content it shows. */
	readonly parts: readonly string[];
	/** True when it shows content, and so perhaps anchors, that its text does not tell of. */
	readonly hasUnseenParts: boolean;
	/** Markdown links, attributes and imports. */
	readonly links: readonly PageLink[];
	/** Images of the project that its front matter names. */
	readonly images: readonly PageLink[];
	readonly variables: readonly PageVariable[];
	/** Names of the catalogue's components that it uses. */
	readonly components: readonly string[];
	/** Icons whose names are missing in a library that a site may choose. */
	readonly unusualIcons: readonly UnusualIcon[];
	/** The operation or endpoint that its front matter names. */
	readonly reference: PageReference | undefined;
	/** The schemas that its front matter names. */
	readonly schemas: readonly NamedSchema[];
	/** The fields that a page with such a reference documents. */
	readonly fields: readonly WrittenField[];
	/** Where a problem of the page as a whole is told: at its title, or where that is missing. */
	readonly titleSpan: Span;
	/** The same for its description. */
	readonly descriptionSpan: Span;
	/** Whether its front matter is invalid, so that nothing is known about its keys. */
	readonly isUnread: boolean;
	/** Whether a key of its front matter says where its content comes from. */
	readonly isSuppliedOtherwise: boolean;
	readonly disableComments: readonly DisableComment[];
}

export interface NamedSchema {
	readonly text: string;
	readonly span: Span;
}

/** A place of a page where the site puts the value of a variable of the configuration. */
interface PageVariable {
	readonly name: string;
	/** With the braces. */
	readonly span: Span;
}

/** The variables that a page uses, `{{name}}`, but for names that it defines itself, in text order. */
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
		// The page may hand an object with a value of its own to a component.
		if (name === undefined || syntax.modules.some(({ names }) => names.includes(name))) continue;
		found.push({ name, span });
	}
	return found;
}

const maxVariableLength = 200;

/** Icon whose name is missing in a library that a site may choose. */
interface UnusualIcon {
	readonly name: string;
	/** Of an attribute with the quotes, of front matter as the value is written. */
	readonly span: Span;
	/** The attribute of a component that names it; undefined for front matter. */
	readonly attribute?: { readonly name: string; readonly span: Span };
}

export function readUnusualIcons(document: PageDocument): readonly UnusualIcon[] {
	const found: UnusualIcon[] = [];
	if (document.frontMatter.problems.length === 0)
		for (const { key, value, valueSpan: span } of document.frontMatter.entries)
			if (frontMatterFieldsByKey.get(key)?.kind === 'icon' && span !== undefined && isUnusual(value))
				found.push({ name: value, span });
	for (const { component, tag } of componentUses(document))
		for (const { name, span, value } of tag.attributes) {
			const attribute = attributeOf(component, name);
			const icon = attribute?.kind === 'icon' ? writtenText(value) : undefined;
			if (icon !== undefined && isUnusual(icon.text) && !(attribute?.anyLibrary && isIcon(icon.text)))
				found.push({
					name: icon.text,
					span: { start: icon.span.start - 1, end: icon.span.end + 1 },
					attribute: { name, span },
				});
		}
	return found;
}

/** Paths, URLs, SVG and emoji are not names. */
function isUnusual(written: unknown): written is string {
	if (typeof written !== 'string' || !/^[a-z0-9][a-z0-9_ -]{0,60}$/i.test(written)) return false;
	return !isIconOf('fontawesome', written) || !isIconOf('lucide', written);
}
