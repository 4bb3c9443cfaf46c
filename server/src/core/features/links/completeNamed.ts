import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { Project } from '../../project/project.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import { toSortText, toTextEdit } from '../components/completionText.ts';

/** Names that a page has from elsewhere: variables of the configuration, and what an imported file exports. */
export function completeNamed(project: Project, document: PageDocument, offset: number): CompletionItem[] {
	const { before, behind } = lineAround(document, offset);
	const variables = variablesAt(project, before, behind);
	return variables === undefined
		? completeExported(project, document, offset)
		: toItems(document, variables, offset);
}

/** Between the braces of an import of a page or script, what the imported file exports. */
export function completeExported(project: Project, file: NamingFile, offset: number): CompletionItem[] {
	const { before, behind } = lineAround(file, offset);
	return toItems(file, exportsAt(project, file.path, before, behind) ?? [], offset);
}

type NamingFile = Pick<PageDocument, 'path' | 'text' | 'lines'>;

function lineAround({ text }: NamingFile, offset: number) {
	return {
		before: text.slice(startOfLine(text, offset), offset),
		behind: /^[^\r\n]{0,500}/.exec(text.slice(offset, offset + 500))?.[0] ?? '',
	};
}

function toItems(file: NamingFile, names: readonly NamedValue[], offset: number): CompletionItem[] {
	return names.map(({ name, detail, typed, ending }, order) => ({
		label: name,
		kind: CompletionItemKind.Variable,
		...(detail === undefined ? {} : { detail }),
		sortText: toSortText(0, order),
		textEdit: toTextEdit(file, { start: offset - typed, end: offset }, name + ending),
	}));
}

interface NamedValue {
	readonly name: string;
	readonly detail?: string;
	/** How much of it stands before the cursor. */
	readonly typed: number;
	readonly ending: string;
}

/** Behind two braces. */
function variablesAt({ site }: Project, before: string, behind: string): readonly NamedValue[] | undefined {
	const [, typed] = /\{\{\s{0,20}([\w.-]*)$/.exec(before) ?? [];
	if (typed === undefined) return undefined;
	// The editor closes braces by itself, one or both.
	const ending = /^\s*\}\}/.test(behind) ? '' : /^\s*\}/.test(behind) ? '}' : '}}';
	return [...site.variables].map(([name, detail]) => ({ name, detail, typed: typed.length, ending }));
}

/** Between the braces of an import of a file that is named already. */
function exportsAt(
	project: Project,
	from: string,
	before: string,
	behind: string,
): readonly NamedValue[] | undefined {
	const [, given] = /^\s*(?:import|export)\s[^{}]*\{([^{}]*)$/.exec(before) ?? [];
	const [, rest = '', source] = /^([^{}]*)\}\s*from\s*["']([^"']+)["']/.exec(behind) ?? [];
	if (given === undefined || source === undefined) return undefined;
	const target = resolveImport(project, from, source);
	const names = target.kind === 'file' ? (exportsOf(project, target.path) ?? []) : [];
	const typed = /[\w$]*$/.exec(given)?.[0] ?? '';
	const others = new Set(`${given.slice(0, given.length - typed.length)},${rest}`.match(/[\w$]+/g));
	return names
		.filter((name) => /^[\w$]+$/.test(name) && name !== 'default' && !others.has(name))
		.map((name) => ({ name, typed: typed.length, ending: '' }));
}
