import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import type { Sample } from '../../catalogue/config/configSchema.ts';
import type { Project } from '../../project/project.ts';
import { type Dialect, schemaOfDialect } from '../../syntax/dialect.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { kindValues } from './kindValues.ts';
import { toSnippet } from './toJsonSchema.ts';

/** The small configurations that an empty file can become, the modern one first; none where something is written. */
export function starterConfigs(project: Project, document: ConfigDocument): readonly CompletionItem[] {
	if (document.part !== undefined || document.text.trim() !== '') return [];
	const [page] = kindValues({ project, document, isItem: true }, 'page');
	// Only `docs.json` is read in the modern dialect.
	const dialects: readonly Dialect[] = document.path === 'mint.json' ? ['classic'] : ['modern', 'classic'];
	return dialects.flatMap((dialect, index) => {
		const { sample } = schemaOfDialect(dialect).root;
		if (sample === undefined) return [];
		const snippet = toSnippet(page === undefined ? sample : withPage(sample, page.value));
		return {
			label: `New ${document.path}${dialect === 'classic' ? ' (classic)' : ''}`,
			detail: details[dialect],
			kind: CompletionItemKind.Snippet,
			insertText: JSON.stringify(snippet, undefined, '\t'),
			insertTextFormat: InsertTextFormat.Snippet,
			sortText: String(index),
			preselect: index === 0,
		};
	});
}

const details: Readonly<Record<Dialect, string>> = {
	modern: 'Navigation is an object: tabs, languages and products',
	classic: 'Navigation is a list of groups',
};

/** The sample with a page that the project has, where it lists one. */
function withPage(sample: Sample, page: string): Sample {
	if (typeof sample === 'string') return sample === samplePage ? page : sample;
	if (typeof sample === 'boolean') return sample;
	if (Array.isArray(sample)) return sample.map((item) => withPage(item, page));
	return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, withPage(value, page)]));
}

/** What the samples of both dialects list. */
const samplePage = 'index';
