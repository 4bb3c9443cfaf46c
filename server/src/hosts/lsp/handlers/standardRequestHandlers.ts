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
import { toActions, toPlaceCommand } from '../capabilities/serverCapabilities.ts';
import { type IgnoreChoices, ignoreProblemCommand } from '../protocol.ts';
import {
	createPageHandler,
	type FeatureHandlers,
	type FileParams,
	findPage,
	type ServerContext,
} from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { extractActions, requestsKind, sourceActions } from './sourceActions.ts';
import { toCodeAction } from './toLsp.ts';

interface FeatureCapabilities {
	readonly client: ClientCapabilities;
	/** The client has the command that takes `IgnoreChoices`. */
	readonly choosesIgnores: boolean;
	/** Actions that update a rules file, which may be outside of every project. */
	readonly rulesActions: (question: CodeActionParams) => readonly CodeAction[];
}

/** Answers the editor's standard requests, each with one call of the API. */
export function standardRequestHandlers(
	context: ServerContext,
	{ client, choosesIgnores, rulesActions }: FeatureCapabilities,
) {
	const { documents, guard, untitled, hidesStyle } = context;
	const about = createPageHandler(context);
	return {
		'textDocument/documentSymbol': about<FileParams, DocumentSymbol[] | SymbolInformation[]>(
			'documentSymbol',
			[],
			async ({ docs, path }, { textDocument: { uri } }) => {
				const symbols = await docs.symbols(path);
				return client.nestedSymbols ? symbols : flatSymbols(symbols, uri);
			},
		),
		'textDocument/documentColor': about<FileParams, ColorInformation[]>(
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
				const file = await findPage(context, textDocument.uri);
				if (file === undefined) return toActions(rulesActions(question), client);
				const { docs, path, root } = file;
				const uriOf = (other: string) => (other === path ? textDocument.uri : toUri(join(root, other)));
				// An editor that requests another kind of action, on saving for instance, would apply every answer.
				const fixes =
					(requestsKind(question.context, CodeActionKind.QuickFix) ?? true) ? docs.repairs(path, range) : [];
				const shown = untitled.problemsOf(textDocument.uri, { hidesStyle: hidesStyle() });
				const possible = fixes
					.filter(({ problem }) => shown === undefined || shown.some(({ code }) => code === problem.code))
					.filter(({ creates }) => client.createsFiles || creates === undefined);
				const { diagnostics } = question.context;
				const toAction = (repair: Repair): CodeAction => ({
					...toCodeAction(repair, diagnostics, { uriOf, client }),
					...cursorCommand(repair, textDocument.uri, client),
				});
				const repairs = possible.filter(({ ignores }) => !ignores).map(toAction);
				const ignores = possible.filter(({ ignores }) => ignores).map(toAction);
				const version = documents.get(textDocument.uri)?.version;
				const canChoose = choosesIgnores && version !== undefined;
				// A refactoring with the title of an offered quick fix is left out, unless the editor asks for one kind
				// of action.
				const fixTitles = question.context.only === undefined ? repairs.map(({ title }) => title) : [];
				const actions = [
					...rulesActions(question),
					...repairs,
					...(canChoose ? asOneChoice(ignores, { uri: textDocument.uri, version }) : ignores),
					...refactorActions(file, question).filter(({ title }) => !fixTitles.includes(title)),
					...extractActions(file, question, { uriOf, client }),
					...sourceActions(file, question),
				];
				return toActions(actions, client);
			},
		),
	} satisfies Partial<FeatureHandlers>;
}

/** Command that places the cursor where a fix leaves something to fill in, for clients without snippet edits. */
function cursorCommand(
	{ title, placeholder }: Repair,
	uri: string,
	client: ClientCapabilities,
): Pick<CodeAction, 'command'> | undefined {
	if (placeholder === undefined || client.snippetEdits || !client.showsPlaces) return undefined;
	const range = { start: placeholder.position, end: placeholder.position };
	return { command: toPlaceCommand(title, { uri, range }, client) };
}

/** Combines the ways to ignore problems into one action, after which the author chooses. */
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

/** Refactorings of the selection, unless the editor asks for other kinds of actions only. */
function refactorActions(
	{ docs, path }: WorkspaceFile,
	{ context, range, textDocument }: CodeActionParams,
): readonly CodeAction[] {
	const kind = CodeActionKind.RefactorRewrite;
	const isWanted = requestsKind(context, kind) ?? true;
	if (!isWanted) return [];
	return docs
		.refactor(path, range)
		.map(({ title, edits }) => ({ title, kind, edit: { changes: { [textDocument.uri]: [...edits] } } }));
}

/** Symbols as a flat list, for clients without support for nested ones. */
function flatSymbols(
	symbols: readonly DocumentSymbol[],
	uri: string,
	containerName?: string,
): SymbolInformation[] {
	return symbols.flatMap(({ name, kind, range, children = [] }) => [
		{
			name,
			// Clients without nested symbols do not know later kinds either.
			kind: kind > SymbolKind.Array ? SymbolKind.Field : kind,
			location: { uri, range },
			...(containerName !== undefined && { containerName }),
		},
		...flatSymbols(children, uri, name),
	]);
}
