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
import { recordOrEmpty } from '../../../core/api/text.ts';
import { sourceActionKinds } from '../handlers/sourceActions.ts';
import type { InitializationOptions } from '../protocol.ts';
import type { FeatureHandlers, ServerContext } from '../serverContext.ts';
import { type ClientCapabilities, clientCapabilities, fileSchemes } from './clientCapabilities.ts';

const applyEditCommand = 'recto.applyEdit';
const showPlaceCommand = 'recto.showPlace';

interface ShownPlace {
	readonly uri: string;
	readonly range: Range;
}

/** Commands that the server executes for this client, with its help. */
function serverCommands({ codeActions, appliesEdits, showsPlaces }: ClientCapabilities): string[] {
	return [
		...(!codeActions && appliesEdits ? [applyEditCommand] : []),
		...(showsPlaces ? [showPlaceCommand] : []),
	];
}

/** Executes the commands of actions and code lenses. */
export function commandHandlers({ connection }: Pick<ServerContext, 'connection'>) {
	return {
		'workspace/executeCommand': async ({
			command,
			arguments: [argument] = [],
		}: ExecuteCommandParams): Promise<null> => {
			// The server created the arguments itself.
			if (command === applyEditCommand) await connection.workspace.applyEdit(argument as WorkspaceEdit);
			else if (command === showPlaceCommand) {
				const { uri, range } = argument as ShownPlace;
				await connection.window.showDocument({ uri, selection: range, takeFocus: true });
			} else throw new ResponseError(ErrorCodes.InvalidParams, `Unknown command ${command}.`);
			return null;
		},
	} satisfies Partial<FeatureHandlers>;
}

/** Code actions in the form that the client supports, without those that it cannot apply. */
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

/** Command that shows a place, if the client can; otherwise only its title. */
export function toPlaceCommand(
	title: string,
	place: ShownPlace,
	{ showsPlaces }: ClientCapabilities,
): Command {
	return showsPlaces ? { title, command: showPlaceCommand, arguments: [place] } : { title, command: '' };
}

/** Capabilities of the server for this client. Needs no module that is loaded only after `initialize`. */
export function serverCapabilities(params: InitializeParams): InitializeResult['capabilities'] {
	return {
		...featureProviders({
			pulls: pullsDiagnostics(params),
			registersFormatting: canRegisterFormatting(params),
			schemes: fileSchemes(params),
			...knownCapabilities(params),
			...clientCapabilities(params),
		}),
		textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
	};
}

/**
 * True if the client pulls diagnostics; otherwise they are pushed. A client that also accepts pushed ones, but cannot
 * be asked to pull again, would miss changes that other files cause.
 */
export function pullsDiagnostics({ capabilities: { textDocument, workspace } }: InitializeParams): boolean {
	if (textDocument?.diagnostic === undefined) return false;
	return workspace?.diagnostics?.refreshSupport === true || textDocument.publishDiagnostics === undefined;
}

/** True if the client supports registering formatting later. */
export function canRegisterFormatting({ capabilities: { textDocument } }: InitializeParams): boolean {
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
	/** Formatting is registered later, with a file selector. */
	readonly registersFormatting: boolean;
	readonly schemes: readonly string[];
}

/** Capability of each feature in the table; undefined where the client has another way. */
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
		// Other options only make sense to clients that prepare renames.
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

/** Options for diagnostics. */
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
	// Sent by the client, of any shape.
	const options = recordOrEmpty(initializationOptions);
	return Object.fromEntries(capabilityNames.map((name) => [name, options[name] === true]));
}
