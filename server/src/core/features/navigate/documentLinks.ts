import type { Range } from 'vscode-languageserver-types';
import type { Document } from '../../language/document.ts';
import type { Destination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { rangeOf } from '../document/fileLocation.ts';
import { resolvedLinks } from '../subject/linkAt.ts';

/** Range of text that is a link to a file of the project. */
export interface FileLink extends Destination {
	readonly range: Range;
}

/** Links of a page or of the configuration to files of the project. */
export function documentLinks(project: Project, document: Document): readonly FileLink[] {
	return [...resolvedLinks(project, document)].map(({ span, destination }) => ({
		range: rangeOf(document, span),
		...destination,
	}));
}
