import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitLimit } from '../../../scripts/tests/patience.mjs';
import { launchChromium } from '../../../scripts/vscode/launchChromium.mjs';
import type { PreparedEditor } from '../../../scripts/vscode/prepareEditor.mjs';
import { startOfflineServer } from '../../../scripts/vscode/startOfflineServer.mjs';
import { firstPageExtension, workbenchAddress } from '../../../scripts/vscode/workbenchAddress.mjs';
import { Workbench } from './workbench.ts';

export interface WorkbenchOptions {
	/** From `inject('editor')`. */
	readonly editor: PreparedEditor;
	/** The folder to open. The workbench works on a copy, which goes when it is closed. */
	readonly project: string;
	readonly settings?: Readonly<Record<string, unknown>>;
	/** Opens the first page with its preview, as `npm start` does. */
	readonly opensFirstPage?: true;
	/** Display language for extensions; the workbench itself has no language pack. */
	readonly language?: string;
	/** On top of the environment of the test. */
	readonly env?: Readonly<Record<string, string>>;
	readonly size?: { readonly width: number; readonly height: number };
	/** Pixels per CSS pixel: 2 makes sharp pictures. */
	readonly scale?: number;
}

/** Starts a VS Code with Recto installed, and a browser on it. */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
	const { folder, remove } = copyProject(options.project);
	const server = await startOfflineServer({
		...options.editor,
		settings: { ...options.settings },
		env: { ...process.env, ...options.env },
	});
	const browser = await launchChromium(options.editor.chromium);
	const close = async () => {
		await browser.close();
		await server.stop();
		remove();
	};
	try {
		const page = await browser.newPage({
			viewport: options.size ?? { width: 1400, height: 900 },
			deviceScaleFactor: options.scale ?? 1,
			permissions: ['clipboard-read', 'clipboard-write'],
		});
		page.setDefaultTimeout(waitLimit);
		if (options.language !== undefined) await page.addInitScript(setLanguage, options.language);
		const workbench = new Workbench({ page, folder, close });
		const start = options.opensFirstPage ? { extensionDevelopmentPath: firstPageExtension } : {};
		await page.goto(workbenchAddress(server, { folder, ...start }));
		await page.locator('.monaco-workbench .explorer-folders-view .monaco-list-row').first().waitFor();
		return workbench;
	} catch (error) {
		await close();
		throw error;
	}
}

/** Runs in the page before the workbench, which takes its language from there. */
function setLanguage(language: string): void {
	Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language });
}

function copyProject(project: string): { folder: string; remove: () => void } {
	const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'recto-project-')));
	const folder = path.join(scratch, path.basename(project));
	cpSync(project, folder, { recursive: true });
	return { folder, remove: () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }) };
}
