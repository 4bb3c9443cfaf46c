import {
	type CodeAction,
	CodeActionKind,
	type Diagnostic,
	DiagnosticSeverity,
	DiagnosticTag,
	type SnippetTextEdit,
	type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { LocatedProblem, Placeholder, Repair } from '../../../core/api/docsService.ts';
import type { FoldableFinding, FoldedProblem } from '../../../core/api/problems.ts';
import { escapeSnippetText, pluralize, type Severity } from '../../../core/api/text.ts';
import type { ClientCapabilities } from '../capabilities/clientCapabilities.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
	error: DiagnosticSeverity.Error,
	warning: DiagnosticSeverity.Warning,
	information: DiagnosticSeverity.Information,
	hint: DiagnosticSeverity.Hint,
};

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

/** Problem without its fixes, which refer to the file's text. */
export type ReportedProblem = Pick<
	LocatedProblem,
	'range' | 'severity' | 'code' | 'message' | 'isStyle' | 'link' | 'tag'
>;

export function toDiagnostic(problem: ReportedProblem): Diagnostic {
	const { range, severity, code, message, isStyle, link, tag } = problem;
	return {
		range,
		severity: severities[severity],
		code,
		source: isStyle ? 'recto style' : 'recto',
		message,
		...(link === undefined ? {} : { codeDescription: { href: link } }),
		...(tag === undefined ? {} : { tags: [tags[tag]] }),
	};
}

export interface ReportedFinding extends FoldableFinding {
	readonly problem: ReportedProblem;
}

/**
 * Diagnostic for problems with one cause, at the place of the first, with the places of the others as related
 * information. `uriOf` as in `toCodeAction`.
 */
export function toFoldedDiagnostic(
	{ first, others }: FoldedProblem<ReportedFinding>,
	uriOf: (path: string) => string,
): Diagnostic {
	const diagnostic = toDiagnostic(first.problem);
	if (others.length === 0) return diagnostic;
	const inFile = others.filter(({ path }) => path === first.path).length;
	const files = new Set(others.map(({ path }) => path)).size - (inFile > 0 ? 1 : 0);
	return {
		...diagnostic,
		message: [
			diagnostic.message,
			...(inFile > 0 ? [`${inFile} more in this file.`] : []),
			...(files > 0 ? [`Also in ${pluralize(files, 'other file')}.`] : []),
		].join(' '),
		relatedInformation: others.map(({ path, problem }) => ({
			location: { uri: uriOf(path), range: problem.range },
			message: problem.message,
		})),
	};
}

/**
 * `uriOf` gives the URI of a path from the project's root. `known` are the file's diagnostics in the client: the action
 * refers to the one that it fixes. Where the fix leaves something to
 * fill in, a client with snippet edits places the cursor there.
 */
export function toCodeAction(
	repair: Repair,
	known: readonly Diagnostic[],
	{ uriOf, client }: { readonly uriOf: (path: string) => string; readonly client: ClientCapabilities },
): CodeAction {
	const { title, problem, preferred, placeholder } = repair;
	const { start } = problem.range;
	const reported = known.find(
		({ code, range }) =>
			code === problem.code && range.start.line === start.line && range.start.character === start.character,
	);
	return {
		title,
		kind: CodeActionKind.QuickFix,
		diagnostics: [reported ?? toDiagnostic(problem)],
		isPreferred: preferred,
		edit:
			placeholder !== undefined && client.snippetEdits
				? toSnippetEdit(repair, placeholder, uriOf)
				: toWorkspaceEdit(repair, uriOf),
	};
}

/** Workspace edit with a final tab stop at the placeholder. */
function toSnippetEdit(
	{ edits }: Repair,
	{ edit, offset }: Placeholder,
	uriOf: (path: string) => string,
): WorkspaceEdit {
	const { range, newText } = edit;
	const value = `${escapeSnippetText(newText.slice(0, offset))}$0${escapeSnippetText(newText.slice(offset))}`;
	const snippetEdit: SnippetTextEdit = { range, snippet: { kind: 'snippet', value } };
	return {
		documentChanges: [...edits].map(([path, fileEdits]) => ({
			textDocument: { uri: uriOf(path), version: null },
			edits: fileEdits.map((one) => (one === edit ? snippetEdit : one)),
		})),
	};
}

/** Workspace edit. Only one that creates a file uses `documentChanges`, which not every client supports. */
export function toWorkspaceEdit(
	{ edits, creates }: Pick<Repair, 'edits' | 'creates'>,
	uriOf: (path: string) => string,
): WorkspaceEdit {
	const changed = [...edits].map(([path, fileEdits]) => ({ uri: uriOf(path), edits: [...fileEdits] }));
	if (creates === undefined)
		return { changes: Object.fromEntries(changed.map(({ uri, edits }) => [uri, edits])) };
	const uri = uriOf(creates.path);
	const start = { line: 0, character: 0 };
	const text = { range: { start, end: start }, newText: creates.text };
	return {
		documentChanges: [
			{ kind: 'create', uri, ...(creates.mayExist && { options: { ignoreIfExists: true } }) },
			...[...changed, { uri, edits: [text] }].map(({ uri, edits }) => ({
				textDocument: { uri, version: null },
				edits,
			})),
		],
	};
}
