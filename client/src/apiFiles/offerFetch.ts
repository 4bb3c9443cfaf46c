import { CodeAction, CodeActionKind, type Disposable, l10n, languages } from 'vscode';
import { codeOf } from '../problemExplanations.ts';
import { servedFiles } from '../servedFiles.ts';

/** The codes of the problems, which are stable. */
const unread: ReadonlySet<string | undefined> = new Set(['remote-openapi-file', 'unread-operation']);

/** The quick fix of OpenAPI files that are on other sites. It is no edit, so the language server has none. */
export function offerFetch(): Disposable {
	return languages.registerCodeActionsProvider(
		servedFiles('**/{*.mdx,*.md,docs.json,mint.json}'),
		{
			provideCodeActions({ uri }, _range, { diagnostics }) {
				const marks = diagnostics.filter((one) => unread.has(codeOf(one)));
				if (marks.length === 0) return [];
				const action = new CodeAction(l10n.t('Fetch this file'), CodeActionKind.QuickFix);
				action.diagnostics = [...marks];
				action.isPreferred = true;
				action.command = { command: 'recto.fetchApiFiles', title: action.title, arguments: [uri] };
				return [action];
			},
		},
		{ providedCodeActionKinds: [CodeActionKind.QuickFix] },
	);
}
