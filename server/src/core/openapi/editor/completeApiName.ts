import { type CompletionItem, CompletionItemKind, CompletionItemTag } from 'vscode-languageserver-types';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { FrontMatterPlace } from '../../features/document/frontMatterPlace.ts';
import { toSortText, toTextEdit } from '../../features/document/protocolValues.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Project } from '../../project/project.ts';
import { documentsMatchingPath, toReferenceText } from '../model/files/operationReference.ts';
import { apiDocumentsOf } from '../model/operations/apiDocuments.ts';
import { operationNames } from '../model/operations/operationNames.ts';
import { pagesOfOperations } from '../model/pages/pageOperation.ts';

type ValuePlace = Extract<FrontMatterPlace, { readonly kind: 'value' }>;

/** Operations or schemas where the value of a front matter key names one. */
export function completeApiName(
	project: Project,
	document: PageDocument,
	place: FrontMatterPlace,
): CompletionItem[] {
	if (place.kind !== 'value') return [];
	switch (frontMatterFieldsByKey.get(place.key)?.names) {
		case 'operation':
			return completeOperation(project, document, place);
		case 'schema':
			return completeSchema(project, document, place);
		default:
			return [];
	}
}

/** Schemas of the project's OpenAPI files; with the file if several have the schema. */
function completeSchema(project: Project, document: PageDocument, place: ValuePlace): CompletionItem[] {
	const quote = /^["']/.test(place.typed) ? place.typed.charAt(0) : '"';
	const typed = place.typed.replace(/^["']/, '');
	const schemas = apiDocumentsOf(project).flatMap(({ file, schemas: names }) =>
		names.map((name) => ({ file, name })),
	);
	const counts = new Map<string, number>();
	for (const { name } of schemas) counts.set(name, (counts.get(name) ?? 0) + 1);
	return schemas.map(({ file, name }) => {
		const written = fileBegun(typed, file) ?? (counts.get(name) === 1 ? undefined : file);
		const text = written === undefined ? name : `${written} ${name}`;
		return {
			label: text,
			kind: CompletionItemKind.Class,
			detail: file,
			filterText: place.typed.startsWith(quote) ? `${quote}${text}` : text,
			textEdit: toTextEdit(document, place.span, `${place.gap}${quote}${text}${quote}`),
		};
	});
}

/** Operations of the project's OpenAPI files; those without a page first. */
function completeOperation(project: Project, document: PageDocument, place: ValuePlace): CompletionItem[] {
	const quote = /^["']/.test(place.typed) ? place.typed.charAt(0) : '"';
	const pages = pagesOfOperations(project);
	const typed = place.typed.replace(/^["']/, '');
	return [...operationNames(apiDocumentsOf(project))].map(([operation, name], order) => {
		const others = (pages.get(operation) ?? []).filter((path) => path !== document.path);
		const file = fileBegun(typed, operation.file);
		const text = file === undefined ? name : toReferenceText({ ...operation, file });
		const shown = others[0] === undefined ? 'no page yet' : `shown by ${others[0]}`;
		return {
			label: text,
			kind: CompletionItemKind.Interface,
			detail: `${operation.summary ?? operation.operationId ?? operation.file} (${shown})`,
			...(operation.isDeprecated && { tags: [CompletionItemTag.Deprecated] }),
			filterText: place.typed.startsWith(quote) ? `${quote}${text}` : text,
			sortText: toSortText(others.length === 0 ? 0 : 1, order),
			textEdit: toTextEdit(document, place.span, `${place.gap}${quote}${text}${quote}`),
		};
	});
}

/** File of an operation or schema as the author has begun to write it, or has written it; undefined otherwise. */
function fileBegun(typed: string, file: string): string | undefined {
	const [, whole] = /^(\S+)\s/.exec(typed) ?? [];
	if (whole !== undefined) return documentsMatchingPath(whole, [{ file }]).length > 0 ? whole : undefined;
	return typed === '' ? undefined : [`/${file}`, file].find((form) => form.startsWith(typed));
}
