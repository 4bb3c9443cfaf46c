import type { Hover } from 'vscode-languageserver-types';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { DataDocument, PageDocument } from '../../syntax/document.ts';
import { exportedValue } from '../../syntax/mdx/exportedValue.ts';
import { touches } from '../../text/span.ts';
import { findOwnComponent, type OwnComponent, propertiesMarkdown } from '../components/ownComponent.ts';
import { findExport } from '../names/findExport.ts';
import { valueMarkdown } from '../names/nameMeaning.ts';
import { rangeOf } from './fileLocation.ts';
import { type FoundLink, linkAt } from './linkAt.ts';
import { targetMarkdown } from './targetMarkdown.ts';

/** Tells what the link at the offset leads to. */
export function hoverLink(
	project: Project,
	document: PageDocument | DataDocument,
	offset: number,
	readText: ReadText,
): Hover | undefined {
	const link = linkAt(project, document, offset);
	if (link === undefined) return undefined;
	const { exported = 'default', destination } = link;
	const name = exported === 'default' ? '' : `\`${exported}\` from `;
	const own = document.kind === 'page' ? shownComponent(project, { document, offset }, readText) : undefined;
	const about = own === undefined ? exportedMarkdown(project, link, readText) : propertiesMarkdown(own);
	const value = [name + targetMarkdown(project, destination), about]
		.filter((part) => part !== '')
		.join('\n\n');
	return { contents: { kind: 'markdown', value }, range: rangeOf(document, link.span) };
}

/** The value that a name of an import stands for; empty where the file does not say it. */
function exportedMarkdown(
	project: Project,
	{ destination: { path }, exported }: FoundLink,
	readText: ReadText,
): string {
	const place = exported === undefined ? undefined : findExport(project, { path, exported }, readText);
	const value = place && exportedValue(place.code, exported ?? '');
	return value === undefined || value.isFunction ? '' : valueMarkdown({ code: place?.code ?? '', value });
}

/** The component of the project’s own whose tag the offset is at. */
function shownComponent(
	project: Project,
	{ document, offset }: { readonly document: PageDocument; readonly offset: number },
	readText: ReadText,
): OwnComponent | undefined {
	const tag = document.syntax.tags.find(({ nameSpan }) => touches(nameSpan, offset));
	return tag && findOwnComponent(project, { document, tag }, readText);
}
