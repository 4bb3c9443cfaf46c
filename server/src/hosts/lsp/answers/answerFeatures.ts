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
import type { Repair } from '../../../core/docsService.ts';
import { toUri } from '../abilities/fileAddress.ts';
import type { KnownForms } from '../abilities/knownForms.ts';
import { toActions } from '../abilities/serverCommands.ts';
import { type IgnoreChoices, ignoreProblemCommand } from '../protocol.ts';
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

interface FeatureAbilities extends ActionAbilities {
	readonly forms: KnownForms;
	/** It has the command of `IgnoreChoices`. */
	readonly choosesIgnores: boolean;
}

/** Answers the editor's standard questions: each is one call through the door. */
export function answerFeatures(
	{ connection, documents, workspace, guard }: ServerContext,
	{ forms, choosesIgnores, ...abilities }: FeatureAbilities,
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
			const possible = mends.filter(({ creates }) => abilities.createsFiles || creates === undefined);
			const toAction = (repair: Repair) => toCodeAction(repair, context.diagnostics, uriOf);
			const repairs = possible.filter(({ ignores }) => !ignores).map(toAction);
			const ignores = possible.filter(({ ignores }) => ignores).map(toAction);
			const version = documents.get(textDocument.uri)?.version;
			const canChoose = choosesIgnores && version !== undefined;
			// What mends a problem is offered as that; who asks for one kind of action gets all of it.
			const mending = context.only === undefined ? repairs.map(({ title }) => title) : [];
			const actions = [
				...repairs,
				...(canChoose ? asOneChoice(ignores, { uri: textDocument.uri, version }) : ignores),
				...refactorActions(file, question).filter(({ title }) => !mending.includes(title)),
				...extractActions(file, question, { uriOf, ...abilities }),
				...sectionActions(file, question, { uriOf, ...abilities }),
				...sourceActions(file, question),
			];
			return toActions(actions, forms);
		}),
	);
}

/** Ways to ignore problems as one action, behind which the author chooses. */
function asOneChoice(
	ignores: readonly CodeAction[],
	file: Pick<IgnoreChoices, 'uri' | 'version'>,
): readonly CodeAction[] {
	const choices = ignores.flatMap(({ title, edit }) => (edit === undefined ? [] : [{ title, edit }]));
	if (choices.length === 0) return [];
	const title = 'Ignore…';
	const diagnostics = ignores.flatMap((action) => action.diagnostics ?? []);
	const choice: IgnoreChoices = { ...file, choices };
	return [
		{
			title,
			kind: CodeActionKind.QuickFix,
			diagnostics,
			command: { title, command: ignoreProblemCommand, arguments: [choice] },
		},
	];
}
