import type { Hover } from 'vscode-languageserver-types';
import { toAuthorMarkup } from '../../features/document/completionText.ts';
import { type FileLocation, rangeOf } from '../../features/document/fileLocation.ts';
import type { Document } from '../../language/document.ts';
import { configLinks, resolveConfigLink } from '../../project/links/configLinks.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import { findOperation } from '../model/operations/apiDocuments.ts';
import { type GeneratedPage, generatedPageAt } from '../model/pages/generatedPages.ts';
import { locateOperationInWorkspace } from './locateOperation.ts';
import { operationMarkdown } from './operationMarkdown.ts';

/** Hover of a link to a generated page: parameters and responses of its operation. */
export function hoverGeneratedLink(project: Project, document: Document, offset: number): Hover | undefined {
	const found = generatedLinkAt(project, document, offset);
	const operation = found && findOperation(project, found.generated.operation);
	if (found === undefined || operation === undefined) return undefined;
	return { contents: toAuthorMarkup(operationMarkdown(operation)), range: rangeOf(document, found.span) };
}

/** Location of that operation in its OpenAPI file. */
export function generatedLinkLocation(
	project: Project,
	document: Document,
	offset: number,
): FileLocation | undefined {
	const found = generatedLinkAt(project, document, offset);
	return found && locateOperationInWorkspace(project, found.generated.operation);
}

interface FoundGeneratedLink {
	readonly span: Span;
	readonly generated: GeneratedPage;
}

function generatedLinkAt(
	project: Project,
	document: Document,
	offset: number,
): FoundGeneratedLink | undefined {
	for (const { span, target } of linksAt(project, document, offset)) {
		const generated = target.kind === 'served' ? generatedPageAt(project, target.path) : undefined;
		if (generated !== undefined) return { span, generated };
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
			if (containsCursor(link.span, offset))
				yield { span: link.span, target: resolveConfigLink(project, link) };
	if (document.kind === 'page')
		for (const { span, href, kind } of pageLinks(document))
			if (kind === 'page' && containsCursor(span, offset))
				yield { span, target: resolveLink(project, document.path, href) };
}
