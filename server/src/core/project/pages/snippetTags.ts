import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import { defaultImport } from './defaultImport.ts';

/**
 * Whether the site puts the content of an imported file in place of the tag. It does so whatever the case of the name,
 * but not within a line of text, and not for scripts: there a lowercase name is an HTML element (host-behavior 5.3).
 */
export function isSnippetTag(document: PageDocument, { name, block }: Tag): boolean {
	return block <= 0 && importedSnippets(document).has(name);
}

/** The names that the page gives to the content of imported Markdown files. */
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
