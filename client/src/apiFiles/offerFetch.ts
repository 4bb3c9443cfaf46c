import { CodeAction, CodeActionKind, type Disposable, languages } from 'vscode';

/** The problem’s code, which is stable. */
const unread = 'unread-openapi-file';

/** The quick fix of OpenAPI files that are on other sites. It is no edit, so the language server has none. */
export function offerFetch(): Disposable {
	return languages.registerCodeActionsProvider(
		{ scheme: 'file', pattern: '**/{docs,mint}.json' },
		{
			provideCodeActions({ uri }, _range, { diagnostics }) {
				const marks = diagnostics.filter(({ source, code }) => source === 'recto' && code === unread);
				if (marks.length === 0) return [];
				const action = new CodeAction('Fetch this file', CodeActionKind.QuickFix);
				action.diagnostics = [...marks];
				action.isPreferred = true;
				action.command = { command: 'recto.fetchApiFiles', title: action.title, arguments: [uri] };
				return [action];
			},
		},
		{ providedCodeActionKinds: [CodeActionKind.QuickFix] },
	);
}
