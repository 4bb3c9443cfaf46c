import type { PageDocument } from '../../syntax/document.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { findTables } from '../tables/findTables.ts';
import { alignTable } from './alignTable.ts';
import { isSameContent } from './isSameContent.ts';
import { trailingSpace } from './trailingSpace.ts';

/**
 * Aligns tables and removes white space that means nothing at the ends of lines and of the page. What results is read
 * again: unless it says the very same, and for a page that is broken or half typed, nothing changes.
 */
export function formatPage(document: PageDocument): readonly TextChange[] {
	const { text, syntax, path } = document;
	if (syntax.strayMarks.length > 0 || syntax.lazyLines.length > 0) return [];
	if (syntax.tags.some(({ unfinished }) => unfinished)) return [];
	if (syntax.frontMatter?.closed === false) return [];
	const tables = findTables(document).flatMap((table) => alignTable(text, table));
	const spaces = trailingSpace(document).filter(({ span }) =>
		tables.every((table) => span.end <= table.span.start || table.span.end <= span.start),
	);
	const changes = [...tables, ...spaces].filter(
		({ span, newText }) => text.slice(span.start, span.end) !== newText,
	);
	if (changes.length === 0) return [];
	const formatted = parsePageDocument(path, applyChanges(text, changes));
	return isSameContent(document, formatted) ? changes : [];
}
