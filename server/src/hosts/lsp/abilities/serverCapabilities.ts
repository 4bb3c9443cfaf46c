import {
	CodeActionKind,
	type InitializeParams,
	type InitializeResult,
	TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { recordOf } from '../../../core/text/plainValue.ts';
import { formattingCapabilities } from '../answers/answerFormatting.ts';
import { moveKind } from '../answers/asksFor.ts';
import { sourceActionKinds } from '../answers/sourceActions.ts';
import type { ClientAbilities } from '../protocol.ts';
import { type KnownForms, knownForms } from './knownForms.ts';
import { serverCommands } from './serverCommands.ts';

/** What the server tells a client of itself. It has to be known before anything is loaded that can wait. */
export function serverCapabilities(params: InitializeParams): InitializeResult['capabilities'] {
	return {
		...capabilities({
			pulls: pullsDiagnostics(params),
			...clientAbilities(params),
			...knownForms(params),
		}),
		...(registersFormatting(params) ? {} : formattingCapabilities),
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

const anyFile = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

const codeActionKinds = [
	CodeActionKind.QuickFix,
	CodeActionKind.RefactorRewrite,
	CodeActionKind.RefactorExtract,
	moveKind,
	...Object.values(sourceActionKinds),
];

interface ServerOptions extends ClientAbilities, KnownForms {
	readonly pulls: boolean;
}

function capabilities({ pulls, closesTags, ...forms }: ServerOptions): InitializeResult['capabilities'] {
	const commands = serverCommands(forms);
	return {
		textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
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
		renameProvider: forms.preparesRename ? { prepareProvider: true } : true,
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
		codeActionProvider: forms.codeActions ? { codeActionKinds } : true,
		...(commands.length > 0 && { executeCommandProvider: { commands } }),
		...(pulls ? { diagnosticProvider: diagnosticOptions } : {}),
	};
}

/** How problems are asked for. */
export const diagnosticOptions = {
	interFileDependencies: true,
	workspaceDiagnostics: true,
	identifier: 'recto',
};

const abilityNames = [
	'showsPictures',
	'closesTags',
	'suggestsAgain',
	'choosesIgnores',
	'serverWatches',
	'followsProjects',
] as const satisfies (keyof ClientAbilities)[];

export function clientAbilities({ initializationOptions }: InitializeParams): ClientAbilities {
	// The options come from the client, of whatever shape.
	const options = recordOf(initializationOptions);
	return Object.fromEntries(abilityNames.map((name) => [name, options[name] === true]));
}
