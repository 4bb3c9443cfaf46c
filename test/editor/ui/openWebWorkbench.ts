import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { stageWeb } from '../../../scripts/packaging/packWeb.mjs';
import { waitLimit } from '../../../scripts/tests/patience.mjs';
import { launchChromium } from '../../../scripts/vscode/launchChromium.mjs';
import type { PreparedEditor } from '../../../scripts/vscode/prepareEditor.mjs';
import { quietSettings } from '../../../scripts/vscode/quietSettings.mjs';
import { Workbench } from './workbench.ts';

/**
 * A VS Code that runs in the browser alone, as vscode.dev does: no server reads files or runs extensions for it. Its folder
 * lies in the virtual file system of `fixtures/virtualFiles`.
 */
export async function openWebWorkbench(editor: PreparedEditor): Promise<Workbench> {
	const server = await serveWorkbench(editor.vscode, {
		recto: stageWeb(),
		virtual: path.resolve('test/editor/fixtures/virtualFiles'),
	});
	const browser = await launchChromium(editor.chromium);
	const close = async () => {
		await browser.close();
		server.close();
	};
	try {
		const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
		page.setDefaultTimeout(waitLimit);
		const workbench = new Workbench({ page, folder: '/docs', close });
		await page.goto(server.address);
		await page.locator('.monaco-workbench .explorer-folders-view .monaco-list-row').first().waitFor();
		return workbench;
	} catch (error) {
		await close();
		throw error;
	}
}

const script = 'out/vs/code/browser/workbench/workbench.js';

/** Serves the files of a VS Code, with extensions by name, and the document that starts it without a remote. */
async function serveWorkbench(vscode: string, extensions: Readonly<Record<string, string>>) {
	const folders: Readonly<Record<string, string>> = { ...extensions, vscode };
	const server = createServer(({ url = '/' }, response) => {
		const [, name = '', ...rest] = decodeURIComponent(new URL(url, 'http://localhost').pathname).split('/');
		const folder = folders[name];
		if (name === '') send(response, '.html', startPage(vscode, Object.keys(extensions), portOf()));
		else if (name === 'vscode' && rest.join('/') === script)
			send(response, '.js', scriptWithoutRemote(vscode));
		else sendFile(response, folder && path.join(folder, ...rest));
	});
	const portOf = () => (server.address() as AddressInfo).port;
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		address: `http://127.0.0.1:${portOf()}/`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** This build takes what serves it for a remote, and keeps the user’s settings there. */
function scriptWithoutRemote(vscode: string): string {
	return readFileSync(path.join(vscode, script), 'utf8')
		.replace(',remoteAuthority:location.host', '')
		.replace(
			/get userRoamingDataHome\(\)\{return \w+\((\w+)\.file\(this\.userDataPath\)\.with\(\{scheme:(\w+)\.vscodeRemote\}\),"User"\)\}/,
			'get userRoamingDataHome(){return $1.file("/User").with({scheme:$2.vscodeUserData})}',
		);
}

const types: Readonly<Record<string, string>> = {
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.json': 'application/json',
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
	'.wasm': 'application/wasm',
};

function send(response: ServerResponse, extension: string, text: string): void {
	response.setHeader('Content-Type', types[extension] ?? 'application/octet-stream');
	response.end(text);
}

function sendFile(response: ServerResponse, file: string | undefined): void {
	if (file === undefined || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
		response.writeHead(404).end();
		return;
	}
	response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
	createReadStream(file).pipe(response);
}

/** The workbench’s own document with its places filled in. */
function startPage(vscode: string, extensions: readonly string[], port: number): string {
	const authority = `127.0.0.1:${port}`;
	const configuration = {
		folderUri: { scheme: 'virtual', path: '/docs' },
		additionalBuiltinExtensions: extensions.map((name) => ({ scheme: 'http', authority, path: `/${name}` })),
		configurationDefaults: quietSettings,
		userDataPath: '/',
		isEnabledFileDownloads: false,
		isEnabledFileUploads: false,
		isEnabledCoderGettingStarted: false,
		webviewEndpoint: `http://${authority}/vscode/out/vs/workbench/contrib/webview/browser/pre`,
	};
	const values: Readonly<Record<string, string>> = {
		WORKBENCH_WEB_CONFIGURATION: JSON.stringify(configuration).replaceAll('"', '&quot;'),
		WORKBENCH_WEB_BASE_URL: '/vscode',
		WORKBENCH_NLS_FALLBACK_URL: '/vscode/out/nls.messages.js',
		WORKBENCH_NLS_URL: '/vscode/out/nls.messages.js',
	};
	const html = readFileSync(path.join(vscode, 'out/vs/code/browser/workbench/workbench.html'), 'utf8');
	return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
