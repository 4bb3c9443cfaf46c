import type { Hover } from 'vscode-languageserver-types';
import type { Project } from '../../project/project.ts';
import type { ReadText } from '../../project/references.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { touches } from '../../text/span.ts';
import { findOwnComponent, propertiesMarkdown } from '../components/ownComponent.ts';
import { rangeOf } from './fileLocation.ts';
import { linkAt } from './linkAt.ts';
import { targetMarkdown } from './targetMarkdown.ts';

/** Tells what the link at the offset leads to. */
export function hoverLink(
	project: Project,
	document: PageDocument,
	offset: number,
	readText: ReadText,
): Hover | undefined {
	const link = linkAt(project, document, offset);
	if (link === undefined) return undefined;
	const { exported = 'default', destination } = link;
	const name = exported === 'default' ? '' : `\`${exported}\` from `;
	const tag = document.syntax.tags.find(({ nameSpan }) => touches(nameSpan, offset));
	const own = tag && findOwnComponent(project, { document, tag }, readText);
	const value = [name + targetMarkdown(project, destination), ...(own ? [propertiesMarkdown(own)] : [])].join(
		'\n\n',
	);
	return { contents: { kind: 'markdown', value }, range: rangeOf(document, link.span) };
}
