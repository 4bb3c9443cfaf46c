import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pagesOf } from '../pagesOf.mjs';

// markdownService.mjs PEERS FOLDER: every diagnostic of links on every page by vscode-markdown-languageservice.
const [peers = '.', folder = '.'] = process.argv.slice(2);
const load = createRequire(path.join(peers, 'package.json'));
const { createLanguageService, githubSlugifier, DiagnosticLevel } = load('vscode-markdown-languageservice');
const { TextDocument } = load('vscode-languageserver-textdocument');
const { URI } = load('vscode-uri');
const MarkdownIt = load('markdown-it');

const root = URI.file(path.resolve(folder));
const documents = new Map(
	pagesOf(folder).map(({ file }) => {
		const uri = URI.file(path.resolve(file));
		return [uri.toString(), TextDocument.create(uri.toString(), 'markdown', 1, readFileSync(file, 'utf8'))];
	}),
);
const never = () => ({ dispose() {} });
const markdown = new MarkdownIt({ html: true });
/** @typedef {{ toString(): string, fsPath: string }} Uri */
const service = createLanguageService({
	workspace: {
		workspaceFolders: [root],
		getAllMarkdownDocuments: async () => documents.values(),
		hasMarkdownDocument: (/** @type {Uri} */ uri) => documents.has(uri.toString()),
		openMarkdownDocument: async (/** @type {Uri} */ uri) => documents.get(uri.toString()),
		stat: async (/** @type {Uri} */ uri) =>
			existsSync(uri.fsPath) ? { isDirectory: statSync(uri.fsPath).isDirectory() } : undefined,
		readDirectory: async (/** @type {Uri} */ uri) =>
			readdirSync(uri.fsPath, { withFileTypes: true }).map((entry) => [
				entry.name,
				{ isDirectory: entry.isDirectory() },
			]),
		onDidChangeMarkdownDocument: never,
		onDidCreateMarkdownDocument: never,
		onDidDeleteMarkdownDocument: never,
	},
	parser: {
		slugifier: githubSlugifier,
		tokenize: async (/** @type {{ getText(): string }} */ document) => markdown.parse(document.getText(), {}),
	},
	logger: { level: 0, log() {} },
	markdownFileExtensions: ['md', 'mdx'],
});
const options = {
	enabled: true,
	validateReferences: DiagnosticLevel.warning,
	validateFragmentLinks: DiagnosticLevel.warning,
	validateFileLinks: DiagnosticLevel.warning,
	validateMarkdownFileLinkFragments: DiagnosticLevel.warning,
	ignoreLinks: [],
};
const token = { isCancellationRequested: false, onCancellationRequested: never };
let count = 0;
for (const document of documents.values())
	count += (await service.computeDiagnostics(document, options, token)).length;
process.stdout.write(String(count));
