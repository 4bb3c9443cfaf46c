import { join } from 'node:path';
import {
	type CodeAction,
	CodeActionKind,
	type CodeActionParams,
	type ColorInformation,
	type ColorPresentation,
	type ColorPresentationParams,
	type Command,
	type DocumentSymbol,
	type SymbolInformation,
} from 'vscode-languageserver/node';
import { toUri } from '../abilities/fileAddress.ts';
import type { KnownForms } from '../abilities/knownForms.ts';
import { toActions } from '../abilities/serverCommands.ts';
import type { ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { asksFor } from './asksFor.ts';
import { type ActionAbilities, extractActions } from './extractActions.ts';
import { flatSymbols } from './flatSymbols.ts';
import { refactorActions } from './refactorActions.ts';
import { sectionActions } from './sectionActions.ts';
import { sourceActions } from './sourceActions.ts';
import { toCodeAction } from './toLsp.ts';

interface AboutFile {
	readonly textDocument: { readonly uri: string };
}

/** Answers the editor's standard questions: each is one call through the door. */
export function answerFeatures(
	{ connection, workspace, guard }: ServerContext,
	{ forms, ...abilities }: ActionAbilities & { readonly forms: KnownForms },
): void {
	/** The file once its project has been read; a file outside every project is answered empty. */
	function about<Question extends AboutFile, Answer>(
		name: string,
		empty: Answer,
		answer: (file: WorkspaceFile, question: Question) => Answer | Promise<Answer>,
	) {
		return guard<Question, Answer>(name, empty, async (question) => {
			const file = await workspace.fileWhenRead(question.textDocument.uri);
			return file === undefined ? empty : answer(file, question);
		});
	}
	connection.onDocumentSymbol(
		about<AboutFile, DocumentSymbol[] | SymbolInformation[]>(
			'documentSymbol',
			[],
			async ({ docs, path }, { textDocument: { uri } }) => {
				const symbols = await docs.symbols(path);
				return forms.nestedSymbols ? symbols : flatSymbols(symbols, uri);
			},
		),
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
		about<CodeActionParams, (CodeAction | Command)[]>('codeAction', [], (file, question) => {
			const { docs, path, root } = file;
			const { context, range, textDocument } = question;
			const uriOf = (other: string) => (other === path ? textDocument.uri : toUri(join(root, other)));
			// Editors that make on saving what they ask for by its kind must get nothing else.
			const mends = (asksFor(context, CodeActionKind.QuickFix) ?? true) ? docs.repairs(path, range) : [];
			const repairs = mends
				.filter(({ creates }) => abilities.createsFiles || creates === undefined)
				.map((repair) => toCodeAction(repair, uriOf));
			// What mends a problem is offered as that; who asks for one kind of action gets all of it.
			const mending = context.only === undefined ? repairs.map(({ title }) => title) : [];
			const actions = [
				...repairs,
				...refactorActions(file, question).filter(({ title }) => !mending.includes(title)),
				...extractActions(file, question, { uriOf, ...abilities }),
				...sectionActions(file, question, { uriOf, ...abilities }),
				...sourceActions(file, question),
			];
			return toActions(actions, forms);
		}),
	);
}
