import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';

export type SquiggleKind = 'error' | 'warning' | 'info' | 'hint';

interface WorkbenchParts {
	readonly page: Page;
	readonly folder: string;
	readonly close: () => Promise<void>;
}

/**
 * One VS Code window, driven as a person would. Every method waits for what it promises;
 * a locator it returns waits by itself when used.
 */
export class Workbench {
	readonly page: Page;
	/** The copy of the project that is open. */
	readonly folder: string;
	/** Ends the browser and VS Code, and removes the copy. */
	readonly close: () => Promise<void>;
	/** Addresses on other machines that were asked for, whether or not anything answered. */
	readonly offMachineRequests: string[] = [];

	constructor({ page, folder, close }: WorkbenchParts) {
		this.page = page;
		this.folder = folder;
		this.close = close;
		page.on('request', (request) => {
			if (isOffMachine(new URL(request.url()))) this.offMachineRequests.push(request.url());
		});
	}

	/** Opens a file of the project, given relative to it. */
	async openFile(file: string): Promise<void> {
		await this.pick(file, exactly(path.basename(file)));
		await this.page.locator(`.tab.active[data-resource-name="${path.basename(file)}"]`).waitFor();
		await this.editor.locator('.view-line').first().waitFor();
	}

	/** Runs a command by its title in the command palette, such as `Recto: Open Preview`. */
	async runCommand(title: string): Promise<void> {
		await this.pick(`>${title}`, exactly(title));
	}

	/** Puts the cursor of the active editor at a line and column, both from 1. */
	async placeCursor({ line, column }: { readonly line: number; readonly column: number }): Promise<void> {
		await this.pick(`:${line}:${column}`, /^Go to line/);
		await this.editor.locator('.cursor').first().waitFor();
	}

	/** Types at the cursor. */
	async type(text: string): Promise<void> {
		await this.page.keyboard.type(text);
	}

	/**
	 * Drops one line of a list on another, once the list marks that as the one which takes it: a list that is drawn anew
	 * meanwhile takes the drag away.
	 */
	async drag(from: Locator, to: Locator): Promise<void> {
		const { mouse } = this.page;
		for (;;) {
			const [start, end] = [await from.boundingBox(), await to.boundingBox()];
			if (start === null || end === null) throw new Error('The line is not visible.');
			await mouse.move(start.x + 60, start.y + 10);
			await mouse.down();
			await mouse.move(end.x + 60, end.y + 10, { steps: 10 });
			await mouse.move(end.x + 62, end.y + 11);
			const marked = to.and(this.page.locator('.drop-target'));
			const takesIt = await marked.waitFor({ timeout: 2000 }).then(
				() => true,
				() => false,
			);
			if (!takesIt) await mouse.move(start.x + 60, start.y + 10, { steps: 10 });
			await mouse.up();
			if (takesIt) return;
		}
	}

	/**
	 * Chooses from the menu of a line until what it leads to is visible: a list that is drawn anew meanwhile takes its menu
	 * away, and the click with it.
	 */
	async chooseFromMenu(line: Locator, label: string, outcome: Locator): Promise<void> {
		const entry = this.page.locator('.context-view .action-label', { hasText: label });
		for (;;) {
			await line.click({ button: 'right' });
			await entry.click({ timeout: 2000 }).catch(() => undefined);
			const isShown = await outcome.waitFor({ timeout: 2000 }).then(
				() => true,
				() => false,
			);
			if (isShown) return;
			await this.page.keyboard.press('Escape');
		}
	}

	/** The editor group that has the focus. */
	get editor(): Locator {
		return this.page.locator('.editor-group-container.active .monaco-editor').first();
	}

	async waitForSquiggle(kind: SquiggleKind): Promise<Locator> {
		const squiggle = this.page.locator(`.monaco-editor .squiggly-${kind}`).first();
		await squiggle.waitFor({ state: 'attached' });
		return squiggle;
	}

	/** Shows the Problems panel; the locator finds its rows, files and problems alike. */
	async problems(): Promise<Locator> {
		await this.runCommand('Problems: Focus on Problems View');
		const rows = this.page.locator('.markers-panel .monaco-list-row');
		await rows.first().waitFor();
		return rows;
	}

	/** Shows the hover at the cursor. */
	async hover(): Promise<Locator> {
		await this.runCommand('Show or Focus Hover');
		const hover = this.page.locator('.monaco-hover:visible').first();
		await hover.waitFor();
		return hover;
	}

	/** Asks for suggestions at the cursor; the locator finds their rows. */
	async suggest(): Promise<Locator> {
		await this.runCommand('Trigger Suggest');
		const rows = this.page.locator('.suggest-widget.visible .monaco-list-row');
		await rows.first().waitFor();
		return rows;
	}

	/** Shows what is said of the suggestion in focus. */
	async suggestionDetails(): Promise<Locator> {
		const details = this.page.locator('.suggest-details:visible');
		// The key shows and hides them, so that it is given time before it is pressed again.
		for (let attempt = 0; attempt < 10 && !(await details.isVisible()); attempt++) {
			await this.page.keyboard.press('Control+Space');
			await details.waitFor({ timeout: 2_000 }).catch((error: unknown) => {
				if (attempt === 9) throw error;
			});
		}
		return details;
	}

	/** The document inside the webview that is shown. */
	get webview(): FrameLocator {
		return this.page.frameLocator('iframe.webview.ready:visible').frameLocator('iframe#active-frame');
	}

	/** Resolves when the extension of this display name has been activated. */
	async waitUntilActive(extension: string): Promise<void> {
		await this.runCommand('Developer: Show Running Extensions');
		const row = this.page
			.locator('.runtime-extensions-editor .monaco-list-row')
			.filter({ hasText: extension });
		await row
			.filter({ hasText: /Activation: \d+ms/ })
			.first()
			.waitFor();
		await this.runCommand('View: Close Editor');
	}

	async screenshot(file: string): Promise<void> {
		await this.page.screenshot({ path: file });
	}

	/** Enters a text in the quick input and takes the first row with the expected label. */
	private async pick(text: string, label: RegExp): Promise<void> {
		await this.page.keyboard.press('F1');
		const quickInput = this.page.locator('.quick-input-widget');
		const input = quickInput.locator('input').first();
		await input.fill(text);
		const row = quickInput.locator('.monaco-list-row .label-name').filter({ hasText: label });
		await row.first().click();
		// What was picked may ask a question of its own in the same widget.
		while ((await quickInput.isVisible()) && (await input.inputValue()) === text)
			await this.page.waitForTimeout(20);
	}
}

function exactly(label: string): RegExp {
	return new RegExp(`^\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}

/** VS Code's service worker answers for the vscode-cdn.net addresses of webviews; they never leave the machine. */
function isOffMachine({ protocol, hostname }: URL): boolean {
	if (protocol !== 'http:' && protocol !== 'https:') return false;
	return hostname !== '127.0.0.1' && !hostname.endsWith('.vscode-resource.vscode-cdn.net');
}
