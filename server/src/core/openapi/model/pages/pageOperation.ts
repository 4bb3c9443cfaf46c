import { frontMatterFieldsByKey } from '../../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../../language/document.ts';
import type { Span } from '../../../text/positions.ts';
import type { ApiOutline } from '../apiModel.ts';
import { type ApiPage, type ApiProject, deriveFromApiProject } from '../apiProject.ts';
import {
	type OperationReference,
	operationsOfPageReference,
	parseOperationReference,
} from '../files/operationReference.ts';
import { apiDocumentsOf } from '../operations/apiDocuments.ts';

/** Operation that the page shows, if a description of the project has it. */
export function operationOfPage(
	project: Pick<ApiProject, 'dataFiles'>,
	{ names, reference }: Pick<PageReference, 'names' | 'reference'>,
): ApiOutline | undefined {
	if (reference === undefined) return undefined;
	const documents = apiDocumentsOf(project);
	if (names === 'operation') return operationsOfPageReference(documents, reference)[0];
	const path = withoutOrigin(reference.path);
	const candidates = documents.flatMap(({ operations }) =>
		operations.filter(({ method }) => method === reference.method),
	);
	const fitting = candidates.filter((operation) => {
		const form = formOf(operation.path);
		return form === formOf(path) || (form !== '/' && formOf(path).endsWith(form));
	});
	// The longest match is the most specific; a tie is ambiguous.
	const [best, next] = fitting.sort((a, b) => b.path.length - a.path.length);
	return next !== undefined && next.path.length === best?.path.length ? undefined : best;
}

function withoutOrigin(path: string): string {
	return path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

/** Path with parameters in any notation replaced by `{}`, without a trailing slash. */
function formOf(path: string): string {
	return path.replace(/\{[^{}]*\}|:[A-Za-z_]\w*|<[^<>]*>/g, '{}').replace(/(.)\/$/, '$1');
}

type Pages = ReadonlyMap<ApiOutline, readonly string[]>;

/** Paths of the pages that show each operation, generated or written by hand. */
export const pagesOfOperations = deriveFromApiProject('dataFiles', ['pages'], (project): Pages => {
	const documents = apiDocumentsOf(project);
	const shown = new Map<ApiOutline, string[]>();
	const operationsOf = ({ openapi, api }: ApiPage): readonly ApiOutline[] => {
		const reference = parseOperationReference(openapi ?? api ?? '');
		if (reference === undefined) return [];
		if (openapi !== undefined) return operationsOfPageReference(documents, reference);
		const described = operationOfPage(project, { names: 'endpoint', reference });
		return described === undefined ? [] : [described];
	};
	for (const page of project.pages.values()) {
		const { path } = page;
		for (const operation of operationsOf(page)) {
			const pages = shown.get(operation);
			if (pages === undefined) shown.set(operation, [path]);
			else pages.push(path);
		}
	}
	return shown;
});

/** Front matter that names the operation or endpoint of a page. */
export interface PageReference {
	readonly names: 'operation' | 'endpoint';
	readonly text: string;
	readonly span: Span;
	/** Undefined if the text is not a reference. */
	readonly reference: OperationReference | undefined;
}

/** First front matter key that names an operation or endpoint; undefined without one. */
export function pageReferenceOf({
	frontMatter,
}: Pick<PageDocument, 'frontMatter'>): PageReference | undefined {
	for (const { key, value, valueSpan } of frontMatter.entries) {
		const names = frontMatterFieldsByKey.get(key)?.names;
		if (
			(names !== 'operation' && names !== 'endpoint') ||
			typeof value !== 'string' ||
			valueSpan === undefined ||
			value.trim() === ''
		)
			continue;
		return { names, text: value, span: valueSpan, reference: parseOperationReference(value) };
	}
	return undefined;
}
