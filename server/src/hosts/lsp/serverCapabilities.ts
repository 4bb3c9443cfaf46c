import {
	CodeActionKind,
	type InitializeParams,
	type InitializeResult,
	TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { recordOf } from '../../core/text/plainValue.ts';
import { formattingCapabilities } from './answerFormatting.ts';
import type { ClientAbilities } from './protocol.ts';
import { sourceActionKinds } from './sourceActions.ts';

/** What the server tells a client of itself. It has to be known before anything is loaded that can wait. */
export function serverCapabilities(params: InitializeParams): InitializeResult['capabilities'] {
	return {
		...capabilities({ pulls: pullsDiagnostics(params), ...clientAbilities(params) }),
		...(registersFormatting(params) ? {} : formattingCapabilities),
	};
}

/** Whether the client asks for diagnostics; otherwise they are sent to it. */
export function pullsDiagnostics({ capabilities: { textDocument } }: InitializeParams): boolean {
	return textDocument?.diagnostic !== undefined;
}

/** Whether the client can be told later which files are formatted. */
export function registersFormatting({ capabilities: { textDocument } }: InitializeParams): boolean {
	return (
		textDocument?.formatting?.dynamicRegistration === true &&
		textDocument.rangeFormatting?.dynamicRegistration === true
	);
}

const anyFile = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

interface ServerOptions extends ClientAbilities {
	readonly pulls: boolean;
}

function capabilities({ pulls, closesTags }: ServerOptions): InitializeResult['capabilities'] {
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
				'#',
				'.',
				'-',
			],
		},
		hoverProvider: true,
		definitionProvider: true,
		referencesProvider: true,
		renameProvider: { prepareProvider: true },
		documentLinkProvider: { resolveProvider: true },
		codeLensProvider: {},
		documentSymbolProvider: true,
		workspaceSymbolProvider: { resolveProvider: true },
		foldingRangeProvider: true,
		selectionRangeProvider: true,
		linkedEditingRangeProvider: true,
		colorProvider: true,
		workspace: { fileOperations: { willRename: anyFile, didRename: anyFile } },
		codeActionProvider: {
			codeActionKinds: [
				CodeActionKind.QuickFix,
				CodeActionKind.RefactorRewrite,
				CodeActionKind.RefactorExtract,
				...Object.values(sourceActionKinds),
			],
		},
		...(pulls
			? {
					diagnosticProvider: {
						interFileDependencies: true,
						workspaceDiagnostics: false,
						identifier: 'recto',
					},
				}
			: {}),
	};
}

export function clientAbilities({ initializationOptions }: InitializeParams): ClientAbilities {
	// The options come from the client, of whatever shape.
	const { showsPictures, closesTags } = recordOf(initializationOptions);
	return { showsPictures: showsPictures === true, closesTags: closesTags === true };
}
