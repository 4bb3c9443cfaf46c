import type { Node } from 'jsonc-parser';
import type { StringKind } from '../../catalogue/config/configSchema.ts';
import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { derive } from '../../text/derive.ts';
import { encodeUrl } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import { findPartPath } from '../config/partFile.ts';
import type { Project } from '../project.ts';
import { isImagePath } from './pageLinks.ts';
import { type LinkTarget, resolveLink } from './resolveLink.ts';
import { textLinks } from './textLinks.ts';

/** A string of the configuration that refers to a page, a file or a URL. */
export interface ConfigLink {
	readonly href: string;
	/** Within the quotes. */
	readonly span: Span;
}

/** Links of a document of the configuration, in text order. */
export const configLinks = derive(readLinks);

/** Resolves a link of the configuration; all paths are relative to the root. */
export function resolveConfigLink(project: Project, { href }: ConfigLink): LinkTarget {
	return resolveLink(project, '', href);
}

const linkKinds: readonly StringKind[] = ['page', 'asset', 'link', 'openapi', 'overlay', 'file', 'icon'];

/** Strings that refer to a page, a file or a URL, with their kind in the schema; icons only if they are image paths. */
export function linkTexts(document: ConfigDocument): readonly LinkText[] {
	return linkKinds.flatMap((kind) =>
		configTexts(document, kind).flatMap((text) =>
			kind === 'icon' && !isImagePath(text.value) ? [] : [{ kind, text }],
		),
	);
}

interface LinkText {
	readonly kind: StringKind;
	readonly text: ConfigText;
}

function readLinks(document: ConfigDocument): readonly ConfigLink[] {
	return linkTexts(document)
		.filter(({ text }) => text.value !== '')
		.map(({ text: { node, value } }): ConfigLink => ({ href: value, span: spanWithoutQuotes(node) }))
		.concat(partLinks(document), markdownLinks(document))
		.sort((a, b) => a.span.start - b.span.start);
}

/** Links in Markdown strings, such as the banner, that start with `/`. */
export function markdownLinks(document: ConfigDocument): readonly ConfigLink[] {
	return configTexts(document, 'markdown').flatMap(({ node, value }) =>
		textLinks(document.text, spanOf(node), value),
	);
}

/** `$ref`s of a document as links. Their paths are relative to the folder of the document. */
function partLinks(document: ConfigDocument): readonly ConfigLink[] {
	return configTexts(document, 'part').flatMap(({ node, value }) => {
		const found = findPartPath(value, document.path);
		return 'refusal' in found ? [] : [{ href: `/${encodeUrl(found.path)}`, span: spanWithoutQuotes(node) }];
	});
}

/** Span of a JSON string without its quotes. */
export function spanWithoutQuotes({ offset, length }: Node): Span {
	return { start: offset + 1, end: offset + length - 1 };
}
