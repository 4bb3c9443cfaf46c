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
	SymbolKind,
} from 'vscode-languageserver/node';
import type { Repair } from '../../../core/api/docsService.ts';
import type { ClientCapabilities } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { toActions } from '../capabilities/serverCapabilities.ts';
import { type IgnoreChoices, ignoreProblemCommand } from '../protocol.ts';
import { type AboutFile, answerAbout, type FeatureHandlers, type ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { asksFor, extractActions, sourceActions } from './sourceActions.ts';
import { toCodeAction } from './toLsp.ts';

interface FeatureCapabilities {
	readonly client: ClientCapabilities;
	/** It has the command of `IgnoreChoices`. */
	readonly choosesIgnores: boolean;
	/** What brings a rules file up to date, which may be outside every project. */
	readonly rulesActions: (question: CodeActionParams) => readonly CodeAction[];
}

/** Answers the editor's standard questions: each is one call through the door. */
export function answerFeatures(
	context: ServerContext,
	{ client, choosesIgnores, rulesActions }: FeatureCapabilities,
) {
	const { documents, workspace, guard } = context;
	const about = answerAbout(context);
	return {
		'textDocument/documentSymbol': about<AboutFile, DocumentSymbol[] | SymbolInformation[]>(
			'documentSymbol',
			[],
			async ({ docs, path }, { textDocument: { uri } }) => {
				const symbols = await docs.symbols(path);
				return client.nestedSymbols ? symbols : flatSymbols(symbols, uri);
			},
		),
		'textDocument/documentColor': about<AboutFile, ColorInformation[]>(
			'documentColor',
			[],
			({ docs, path }) => docs.colors(path),
		),
		'textDocument/colorPresentation': about<ColorPresentationParams, ColorPresentation[]>(
			'colorPresentation',
			[],
			({ docs, path }, color) => docs.presentColor(path, color),
		),
		'textDocument/codeAction': guard<CodeActionParams, (CodeAction | Command)[]>(
			'codeAction',
			[],
			async (question) => {
				const { range, textDocument } = question;
				const file = await workspace.fileWhenRead(textDocument.uri);
				if (file === undefined) return toActions(rulesActions(question), client);
				const { docs, path, root } = file;
				const uriOf = (other: string) => (other === path ? textDocument.uri : toUri(join(root, other)));
				// Editors that make on saving what they ask for by its kind must get nothing else.
				const mends =
					(asksFor(question.context, CodeActionKind.QuickFix) ?? true) ? docs.repairs(path, range) : [];
				const possible = mends.filter(({ creates }) => client.createsFiles || creates === undefined);
				const toAction = (repair: Repair) => toCodeAction(repair, question.context.diagnostics, uriOf);
				const repairs = possible.filter(({ ignores }) => !ignores).map(toAction);
				const ignores = possible.filter(({ ignores }) => ignores).map(toAction);
				const version = documents.get(textDocument.uri)?.version;
				const canChoose = choosesIgnores && version !== undefined;
				// What mends a problem is offered as that; who asks for one kind of action gets all of it.
				const lineRepair = question.context.only === undefined ? repairs.map(({ title }) => title) : [];
				const actions = [
					...rulesActions(question),
					...repairs,
					...(canChoose ? asOneChoice(ignores, { uri: textDocument.uri, version }) : ignores),
					...refactorActions(file, question).filter(({ title }) => !lineRepair.includes(title)),
					...extractActions(file, question, { uriOf, client }),
					...sourceActions(file, question),
				];
				return toActions(actions, client);
			},
		),
	} satisfies Partial<FeatureHandlers>;
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

/** Other ways to write what is selected, unless the editor asks for other kinds only. */
function refactorActions(
	{ docs, path }: WorkspaceFile,
	{ context, range, textDocument }: CodeActionParams,
): readonly CodeAction[] {
	const kind = CodeActionKind.RefactorRewrite;
	const isWanted = asksFor(context, kind) ?? true;
	if (!isWanted) return [];
	return docs
		.refactor(path, range)
		.map(({ title, edits }) => ({ title, kind, edit: { changes: { [textDocument.uri]: [...edits] } } }));
}

/** The same outline as a list, for clients that know no other form. */
function flatSymbols(
	symbols: readonly DocumentSymbol[],
	uri: string,
	containerName?: string,
): SymbolInformation[] {
	return symbols.flatMap(({ name, kind, range, children = [] }) => [
		{
			name,
			// Later kinds came with the other form.
			kind: kind > SymbolKind.Array ? SymbolKind.Field : kind,
			location: { uri, range },
			...(containerName !== undefined && { containerName }),
		},
		...flatSymbols(children, uri, name),
	]);
}
