import {
	type CodeAction,
	CodeActionKind,
	type Command,
	ErrorCodes,
	type ExecuteCommandParams,
	type InitializeParams,
	type InitializeResult,
	type Range,
	ResponseError,
	TextDocumentSyncKind,
	type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { FeatureProvider } from '../../../core/api/docsService.ts';
import { recordOf } from '../../../core/api/text.ts';
import { sourceActionKinds } from '../handlers/sourceActions.ts';
import type { InitializationOptions } from '../protocol.ts';
import type { FeatureHandlers, ServerContext } from '../serverContext.ts';
import { type ClientCapabilities, clientCapabilities } from './clientCapabilities.ts';
import { fileSchemes } from './clientFolders.ts';

const applyEditCommand = 'recto.applyEdit';
const showPlaceCommand = 'recto.showPlace';

interface ShownPlace {
	readonly uri: string;
	readonly range: Range;
}

/** The commands that the server carries out for this client, with its help. */
function serverCommands({ codeActions, appliesEdits, showsPlaces }: ClientCapabilities): string[] {
	return [
		...(!codeActions && appliesEdits ? [applyEditCommand] : []),
		...(showsPlaces ? [showPlaceCommand] : []),
	];
}

/** Carries out what actions and lenses name. */
export function answerCommands({ connection }: Pick<ServerContext, 'connection'>) {
	return {
		'workspace/executeCommand': async ({
			command,
			arguments: [argument] = [],
		}: ExecuteCommandParams): Promise<null> => {
			// The arguments are those that the server itself put there.
			if (command === applyEditCommand) await connection.workspace.applyEdit(argument as WorkspaceEdit);
			else if (command === showPlaceCommand) {
				const { uri, range } = argument as ShownPlace;
				await connection.window.showDocument({ uri, selection: range, takeFocus: true });
			} else throw new ResponseError(ErrorCodes.InvalidParams, `There is no command ${command}.`);
			return null;
		},
	} satisfies Partial<FeatureHandlers>;
}

/** The actions in the form that the client reads; without what it could not do. */
export function toActions(
	actions: readonly CodeAction[],
	{ codeActions, appliesEdits }: ClientCapabilities,
): (CodeAction | Command)[] {
	if (codeActions) return [...actions];
	return appliesEdits
		? actions.flatMap(({ title, edit }) =>
				edit === undefined ? [] : [{ title, command: applyEditCommand, arguments: [edit] }],
			)
		: [];
}

/** What leads to the place where the client can be led there; words alone elsewhere. */
export function toPlaceCommand(
	title: string,
	place: ShownPlace,
	{ showsPlaces }: ClientCapabilities,
): Command {
	return showsPlaces ? { title, command: showPlaceCommand, arguments: [place] } : { title, command: '' };
}

/** What the server tells a client of itself. It has to be known before anything is loaded that can wait. */
export function serverCapabilities(params: InitializeParams): InitializeResult['capabilities'] {
	return {
		...featureProviders({
			pulls: pullsDiagnostics(params),
			registersFormatting: registersFormatting(params),
			schemes: fileSchemes(params),
			...knownCapabilities(params),
			...clientCapabilities(params),
		}),
		textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
	};
}

/**
 * Whether the client asks for diagnostics; otherwise they are sent to it. One that cannot be told to ask again, and
 * takes what is sent, would not learn what other files change.
 */
export function pullsDiagnostics({ capabilities: { textDocument, workspace } }: InitializeParams): boolean {
	if (textDocument?.diagnostic === undefined) return false;
	return workspace?.diagnostics?.refreshSupport === true || textDocument.publishDiagnostics === undefined;
}

/** Whether the client can be told later which files are formatted. */
export function registersFormatting({ capabilities: { textDocument } }: InitializeParams): boolean {
	return (
		textDocument?.formatting?.dynamicRegistration === true &&
		textDocument.rangeFormatting?.dynamicRegistration === true
	);
}

const codeActionKinds = [
	CodeActionKind.QuickFix,
	CodeActionKind.RefactorRewrite,
	CodeActionKind.RefactorExtract,
	...Object.values(sourceActionKinds),
];

interface ServerOptions extends InitializationOptions, ClientCapabilities {
	readonly pulls: boolean;
	/** Which files are formatted is said later. */
	readonly registersFormatting: boolean;
	readonly schemes: readonly string[];
}

/** What announces each feature of the table; undefined where the client has another way. */
function featureProviders({ pulls, registersFormatting, schemes, closesTags, ...client }: ServerOptions): {
	readonly [Provider in FeatureProvider]: InitializeResult['capabilities'][Provider];
} {
	const anyFile = { filters: schemes.map((scheme) => ({ scheme, pattern: { glob: '**/*' } })) };
	const commands = serverCommands(client);
	return {
		completionProvider: {
			resolveProvider: true,
			triggerCharacters: [
				...(closesTags ? [] : ['>']),
				'<',
				'/',
				'"',
				"'",
				' ',
				'=',
				':',
				'{',
				'`',
				'(',
				'[',
				'^',
				'#',
				'.',
				'-',
			],
		},
		hoverProvider: true,
		definitionProvider: true,
		referencesProvider: true,
		// What more is said of both, only such clients read.
		renameProvider: client.preparesRename ? { prepareProvider: true } : true,
		documentLinkProvider: { resolveProvider: true },
		codeLensProvider: {},
		documentSymbolProvider: true,
		workspaceSymbolProvider: { resolveProvider: true },
		foldingRangeProvider: true,
		selectionRangeProvider: true,
		linkedEditingRangeProvider: true,
		documentHighlightProvider: true,
		colorProvider: true,
		workspace: {
			workspaceFolders: { supported: true, changeNotifications: true },
			fileOperations: { willRename: anyFile, didRename: anyFile },
		},
		codeActionProvider: client.codeActions ? { codeActionKinds } : true,
		executeCommandProvider: commands.length > 0 ? { commands } : undefined,
		diagnosticProvider: pulls ? diagnosticOptions : undefined,
		documentFormattingProvider: registersFormatting ? undefined : true,
		documentRangeFormattingProvider: registersFormatting ? undefined : true,
	};
}

/** How problems are asked for. */
export const diagnosticOptions = {
	interFileDependencies: true,
	workspaceDiagnostics: true,
	identifier: 'recto',
};

const capabilityNames = [
	'showsPictures',
	'closesTags',
	'suggestsAgain',
	'choosesIgnores',
	'explainsProblems',
	'serverWatches',
	'followsProjects',
	'hidesStyle',
] as const satisfies (keyof InitializationOptions)[];

export function knownCapabilities({ initializationOptions }: InitializeParams): InitializationOptions {
	// The options come from the client, of whatever shape.
	const options = recordOf(initializationOptions);
	return Object.fromEntries(capabilityNames.map((name) => [name, options[name] === true]));
}
