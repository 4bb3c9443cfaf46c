import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { entryAt } from '../../language/configEntries.ts';
import type { ConfigDocument, Document, PageDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import type { ApiOutline } from '../model/apiModel.ts';
import { operationsOfNavigationEntry, parseOperationReference } from '../model/files/operationReference.ts';
import { apiDocumentsOf } from '../model/operations/apiDocuments.ts';
import type { ApiTarget } from '../model/operations/apiUses.ts';
import { parseSchemaReference, schemasNamed } from '../model/operations/schemaReference.ts';
import { operationOfPage, pageReferenceOf } from '../model/pages/pageOperation.ts';
import { apiTargetAt, type FoundTarget } from './apiTargetAt.ts';

/** Operation or schema that front matter or the navigation names, or a reference or component of an OpenAPI file. */
export type ApiSubject = OperationSubject | SchemaSubject | TargetSubject;

interface OperationSubject {
	readonly kind: 'operation';
	readonly span: Span;
	readonly operation: ApiOutline;
}

interface SchemaSubject {
	readonly kind: 'schema';
	readonly span: Span;
	readonly target: ApiTarget;
}

interface TargetSubject extends FoundTarget {
	readonly kind: 'apiTarget';
}

/** Operation, schema or reference at the offset; at most one of each. */
export function* apiSubjectsAt(project: Project, document: Document, offset: number): Generator<ApiSubject> {
	if (document.kind === 'data') {
		const found = apiTargetAt(project, document, offset);
		if (found !== undefined) yield { kind: 'apiTarget', ...found };
	} else if (document.kind === 'config') yield* listedOperations(project, document, offset);
	else {
		yield* operationsOfPage(project, document, offset);
		yield* schemasOfPage(project, document, offset);
	}
}

/** Operation that the navigation lists in place of a page. */
function* listedOperations(
	project: Project,
	document: ConfigDocument,
	offset: number,
): Generator<ApiSubject> {
	if (document.dialect !== 'modern') return;
	const entry = entryAt(document, offset);
	const text = entry?.key === undefined ? stringOf(entry?.node) : undefined;
	const reference = text === undefined ? undefined : parseOperationReference(text);
	if (entry?.node === undefined || reference === undefined) return;
	const [operation] = operationsOfNavigationEntry(apiDocumentsOf(project), reference);
	if (operation !== undefined) yield { kind: 'operation', operation, span: spanOf(entry.node) };
}

function* operationsOfPage(project: Project, document: PageDocument, offset: number): Generator<ApiSubject> {
	const reference = pageReferenceOf(document);
	if (reference === undefined || !containsCursor(reference.span, offset)) return;
	const operation = operationOfPage(project, reference);
	if (operation !== undefined) yield { kind: 'operation', operation, span: reference.span };
}

function* schemasOfPage(project: Project, document: PageDocument, offset: number): Generator<ApiSubject> {
	for (const { key, value, valueSpan } of document.frontMatter.entries) {
		if (valueSpan === undefined || !containsCursor(valueSpan, offset) || typeof value !== 'string') continue;
		if (frontMatterFieldsByKey.get(key)?.names !== 'schema') continue;
		const reference = parseSchemaReference(value);
		const [target] = reference === undefined ? [] : schemasNamed(project, reference);
		if (target !== undefined) yield { kind: 'schema', target, span: valueSpan };
	}
}
