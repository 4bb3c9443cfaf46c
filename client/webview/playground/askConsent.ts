import type { ApiRequest, RequestAuth } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import type { AuthScheme } from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { createElement } from './createElement.ts';
import { playgroundText } from './playgroundText.ts';

/**
 * Asks whether requests may be sent to a server, named by its origin, with credentials in headers and parameters of
 * these names. False when the reader cancels the request meanwhile.
 */
export function askConsent(
	{ origin, names }: { readonly origin: string; readonly names: readonly string[] },
	signal: AbortSignal,
): Promise<boolean> {
	const decline = createElement(
		'button',
		{ type: 'button', class: 'r-small-button', autofocus: true },
		playgroundText('doNotSend'),
	);
	const agree = createElement('button', { type: 'button', class: 'r-send' }, playgroundText('send'));
	const dialog = createElement(
		'dialog',
		{ class: 'r-consent', 'aria-labelledby': 'r-consent-title', 'aria-describedby': 'r-consent-text' },
		createElement('h2', { id: 'r-consent-title' }, ...around('sendTo', 'origin', [origin])),
		createElement(
			'div',
			{ id: 'r-consent-text' },
			createElement('p', {}, playgroundText('sentDirectly')),
			names.length === 0 ? undefined : createElement('p', {}, ...around('sentCredentials', 'names', names)),
		),
		createElement('div', { class: 'r-try-actions' }, agree, decline),
	);
	return new Promise((resolve) => {
		const end = (isAgreed: boolean) => {
			dialog.remove();
			for (const link of projectStyles()) link.disabled = false;
			resolve(isAgreed);
		};
		// The second click of a double click on the form's button may hit this one.
		agree.addEventListener('click', ({ detail }) => {
			if (detail < 2) end(true);
		});
		decline.addEventListener('click', () => end(false));
		dialog.addEventListener('close', () => end(false));
		signal.addEventListener('abort', () => end(false));
		// A style sheet of the project could disguise the question as another one.
		for (const link of projectStyles()) link.disabled = true;
		document.body.append(dialog);
		dialog.showModal();
	});
}

/** Sentence with names as code in place of its placeholder. */
function around(
	sentence: 'sendTo' | 'sentCredentials',
	placeholder: string,
	names: readonly string[],
): readonly (Node | string)[] {
	const [before = '', after = ''] = playgroundText(sentence).split(`{${placeholder}}`);
	const codes = names.flatMap((name, index) => [
		...(index === 0 ? [] : [', ']),
		createElement('span', { class: 'r-consent-name', dir: 'ltr' }, name),
	]);
	return [before, ...codes, after];
}

/** Headers, query parameters and cookies that carry credentials: `Authorization`, `?key`, `Cookie: session`. */
export function credentialNames(auth: readonly (RequestAuth | AuthScheme)[]): readonly string[] {
	const names = auth.map((one) => {
		if (one.kind !== 'key') return 'Authorization';
		if (one.place === 'query') return `?${one.name}`;
		return one.place === 'cookie' ? `Cookie: ${one.name}` : one.name;
	});
	return [...new Set(names)];
}

/** Names of headers and cookies in a request that no script in a browser may send, and a method that it may not use. */
export function unsendableNames({ method, headers, cookies, auth }: ApiRequest): readonly string[] {
	const keys = auth.flatMap((one) => (one.kind === 'key' && one.place === 'cookie' ? [one] : []));
	return [
		...(/^(?:connect|trace|track)$/i.test(method) ? [method] : []),
		...headers.map(({ name }) => name).filter((name) => forbidden.test(name)),
		...[...cookies, ...keys].map(({ name }) => `Cookie: ${name}`),
	];
}

/** Forbidden headers of the Fetch standard, and `User-Agent`, which browsers replace. */
const forbidden =
	/^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|x-http-method(?:-override)?|x-method-override)$/i;

function projectStyles(): NodeListOf<HTMLLinkElement> {
	return document.querySelectorAll('link[data-part="style"]');
}
