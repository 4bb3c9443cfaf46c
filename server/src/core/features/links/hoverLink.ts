import type { Hover } from 'vscode-languageserver-types';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { rangeOf } from './fileLocation.ts';
import { linkAt } from './linkAt.ts';
import { targetMarkdown } from './targetMarkdown.ts';

/** Tells what the link at the offset leads to. */
export function hoverLink(project: Project, document: PageDocument, offset: number): Hover | undefined {
	const link = linkAt(project, document, offset);
	if (link === undefined) return undefined;
	const { exported = 'default', destination } = link;
	const name = exported === 'default' ? '' : `\`${exported}\` from `;
	const value = name + targetMarkdown(project, destination);
	return { contents: { kind: 'markdown', value }, range: rangeOf(document, link.span) };
}
