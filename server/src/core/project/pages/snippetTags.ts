import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { ModuleStatement, Tag } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';

/**
 * True if the site replaces the tag by the content of an imported file. The name may be lowercase. Not within a line of
 * text, and not for scripts: a lowercase name is then an HTML element (host-behavior 5.3).
 */
export function isSnippetTag(document: PageDocument, { name, block }: Tag): boolean {
	return block <= 0 && importedSnippets(document).has(name);
}

/** Names of the default imports of Markdown files. */
export const importedSnippets: (document: PageDocument) => ReadonlySet<string> = derive(
	(document: PageDocument) =>
		new Set(
			document.syntax.modules.flatMap((statement) => {
				const own = isMarkdown.test(statement.source?.text ?? '')
					? defaultImport(document, statement)
					: undefined;
				return own === undefined ? [] : [own.name];
			}),
		),
);

const isMarkdown = /\.mdx?$/i;

/** Name of the default import of a statement; undefined if there is none. */
export function defaultImport(
	document: PageDocument,
	{ span }: ModuleStatement,
): { readonly name: string; readonly span: Span } | undefined {
	const [head = '', name] = /^import\s+([\w$]+)(?=\s*,|\s+from\b)/.exec(sliceOf(document, span)) ?? [];
	const end = span.start + head.length;
	return name === undefined ? undefined : { name, span: { start: end - name.length, end } };
}

/**
 * True if the page declares a name in an import or export statement, or if the name occurs anywhere in one.
 * `Icons.Star` is declared if `Icons` is.
 */
export function isDeclared(document: PageDocument, name: string): boolean {
	if (document.syntax.modules.length === 0) return false;
	return declaredWords(document).has(name.split('.', 1)[0] ?? name);
}

const declaredWords = derive(
	(document: PageDocument): ReadonlySet<string> =>
		new Set(
			document.syntax.modules.flatMap(
				({ span }) => sliceOf(document, span).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [],
			),
		),
);
