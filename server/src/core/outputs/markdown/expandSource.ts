import type { PageSyntax } from '../../syntax/page/pageSyntax.ts';
import { parsePage } from '../../syntax/page/parsePage.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { createBudget } from '../site/evaluate/budget.ts';
import type { Value } from '../site/evaluate/value.ts';
import { fillVariables } from '../site/fillVariables.ts';
import { type ExpansionState, expandedParts } from './expandedParts.ts';
import type { SourceFile } from './sourceFile.ts';

export interface SourceOptions {
	/** The text of a page snippet by its path; without it imported snippets stay as tags. */
	readonly snippet?: ((path: string) => string | undefined) | undefined;
	/** Texts that stand for `{{name}}` in pages. */
	readonly variables: ReadonlyMap<string, string>;
}

/**
 * The body of a page as Markdown that stands alone: its own source, components included, with snippets,
 * variables and values filled in, without front matter, imports and comments, and with only what is meant for
 * readers that are programs (host-behavior.md 7). What cannot be worked out without running code stays as written.
 */
export function expandSource(file: SourceFile, options: SourceOptions): string {
	const state: ExpansionState = {
		budget: createBudget(),
		filesLeft: 500,
		open: new Set(),
		roomLeft: 3_000_000,
		snippet: options.snippet,
		expand: (inner, values) => expandFile(inner, values, { options, state }),
	};
	return expandFile(file, new Map(), { options, state });
}

function expandFile(
	file: SourceFile,
	values: ReadonlyMap<string, Value>,
	{ options, state }: { readonly options: SourceOptions; readonly state: ExpansionState },
): string {
	const source = fillVariables(file.text, options.variables);
	const syntax = parsePage(source);
	const changes = [
		...plainChanges(source, syntax),
		...expandedParts({ ...file, text: source, syntax, values }, state),
	];
	return applyChanges(source, outermost(changes)).trim();
}

/** What needs no more than the page's outline: front matter, statements and comments go, code is marked. */
function plainChanges(
	source: string,
	{ frontMatter, modules, expressions, fences }: PageSyntax,
): TextChange[] {
	const changes: TextChange[] = [];
	if (frontMatter !== undefined) changes.push({ span: frontMatter.span, newText: '' });
	for (const { kind, names, span } of modules) {
		// A component that the page defines is part of what it says; other statements are not.
		if (kind === 'export' && names.some((name) => /^[A-Z]/.test(name))) continue;
		const end = source.startsWith('\n', span.end) ? span.end + 1 : span.end;
		changes.push({ span: { start: span.start, end }, newText: '' });
	}
	for (const span of expressions) {
		const isComment = /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(source.slice(span.start, span.end));
		if (isComment) changes.push({ span, newText: '' });
	}
	for (const { info } of fences) {
		// The host adds it to every code block that names its language.
		const end = info.start + source.slice(info.start, info.end).trimEnd().length;
		if (end > info.start) changes.push({ span: { start: end, end }, newText: ' theme={null}' });
	}
	return changes;
}

/** Without the changes that lie within another one. */
function outermost(changes: readonly TextChange[]): readonly TextChange[] {
	const kept: TextChange[] = [];
	let end = -1;
	for (const change of [...changes].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)) {
		if (change.span.start < end) continue;
		kept.push(change);
		end = Math.max(end, change.span.end);
	}
	return kept;
}
