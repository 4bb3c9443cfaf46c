import type { Hover } from 'vscode-languageserver-types';
import { toAuthorMarkup } from '../../features/document/completionText.ts';
import { type FileLocation, rangeOf } from '../../features/document/fileLocation.ts';
import { entryAt } from '../../language/configEntries.ts';
import type { ConfigDocument, PageDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import type { ApiOutline } from '../model/apiModel.ts';
import { operationsListed, parseOperationReference } from '../model/files/operationReference.ts';
import { apiDocumentsOf, findOperation } from '../model/operations/apiDocuments.ts';
import { operationOfPage } from '../model/pages/pageOperation.ts';
import { pageReferenceOf } from '../model/pages/pageReference.ts';
import { locateOperationInWorkspace } from './locateOperation.ts';
import { operationMarkdown } from './operationMarkdown.ts';

/** Hover of an operation that front matter or the navigation names: its parameters and responses. */
export function hoverOperation(
	project: Project,
	document: PageDocument | ConfigDocument,
	offset: number,
): Hover | undefined {
	const named = operationAt(project, document, offset);
	const operation = named && findOperation(project, named.operation);
	if (named === undefined || operation === undefined) return undefined;
	return { contents: toAuthorMarkup(operationMarkdown(operation)), range: rangeOf(document, named.span) };
}

/** Location of the operation in its OpenAPI file. */
export function operationLocation(
	project: Project,
	document: PageDocument | ConfigDocument,
	offset: number,
): FileLocation | undefined {
	const named = operationAt(project, document, offset);
	return named && locateOperationInWorkspace(project, named.operation);
}

interface NamedOperation {
	readonly operation: ApiOutline;
	readonly span: Span;
}

function operationAt(
	project: Project,
	document: PageDocument | ConfigDocument,
	offset: number,
): NamedOperation | undefined {
	if (document.kind === 'config') return listedOperationAt(project, document, offset);
	const reference = pageReferenceOf(document);
	if (reference === undefined || !containsCursor(reference.span, offset)) return undefined;
	const operation = operationOfPage(project, reference);
	return operation && { operation, span: reference.span };
}

/** Operation that the navigation lists in place of a page. */
function listedOperationAt(
	project: Project,
	document: ConfigDocument,
	offset: number,
): NamedOperation | undefined {
	if (document.dialect !== 'modern') return undefined;
	const entry = entryAt(document, offset);
	const text = entry?.key === undefined ? stringOf(entry?.node) : undefined;
	const reference = text === undefined ? undefined : parseOperationReference(text);
	if (entry?.node === undefined || reference === undefined) return undefined;
	const [operation] = operationsListed(apiDocumentsOf(project), reference);
	return operation && { operation, span: spanOf(entry.node) };
}
