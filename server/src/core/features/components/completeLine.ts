import { type CompletionItem, InsertTextFormat, InsertTextMode } from 'vscode-languageserver-types';
import { componentSnippet } from '../../catalogue/componentSnippet.ts';
import { kebabName } from '../../catalogue/kebabName.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { PageSyntax } from '../../syntax/page/pageSyntax.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import { touches } from '../../text/span.ts';
import { toTextEdit } from './completionText.ts';
import { describeComponent, rankComponents } from './rankComponents.ts';
import { isVerbatim } from './tagPlace.ts';

/** Longer lines hold more than one word. */
const longestLine = 200;

/**
 * Whole components by their names alone, `note` as well as `Note`, while a line of text has but this one word.
 * Not in lists and tables, where words often stand alone: there a component begins with `<`, as everywhere.
 */
export function completeLine(document: PageDocument, offset: number): CompletionItem[] {
	const { text, syntax } = document;
	const start = startOfLine(text, offset);
	if (offset - start > longestLine || !/^[ \t]*$/.test(restOfLine(text, offset))) return [];
	const [, word] = /^[ \t]*(\p{L}[\p{L}\p{N}.-]*)$/u.exec(text.slice(start, offset)) ?? [];
	if (word === undefined || isVerbatim(syntax, offset) || isInUnclosed(syntax, offset)) return [];
	const span = { start: offset - word.length, end: offset };
	const following = syntax.tags.findIndex((tag) => tag.span.start >= offset);
	const before = following < 0 ? syntax.tags.length : following;
	return rankComponents(document, { before, withinText: false })
		.filter(({ component }) => component.deprecated === undefined && isBegun(component.name, word))
		.map(({ component, sortText }) => ({
			...describeComponent(component),
			label: component.name,
			filterText: kebabName(component.name),
			sortText,
			textEdit: toTextEdit(document, span, componentSnippet(component)),
			insertTextFormat: InsertTextFormat.Snippet,
			insertTextMode: InsertTextMode.adjustIndentation,
		}));
}

/** Clients look for the letters anywhere in a name: the line “Example” must not become a RequestExample by Enter. */
function isBegun(name: string, word: string): boolean {
	return [name, kebabName(name)].some((known) => known.toLowerCase().startsWith(word.toLowerCase()));
}

/** Code and front matter that nothing closes go on behind the cursor. */
function isInUnclosed({ fences, frontMatter }: PageSyntax, offset: number): boolean {
	const blocks = frontMatter === undefined ? fences : [frontMatter, ...fences];
	return blocks.some(({ closed, span }) => !closed && touches(span, offset));
}

function restOfLine(text: string, offset: number): string {
	return text.slice(offset, Math.min(endOfLine(text, offset), offset + longestLine)).replace(/\r$/, '');
}
