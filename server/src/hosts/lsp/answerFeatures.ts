import { join } from 'node:path';
import type {
	CodeAction,
	CodeActionParams,
	ColorInformation,
	ColorPresentation,
	ColorPresentationParams,
	DocumentSymbol,
} from 'vscode-languageserver/node';
import { type ActionAbilities, extractActions } from './extractActions.ts';
import { toUri } from './fileAddress.ts';
import { refactorActions } from './refactorActions.ts';
import type { ServerContext } from './serverContext.ts';
import { sourceActions } from './sourceActions.ts';
import { toCodeAction } from './toLsp.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

interface AboutFile {
	readonly textDocument: { readonly uri: string };
}

/** Answers the editor's standard questions: each is one call through the door. */
export function answerFeatures(
	{ connection, workspace, guard }: ServerContext,
	abilities: ActionAbilities,
): void {
	/** The file once its project has been read; a file outside every project is answered empty. */
	function about<Question extends AboutFile, Answer>(
		name: string,
		empty: Answer,
		answer: (file: WorkspaceFile, question: Question) => Answer | Promise<Answer>,
	) {
		return guard<Question, Answer>(name, empty, async (question) => {
			await workspace.ready;
			const file = workspace.fileOf(question.textDocument.uri);
			return file === undefined ? empty : answer(file, question);
		});
	}
	connection.onDocumentSymbol(
		about<AboutFile, DocumentSymbol[]>('documentSymbol', [], ({ docs, path }) => docs.symbols(path)),
	);
	connection.onDocumentColor(
		about<AboutFile, ColorInformation[]>('documentColor', [], ({ docs, path }) => docs.colors(path)),
	);
	connection.onColorPresentation(
		about<ColorPresentationParams, ColorPresentation[]>('colorPresentation', [], ({ docs, path }, color) =>
			docs.presentColor(path, color),
		),
	);
	connection.onCodeAction(
		about<CodeActionParams, CodeAction[]>('codeAction', [], (file, question) => {
			const { docs, path, root } = file;
			const { range, textDocument } = question;
			const uriOf = (other: string) => (other === path ? textDocument.uri : toUri(join(root, other)));
			const repairs = docs
				.repairs(path, range)
				.filter(({ creates }) => abilities.createsFiles || creates === undefined)
				.map((repair) => toCodeAction(repair, uriOf));
			// What mends a problem is offered as that; who asks for one kind of action gets all of it.
			const mending = question.context.only === undefined ? repairs.map(({ title }) => title) : [];
			return [
				...repairs,
				...refactorActions(file, question).filter(({ title }) => !mending.includes(title)),
				...extractActions(file, question, { uriOf, ...abilities }),
				...sourceActions(file, question),
			];
		}),
	);
}
