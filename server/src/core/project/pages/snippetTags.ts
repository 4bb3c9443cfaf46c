import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import { defaultImport } from './defaultImport.ts';

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
