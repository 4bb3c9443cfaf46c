import type { Hover } from 'vscode-languageserver-types';
import { findOperation } from '../../project/api/apiDocuments.ts';
import type { ApiOutline } from '../../project/api/apiModel.ts';
import { operationOfPage, pageReferenceOf } from '../../project/api/pageOperation.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { type Span, touches } from '../../text/span.ts';
import { toMarkup } from '../components/completionText.ts';
import { type FileLocation, rangeOf } from '../links/fileLocation.ts';
import { operationMarkdown } from './operationMarkdown.ts';
import { operationFile } from './operationPlace.ts';

/** What the operation that front matter names takes and gives. */
export function hoverOperation(project: Project, document: PageDocument, offset: number): Hover | undefined {
	const named = operationAt(project, document, offset);
	const operation = named && findOperation(project, named.operation);
	if (named === undefined || operation === undefined) return undefined;
	return { contents: toMarkup(operationMarkdown(operation)), range: rangeOf(document, named.span) };
}

/** The place of the operation in its OpenAPI file. */
export function operationLocation(
	project: Project,
	document: PageDocument,
	offset: number,
): FileLocation | undefined {
	const named = operationAt(project, document, offset);
	return named && operationFile(project, named.operation);
}

function operationAt(
	project: Project,
	document: PageDocument,
	offset: number,
): { readonly operation: ApiOutline; readonly span: Span } | undefined {
	const reference = pageReferenceOf(document);
	if (reference === undefined || !touches(reference.span, offset)) return undefined;
	const operation = operationOfPage(project, reference);
	return operation && { operation, span: reference.span };
}
