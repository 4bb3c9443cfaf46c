import type { Hover, Position } from 'vscode-languageserver-types';
import { subjectPicture } from '../features/describe/picture.ts';
import { subjectMarkdown } from '../features/describe/subjectMarkdown.ts';
import { toMarkup } from '../features/document/completionText.ts';
import { rangeOf } from '../features/document/fileLocation.ts';
import { subjectsAt } from '../features/subject/subjectsAt.ts';
import type { Document } from '../language/document.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Project } from '../project/project.ts';
import { type PictureSources, withPicture } from './pictures.ts';

export interface HoverOptions {
	/** Sources of pictures, for clients that show them. */
	readonly sources?: PictureSources | undefined;
	/** Text of a file that is not open. */
	readonly readText?: ReadText;
}

/** Hover of the most specific subject that has documentation, with a picture if sources are given. */
export function hoverAt(
	project: Project,
	document: Document,
	position: Position,
	{ sources, readText = () => undefined }: HoverOptions,
): Hover | undefined {
	const subjects = [...subjectsAt(project, document, document.lines.offsetAt(position))];
	for (const subject of subjects) {
		const markdown = subjectMarkdown({ project, document, readText }, subject);
		if (markdown === undefined) continue;
		const contents = toMarkup(markdown);
		const [picture] = subjects.flatMap((shown) => subjectPicture(project, document, shown) ?? []);
		const isShown = sources !== undefined && picture !== undefined;
		return {
			contents: isShown ? withPicture(contents, picture, sources) : contents,
			range: rangeOf(document, subject.span),
		};
	}
	return undefined;
}
