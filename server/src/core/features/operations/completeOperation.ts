import { type CompletionItem, CompletionItemKind, CompletionItemTag } from 'vscode-languageserver-types';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import { operationNames } from '../../project/api/operationNames.ts';
import { toReferenceText } from '../../project/api/operationReference.ts';
import { pagesOfOperations } from '../../project/api/pageOperation.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { toSortText, toTextEdit } from '../components/completionText.ts';
import { findFrontMatterPlace } from '../frontMatter/findFrontMatterPlace.ts';
import { fileBegun } from './fileBegun.ts';

/** The operations of the project's OpenAPI files where front matter names one; those without a page first. */
export function completeOperation(
	project: Project,
	document: PageDocument,
	offset: number,
): CompletionItem[] {
	const place = findFrontMatterPlace(document, offset);
	if (place?.kind !== 'value' || frontMatterFieldsByKey.get(place.key)?.names !== 'operation') return [];
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
