import type { Hover } from 'vscode-languageserver-types';
import { findOperation } from '../../project/api/apiDocuments.ts';
import { type MadePage, madePageAt } from '../../project/api/madePages.ts';
import { configLinks, resolveConfigLink } from '../../project/links/configLinks.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import type { Project } from '../../project/project.ts';
import type { Document } from '../../syntax/document.ts';
import { type Span, touches } from '../../text/span.ts';
import { toAuthorMarkup } from '../components/completionText.ts';
import { type FileLocation, rangeOf } from '../links/fileLocation.ts';
import { operationMarkdown } from './operationMarkdown.ts';
import { operationFile } from './operationPlace.ts';

/** What the operation takes and gives to whose page, made by the site, the link at the offset leads. */
export function hoverMadeLink(project: Project, document: Document, offset: number): Hover | undefined {
	const found = madeLinkAt(project, document, offset);
	const operation = found && findOperation(project, found.made.operation);
	if (found === undefined || operation === undefined) return undefined;
	return { contents: toAuthorMarkup(operationMarkdown(operation)), range: rangeOf(document, found.span) };
}

/** The place of that operation in its OpenAPI file. */
export function madeLinkLocation(
	project: Project,
	document: Document,
	offset: number,
): FileLocation | undefined {
	const found = madeLinkAt(project, document, offset);
	return found && operationFile(project, found.made.operation);
}

interface FoundMadeLink {
	readonly span: Span;
	readonly made: MadePage;
}

function madeLinkAt(project: Project, document: Document, offset: number): FoundMadeLink | undefined {
	for (const { span, target } of linksAt(project, document, offset)) {
		const made = target.kind === 'served' ? madePageAt(project, target.path) : undefined;
		if (made !== undefined) return { span, made };
	}
	return undefined;
}

function* linksAt(
	project: Project,
	document: Document,
	offset: number,
): Generator<{ readonly span: Span; readonly target: LinkTarget }> {
	if (document.kind === 'config')
		for (const link of configLinks(document))
			if (touches(link.span, offset)) yield { span: link.span, target: resolveConfigLink(project, link) };
	if (document.kind === 'page')
		for (const { span, href, kind } of pageLinks(document))
			if (kind === 'page' && touches(span, offset))
				yield { span, target: resolveLink(project, document.path, href) };
}
