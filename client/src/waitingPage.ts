import type { Webview } from 'vscode';
import { escapeMarkup } from '../../server/src/core/site/document/siteDocument.ts';
import { bytesToBase64 } from '../../server/src/core/text/base64.ts';

/** Page of a webview that says what it waits for, until the webview gets its contents. */
export class WaitingPage {
	readonly #webview: Webview;
	#isShown = false;

	constructor(webview: Webview) {
		this.#webview = webview;
	}

	/** Shows the text; a later one replaces it without loading the page again. */
	show(text: string): void {
		if (this.#isShown) void this.#webview.postMessage(text);
		else this.#webview.html = waitingHtml(text);
		this.#isShown = true;
	}
}

/** HTML document with the text, which its script replaces with each message. */
function waitingHtml(text: string): string {
	const nonce = createNonce();
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'">
<title></title></head>
<body><main><p role="status">${escapeMarkup(text)}</p></main>
<script nonce="${nonce}">addEventListener('message', ({ data }) => {
	if (typeof data === 'string') document.querySelector('p').textContent = data;
});</script></body></html>`;
}

/** Unguessable value, new for every document (CSP level 3, section 2.3.1). */
export function createNonce(): string {
	return bytesToBase64(crypto.getRandomValues(new Uint8Array(18)));
}
