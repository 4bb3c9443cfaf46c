import {
	type CodeAction,
	CodeActionKind,
	type Diagnostic,
	DiagnosticSeverity,
	DiagnosticTag,
	type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { LocatedProblem, Repair } from '../../../core/docsService.ts';
import type { Severity } from '../../../core/text/problem.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
	error: DiagnosticSeverity.Error,
	warning: DiagnosticSeverity.Warning,
	information: DiagnosticSeverity.Information,
	hint: DiagnosticSeverity.Hint,
};

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

export function toDiagnostic({ range, severity, code, message, tag }: LocatedProblem): Diagnostic {
	return {
		range,
		severity: severities[severity],
		code,
		source: 'recto',
		message,
		...(tag === undefined ? {} : { tags: [tags[tag]] }),
	};
}

/** `uriOf` gives the address of a path from the project's root. */
export function toCodeAction(repair: Repair, uriOf: (path: string) => string): CodeAction {
	const { title, problem, preferred } = repair;
	return {
		title,
		kind: CodeActionKind.QuickFix,
		diagnostics: [toDiagnostic(problem)],
		isPreferred: preferred,
		edit: toWorkspaceEdit(repair, uriOf),
	};
}

/** Only an edit that creates a file takes the form that not every client knows. */
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
