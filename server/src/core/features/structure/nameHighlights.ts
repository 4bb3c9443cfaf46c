import { type DocumentHighlight, DocumentHighlightKind, type Position } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/positions.ts';
import { rangeOf } from '../document/fileLocation.ts';
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
		found.set(span.start, { range: rangeOf(document, span), kind });
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
