import { escapeXmlAttribute } from '../../../text/characters.ts';
import type { ReviewPlace } from '../review.ts';
import { type MarkedPart, readCode, readMarks } from '../reviewMarks.ts';

export interface ReportOptions {
	/** Address that opens the place; without one its path and line are only shown. */
	readonly linkTo?: (place: ReviewPlace) => string | undefined;
	/** Links at the start. */
	readonly links?: readonly { readonly label: string; readonly href: string }[];
	/** Image of a version of the project, by the `src` that a page has for it. */
	readonly imageOf?: (src: string, version: ReviewVersion) => ReportImage | undefined;
	/** Title of the report; `Review of documentation changes` by default. */
	readonly title?: string;
	/** True for a report in a webview of VS Code, whose colors and fonts it takes. */
	readonly isEmbedded?: boolean;
}

/** Image as a URL `data:image/…`, or a note in place of one that is not shown, such as `1.2 MB`. */
export type ReportImage =
	| { readonly kind: 'shown'; readonly url: string }
	| { readonly kind: 'named'; readonly note: string };

export type ReviewVersion = 'before' | 'after';

/** Maximum length of a text that is shown in a row. */
const maxLength = 2_000;

/** Characters that show text in another order than it is written. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text for the content of an element or an attribute in double quotes: `a\u202eb<` → `a[U+202E]b&lt;`. */
export function escapeShown(text: string, limit = maxLength): string {
	const shown = text.length > limit ? `${text.slice(0, limit)}…` : text;
	return nameBidiControls(escapeXmlAttribute(shown));
}

/** Replaces controls of the direction by their names, so that nobody is shown another text than there is. */
export function nameBidiControls(text: string): string {
	return text.replace(bidiControl, (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase()}]`);
}

/** Text that does not change the direction of the text around it. */
export function isolated(text: string): string {
	return `<bdi>${escapeShown(text)}</bdi>`;
}

export function code(text: string): string {
	return `<code dir="auto">${escapeShown(text)}</code>`;
}

/** Sentence with its code marks as elements: a message, a change of front matter or of an API. */
export function sentence(text: string): string {
	return sentenceHtml(text, readCode);
}

/** Sentence about the configuration, with its `*names*` and code marks as elements. */
export function markedSentence(text: string): string {
	return sentenceHtml(text, readMarks);
}

function sentenceHtml(text: string, read: (shown: string) => readonly MarkedPart[]): string {
	const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
	const html = read(shown).map((part) => {
		if (part.kind === 'code') return code(part.text);
		return part.kind === 'name' ? `<em>${escapeShown(part.text)}</em>` : escapeShown(part.text);
	});
	return `<bdi>${html.join('')}</bdi>`;
}

/** Path and one-based line, with the zero-based line for programs. */
export function placeLink(place: ReviewPlace, { linkTo }: ReportOptions, label?: string): string {
	const shown = label ?? `${isolated(place.path)}<span class="line">:${place.line + 1}</span>`;
	return `<a class="place"${hrefOf(linkTo?.(place))} data-path="${escapeShown(place.path)}" data-line="${place.line}">${shown}</a>`;
}

/** Attribute with a given address; empty for one of a scheme that could run something. */
export function hrefOf(address: string | undefined): string {
	if (address === undefined || !/^(?:https?|command|vscode|vscode-insiders):/i.test(address)) return '';
	return ` href="${escapeShown(address, Number.POSITIVE_INFINITY)}"`;
}
