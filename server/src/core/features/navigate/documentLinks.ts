import type { Range } from 'vscode-languageserver-types';
import type { Document } from '../../language/document.ts';
import { type Destination, findDestination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { rangeOf } from '../document/fileLocation.ts';
import { linksOf } from '../subject/linksAt.ts';

/** Range of text that is a link to a file of the project. */
export interface FileLink extends Destination {
	readonly range: Range;
}

/** Links of a document to files of the project. */
export function documentLinks(project: Project, document: Document): readonly FileLink[] {
	const { from, links } = linksOf(document);
	return links.flatMap((link) => {
		const destination = findDestination(project, from, link);
		return destination === undefined ? [] : { range: rangeOf(document, link.span), ...destination };
	});
}
