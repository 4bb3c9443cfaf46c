import { haveSameItems } from '../../text/haveSameItems.ts';
import type { Span } from '../../text/span.ts';
import type { PageReference } from '../api/pageReference.ts';
import type { PageLink } from '../links/pageLinks.ts';
import type { OddIcon } from './oddIcons.ts';
import type { Page } from './page.ts';
import type { AnchorSource } from './pageAnchors.ts';
import type { PageVariable } from './pageVariables.ts';
import type { Silence } from './silences.ts';
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
	/** Markdown files whose content it shows. */
	readonly parts: readonly string[];
	/** True when it shows content, and so perhaps anchors, that its text does not tell of. */
	readonly hasUnseenParts: boolean;
	/** Markdown links, attributes and imports. */
	readonly links: readonly PageLink[];
	/** Images of the project that its front matter names. */
	readonly images: readonly PageLink[];
	readonly variables: readonly PageVariable[];
	/** Icon names that are in no known set. */
	readonly oddIcons: readonly OddIcon[];
	/** The operation or endpoint that its front matter names. */
	readonly reference: PageReference | undefined;
	/** The schemas that its front matter names. */
	readonly schemas: readonly NamedSchema[];
	/** The fields that a page with such a reference documents. */
	readonly fields: readonly WrittenField[];
	/** Where a problem of the page as a whole is told: at its title, or where that is missing. */
	readonly titleSpan: Span;
	/** Whether its front matter is invalid, so that nothing is known about its keys. */
	readonly isUnread: boolean;
	/** Whether a key of its front matter says where its content comes from. */
	readonly isSuppliedOtherwise: boolean;
	readonly silences: readonly Silence[];
}

export interface NamedSchema {
	readonly text: string;
	readonly span: Span;
}

/** Whether a change of one file leaves everything as it was that the checks of other files ask of it. */
export function equalToOthers(before: FileFacts | undefined, after: FileFacts | undefined): boolean {
	if (before === after) return true;
	if (before === undefined || after === undefined) return false;
	return (
		before.hasUnseenParts === after.hasUnseenParts &&
		haveSameItems(before.anchors, after.anchors, (a, b) => a.form === b.form && a.text === b.text) &&
		haveSameItems(before.exports, after.exports) &&
		haveSameItems(before.parts, after.parts)
	);
}
