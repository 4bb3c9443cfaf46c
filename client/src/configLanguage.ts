import {
	Disposable,
	type FormattingOptions,
	languages,
	type Range,
	type TextDocument,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient, Middleware, TextEdit } from 'vscode-languageclient/node';
import {
	configLanguage,
	type IsConfigurationAnswer,
	type IsConfigurationQuestion,
	isConfigurationRequest,
} from '../../server/src/hosts/lsp/protocol.ts';
import type { ProjectChanges } from './projectChanges.ts';
import { isReadableByServer } from './servedFiles.ts';

/**
 * Language of documents named `docs.json` or `mint.json`: JSON if they are not the configuration of a docs project, since
 * other tools have files of these names. One that becomes a configuration gets its language back, unless the user chose
 * another.
 */
export class ConfigLanguages {
	/** URIs of the documents whose language was set. */
	readonly #given = new Set<string>();

	/** True for a document whose language follows from its contents. */
	follows({ uri, languageId }: TextDocument): boolean {
		return languageId === configLanguage || (languageId === 'json' && this.#given.has(uri.toString()));
	}

	async set(document: TextDocument, isConfig: boolean): Promise<void> {
		if (isConfig === (document.languageId === configLanguage) || document.isClosed) return;
		this.#given.add(document.uri.toString());
		await languages.setTextDocumentLanguage(document, isConfig ? configLanguage : 'json');
	}
}

/** Sets the languages as the server decides. */
export function followConfigLanguage(
	client: LanguageClient,
	changes: ProjectChanges,
	set: ConfigLanguages,
): Disposable {
	const update = async (document: TextDocument) => {
		if (!set.follows(document)) return;
		const isConfig = await isConfiguration(client, document);
		if (isConfig !== undefined && set.follows(document)) await set.set(document, isConfig);
	};
	const updateAll = () => {
		for (const document of workspace.textDocuments) void update(document);
	};
	updateAll();
	return Disposable.from(workspace.onDidOpenTextDocument(update), changes.event(updateAll));
}

/** Undefined for versions of a file that nobody edits, such as those in Git, and while the server does not answer. */
async function isConfiguration(client: LanguageClient, { uri }: TextDocument): Promise<boolean | undefined> {
	if (uri.scheme === 'untitled') return false;
	if (!isReadableByServer(uri) || !client.isRunning()) return undefined;
	const question: IsConfigurationQuestion = { uri: uri.toString() };
	const answer: Promise<IsConfigurationAnswer> = client.sendRequest(isConfigurationRequest, question);
	return answer.catch(() => undefined);
}

/** Formats configurations with the settings for formatting JSON, `json.format.enable` and `json.format.keepLines`. */
export function configFormatting(clientOf: () => LanguageClient): Middleware {
	const settingsOf = ({ languageId, uri }: TextDocument) =>
		languageId === configLanguage ? workspace.getConfiguration('json.format', uri) : undefined;
	// The library leaves options out that it does not know.
	const keepingLines = async (document: TextDocument, options: FormattingOptions, range?: Range) => {
		const { code2ProtocolConverter: toServer, protocol2CodeConverter: fromServer } = clientOf();
		const question = {
			textDocument: toServer.asTextDocumentIdentifier(document),
			options: { ...toServer.asFormattingOptions(options, {}), keepLines: true },
			...(range && { range: toServer.asRange(range) }),
		};
		const request = range === undefined ? 'textDocument/formatting' : 'textDocument/rangeFormatting';
		return fromServer.asTextEdits(await clientOf().sendRequest<TextEdit[]>(request, question));
	};
	return {
		provideDocumentFormattingEdits(document, options, token, next) {
			const settings = settingsOf(document);
			if (settings?.get('enable') === false) return [];
			return settings?.get('keepLines') === true
				? keepingLines(document, options)
				: next(document, options, token);
		},
		provideDocumentRangeFormattingEdits(document, range, options, token, next) {
			const settings = settingsOf(document);
			if (settings?.get('enable') === false) return [];
			return settings?.get('keepLines') === true
				? keepingLines(document, options, range)
				: next(document, range, options, token);
		},
	};
}
