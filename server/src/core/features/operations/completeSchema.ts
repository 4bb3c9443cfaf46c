import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { toTextEdit } from '../components/completionText.ts';
import { findFrontMatterPlace } from '../frontMatter/findFrontMatterPlace.ts';
import { fileBegun } from './fileBegun.ts';

/** The schemas of the project's OpenAPI files where front matter names one; with the file where several have it. */
export function completeSchema(project: Project, document: PageDocument, offset: number): CompletionItem[] {
	const place = findFrontMatterPlace(document, offset);
	if (place?.kind !== 'value' || frontMatterFieldsByKey.get(place.key)?.names !== 'schema') return [];
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
