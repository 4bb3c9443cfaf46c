import { encodeUrlPart } from '../../server/src/core/text/paths.ts';
import { announce } from './actions.ts';
import { copyToClipboard, postToHost } from './host.ts';
import { messageText } from './messageText.ts';

/** Menu of tools for the page: copies its Markdown, and fills that into links that pass it on. */

export const pageMenuActions: Readonly<Record<string, (button: HTMLElement) => void>> = {
	copyPage: (button) => void copyPage(button),
};

/** Copies the Markdown of the page; says so in the button, and to screen readers. */
async function copyPage(button: HTMLElement): Promise<void> {
	const isCopied = await copyToClipboard(pageMarkdown()).catch(() => false);
	const result = messageText(isCopied ? 'copied' : 'copyFailed');
	announce(result);
	const label = button.querySelector('span');
	if (label === null || button.dataset.state !== undefined) return;
	const before = label.textContent;
	// A shorter text must not move what is beside it.
	button.style.minWidth = `${button.offsetWidth}px`;
	label.textContent = result;
	button.dataset.state = isCopied ? 'copied' : 'failed';
	button.classList.toggle('r-done', isCopied);
	setTimeout(
		() => {
			label.textContent = before;
			button.style.minWidth = '';
			delete button.dataset.state;
			button.classList.remove('r-done');
		},
		isCopied ? 1_600 : 4_000,
	);
}

/** Loads the Markdown when a menu with such links opens: a link that is opened after a wait would be blocked. */
export function fillPageLinks(): void {
	// `toggle` events do not bubble.
	document.addEventListener(
		'toggle',
		({ target }) => {
			if (!(target instanceof HTMLDetailsElement) || !target.open) return;
			const links = [...target.querySelectorAll<HTMLAnchorElement>('a[data-page-href]')];
			if (links.length > 0) void fillIn(links);
		},
		{ capture: true },
	);
}

async function fillIn(links: readonly HTMLAnchorElement[]): Promise<void> {
	// Without the text, the links stay hidden.
	const text = await pageMarkdown().catch(() => undefined);
	if (text === undefined) return;
	const encoded = encodeUrlPart(text.slice(0, maxPassedOn));
	for (const link of links) link.href = (link.dataset.pageHref ?? '').replaceAll('$page', () => encoded);
}

/** Characters of a page that links pass on: few servers accept longer URLs. */
const maxPassedOn = 8_000;

let waiting: ((text: string | undefined) => void)[] = [];

/** Markdown of the page, from the file beside it, or from the host of a preview in an editor. */
async function pageMarkdown(): Promise<string> {
	const url = document.querySelector<HTMLElement>('.r-copy-page')?.dataset.label ?? markdownOfDocument();
	if (url !== undefined) {
		const response = await fetch(url);
		if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
		return response.text();
	}
	const answer = new Promise<string | undefined>((resolve) => waiting.push(resolve));
	postToHost({ kind: 'pageMarkdown' });
	const text = await answer;
	if (text === undefined) throw new Error('The page has no Markdown.');
	return text;
}

function markdownOfDocument(): string | undefined {
	return document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href;
}

export function receivePageMarkdown(text: string | undefined): void {
	for (const resolve of waiting) resolve(text);
	waiting = [];
}
