import type { Hover } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { findDestination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { firstLineOfFootnote } from '../complete/completeLabel.ts';
import { toAuthorMarkup } from '../document/completionText.ts';
import { type FileLocation, rangeOf, toLocation } from '../document/fileLocation.ts';
import { type LabelPlace, labelAt } from '../document/pageLabels.ts';
import { targetMarkdown } from './hoverLink.ts';

/** Hover with the target of the label at the offset, or with the text of the footnote. */
export function hoverLabel(project: Project, document: PageDocument, offset: number): Hover | undefined {
	const found = labelAt(document, offset);
	const definition = found?.places.find(({ isDefinition }) => isDefinition);
	if (found === undefined || definition === undefined) return undefined;
	const value =
		definition.kind === 'footnote'
			? firstLineOfFootnote(document, definition)
			: targetOf(project, document, definition);
	return value === ''
		? undefined
		: { contents: toAuthorMarkup(value), range: rangeOf(document, found.place.span) };
}

function targetOf(project: Project, document: PageDocument, { link }: LabelPlace): string {
	const defined = pageLinks(document).find(({ span }) => span.start === link?.targetSpan.start);
	if (defined === undefined) return '';
	const destination = findDestination(project, document.path, defined);
	return destination === undefined ? `\`${defined.href}\`` : targetMarkdown(project, destination);
}

/** Definition of the label at the offset. */
export function labelDefinition(document: PageDocument, offset: number): FileLocation | undefined {
	const definition = labelAt(document, offset)?.places.find(({ isDefinition }) => isDefinition);
	return definition && toLocation(document, definition.span);
}

/** Occurrences of the label at the offset; undefined when there is none. */
export function labelReferences(
	document: PageDocument,
	offset: number,
	withDeclaration: boolean,
): readonly FileLocation[] | undefined {
	return labelAt(document, offset)
		?.places.filter(({ isDefinition }) => withDeclaration || !isDefinition)
		.map(({ span }) => toLocation(document, span));
}
