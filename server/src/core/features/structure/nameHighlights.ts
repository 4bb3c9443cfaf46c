import {
	type DocumentHighlight,
	DocumentHighlightKind,
	type Position,
	type Range,
} from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { toRange } from '../document/protocolValues.ts';
import { readFileNames } from '../subject/fileNames.ts';
import { subjectAt } from '../subject/subjectsAt.ts';

/** Occurrences on the page of the name at the position; undefined if it is not a name that files share. */
export function nameHighlights(
	project: Project,
	document: PageDocument,
	position: Position,
): DocumentHighlight[] | undefined {
	const subject = subjectAt(project, { document, offset: document.lines.offsetAt(position) }, 'name');
	if (subject === undefined) return undefined;
	const { node, owner } = subject;
	const { places, ties } = readFileNames(document, new Set([owner ?? node.name]));
	const found = new Map<number, DocumentHighlight>();
	const add = (span: Span, kind: DocumentHighlightKind) =>
		found.set(span.start, { range: toRange(document, span), kind });
	for (const { name, span, member } of places)
		if (owner === undefined && name === node.name) add(span, DocumentHighlightKind.Read);
		else if (name === owner && member?.name === node.name) add(member.span, DocumentHighlightKind.Read);
	if (owner === undefined)
		for (const { imported, local, exported, isDeclaration } of ties)
			for (const tied of [imported, exported, local])
				if (tied?.name === node.name) {
					const isGiven = isDeclaration || (tied === local && imported !== undefined);
					add(tied.span, isGiven ? DocumentHighlightKind.Write : DocumentHighlightKind.Read);
				}
	return [...found.values()];
}

/** Ranges of equal text that are edited together, and the pattern of the possible texts. */
export interface LinkedRanges {
	readonly ranges: readonly Range[];
	readonly wordPattern: string;
}

/** Possible names of a tag while both are typed; without flags, since editors compile the pattern without any. */
const wordPattern = '[A-Za-z0-9_$.:\\-\\u0080-\\uFFFF]*';

/** Names of a tag and its closing or opening partner, to be edited together; undefined outside of such names. */
export function linkedTagRanges(document: PageDocument, offset: number): LinkedRanges | undefined {
	const { tags } = document.syntax;
	const tag = tags.find(({ nameSpan }) => containsCursor(nameSpan, offset));
	const partner = matchingTag(tags, tag);
	if (tag === undefined || partner === undefined || tag.unfinished || partner.unfinished) return undefined;
	const [open, close] = tag.kind === 'open' ? [tag, partner] : [partner, tag];
	return { ranges: [toRange(document, open.nameSpan), toRange(document, close.nameSpan)], wordPattern };
}
