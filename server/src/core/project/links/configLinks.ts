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

/** A text of the configuration that names a page, a file or an address. */
export interface ConfigLink {
	readonly href: string;
	/** Within the quotes. */
	readonly span: Span;
}

/** Every text of which the catalogue says that it leads somewhere, in text order. */
export const configLinks = derive(readLinks);

/** What a text of the configuration leads to: all of its paths begin at the root. */
export function resolveConfigLink(project: Project, { href }: ConfigLink): LinkTarget {
	return resolveLink(project, '', href);
}

const linkKinds: readonly StringKind[] = ['page', 'asset', 'link', 'openapi', 'overlay', 'file', 'icon'];

/** Every text that names a page, a file or an address, with what the catalogue says of it; of icons those that are images. */
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

/** The links in texts of Markdown, such as the banner, that begin at the root. */
export function markdownLinks(document: ConfigDocument): readonly ConfigLink[] {
	return configTexts(document, 'markdown').flatMap(({ node, value }) =>
		textLinks(document.text, spanOf(node), value),
	);
}

/** A part is named from the folder of the file that it belongs to. */
function partLinks(document: ConfigDocument): readonly ConfigLink[] {
	return configTexts(document, 'part').flatMap(({ node, value }) => {
		const found = findPartPath(value, document.path);
		return 'refusal' in found ? [] : [{ href: `/${encodeUrl(found.path)}`, span: spanWithoutQuotes(node) }];
	});
}

/** Where the text of a string stands. */
export function spanWithoutQuotes({ offset, length }: Node): Span {
	return { start: offset + 1, end: offset + length - 1 };
}
