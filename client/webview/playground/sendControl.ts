import type {
	ApiRequest,
	ApiResult,
	ReceivedResponse,
	ResponseBody,
	ResponseHead,
} from '../../../server/src/core/openapi/requests/apiRequest.ts';
import { type JsonPiece, jsonPieces } from '../../../server/src/core/openapi/requests/jsonPieces.ts';
import type { PlaygroundMessage } from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import type { AuthScheme } from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { createElement } from './createElement.ts';
import type { ControlFault } from './objectControl.ts';
import { playgroundText } from './playgroundText.ts';

export interface SendControl {
	/** Buttons, and below them the response. */
	readonly elements: readonly HTMLElement[];
	/** True while a response is awaited. */
	readonly isRunning: () => boolean;
	readonly send: (request: ApiRequest, schemes: readonly AuthScheme[]) => void;
	/** Says next to the button, and to screen readers, why the form was not sent. */
	readonly refuse: (fault: Pick<ControlFault, 'name' | 'sentence'>) => void;
	readonly clearRefusal: () => void;
	/** Shows the start of a response: status and headers. */
	readonly receiveHead: (id: number, head: ResponseHead) => void;
	readonly receive: (id: number, answer: ApiResult) => void;
}

/** Ids are unique among the forms of a preview, so that a late response is shown in its own form. */
let lastId = 0;

/** Sends requests one at a time, and lets the reader cancel them. */
export function sendControl({ post }: PlaygroundHost, { copyText }: PageTools): SendControl {
	const button = createElement('button', { type: 'submit', class: 'r-send' }, playgroundText('send'));
	const cancel = createElement(
		'button',
		{ type: 'button', class: 'r-small-button', hidden: true },
		playgroundText('cancel'),
	);
	const status = createElement('p', { class: 'r-visually-hidden', role: 'status', 'aria-live': 'polite' });
	/** Announces a sentence to screen readers; only refusals are visible. */
	const announce = (...sentence: readonly (Node | string)[]) => {
		status.className = 'r-visually-hidden';
		status.replaceChildren(...sentence);
	};
	const result = createElement('div', { class: 'r-result' });
	let running: number | undefined;
	const setRunning = (id: number | undefined) => {
		running = id;
		// With the `disabled` attribute it would lose the focus.
		button.setAttribute('aria-disabled', id === undefined ? 'false' : 'true');
		if (id === undefined && document.activeElement === cancel) button.focus();
		cancel.hidden = id === undefined;
	};
	const show = (view: HTMLElement) => {
		result.replaceChildren(view);
		result.scrollIntoView({ block: 'nearest' });
	};
	// Leaving a field may move the button while it is being pressed; the press still counts.
	button.addEventListener('pointerdown', ({ pointerId }) => button.setPointerCapture(pointerId));
	cancel.addEventListener('click', () => {
		if (running !== undefined) post({ kind: 'cancelRequest', id: running });
	});
	return {
		elements: [createElement('div', { class: 'r-try-actions r-try-bar' }, button, cancel, status), result],
		isRunning: () => running !== undefined,
		send(request, schemes) {
			setRunning(++lastId);
			announce(playgroundText('sending'));
			result.replaceChildren();
			post({ kind: 'sendRequest', id: lastId, request, schemes });
		},
		refuse({ name, sentence }) {
			announce(createElement('code', { dir: 'ltr' }, name), `: ${sentence}`);
			status.className = 'r-refusal';
		},
		clearRefusal() {
			if (status.className === 'r-refusal') announce();
		},
		receiveHead(id, head) {
			if (id === running) show(headView(head, copyText));
		},
		receive(id, answer) {
			if (id !== running) return;
			setRunning(undefined);
			announce(answerSentence(answer));
			show(answerView(answer, copyText));
		},
	};
}

/** Functions of the page's own script, which keeps the reader's choices. */
export interface PageTools {
	/** Copies the text, and shows that on the button. */
	readonly copyText: (button: HTMLElement, text: string) => Promise<void>;
	/** Selects the tab with this title in a group; false when it has none. */
	readonly selectLabel: (group: HTMLElement, label: string) => boolean;
}

type CopyText = PageTools['copyText'];

/** Program that sends requests for the page. */
export interface PlaygroundHost {
	readonly post: (message: PlaygroundMessage) => void;
	/** Sentence that says where it stores credentials. */
	readonly storageNote: () => string;
	/** Choice to store credentials until the tab is closed; undefined for a host without it. */
	readonly tabStorage?: {
		readonly isChosen: () => boolean;
		readonly choose: (isChosen: boolean) => void;
	};
}

/** Response, or the reason for having none. */
function answerView(answer: ApiResult, copyText: CopyText): HTMLElement {
	if (answer.kind === 'failure') return createElement('p', { class: 'r-answer-failure' }, answer.reason);
	const { body } = answer;
	const copy =
		body.kind === 'json' || body.kind === 'text'
			? copyButton(copyText, playgroundText('copyBody'), () => body.text)
			: undefined;
	return createElement(
		'section',
		{ class: 'r-answer', 'aria-label': playgroundText('response') },
		statusLine(answer, [timeText(answer.milliseconds), sizeText(body)], copy),
		...bodyView(body),
		headerDetails(answer, copyText),
	);
}

/** Response whose body is not there yet. */
function headView(head: ResponseHead, copyText: CopyText): HTMLElement {
	return createElement(
		'section',
		{ class: 'r-answer', 'aria-label': playgroundText('response') },
		statusLine(head, [playgroundText('receiving')]),
		headerDetails(head, copyText),
	);
}

/** Response as a sentence, for screen readers. */
function answerSentence(answer: ApiResult): string {
	if (answer.kind === 'failure') return answer.reason;
	const { status, statusText, milliseconds } = answer;
	return playgroundText('received', {
		status: `${status} ${statusText}`.trim(),
		time: timeText(milliseconds),
	});
}

function statusLine(
	{ status, statusText }: ResponseHead,
	facts: readonly string[],
	copy?: HTMLElement,
): HTMLElement {
	return createElement(
		'div',
		{ class: 'r-answer-line' },
		createElement(
			'span',
			{ class: `r-status-pill r-status-${Math.floor(status / 100)}` },
			`${status} ${statusText}`.trim(),
		),
		...facts.map((fact) => createElement('span', {}, fact)),
		copy,
	);
}

function headerDetails({ headers }: Pick<ReceivedResponse, 'headers'>, copyText: CopyText): HTMLElement {
	const rows = headers.map(({ name, value }) =>
		createElement(
			'tr',
			{},
			createElement('th', { scope: 'row' }, name),
			createElement('td', { dir: 'ltr' }, value),
		),
	);
	const text = headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
	return createElement(
		'details',
		{ class: 'r-answer-headers' },
		createElement('summary', {}, `${playgroundText('headers')} (${headers.length})`),
		createElement('table', {}, createElement('tbody', {}, ...rows)),
		copyButton(copyText, playgroundText('copyHeaders'), () => text),
	);
}

function timeText(milliseconds: number): string {
	return milliseconds < 10_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

function sizeText(body: ResponseBody): string {
	if (body.kind === 'empty') return '0 B';
	const { size, isCut } = body;
	const kilobytes = size / 1_024;
	const written =
		size < 1_024
			? `${size} B`
			: kilobytes < 1_024
				? `${kilobytes.toFixed(1)} KB`
				: `${(kilobytes / 1_024).toFixed(1)} MB`;
	return isCut ? playgroundText('moreThan', { size: written }) : written;
}

/** Button that copies the text and confirms that for a moment. */
function copyButton(copyText: CopyText, label: string, text: () => string): HTMLElement {
	const button = createElement('button', {
		type: 'button',
		class: 'r-small-button r-copy-text',
		'aria-label': label,
	});
	button.append(
		createElement('span', { class: 'r-copy-idle' }, playgroundText('copy')),
		createElement('span', { class: 'r-copy-done' }, playgroundText('copied')),
	);
	button.addEventListener('click', () => void copyText(button, text()));
	return button;
}

/** Maximum number of shown characters; more make the page slow. */
const maxShownLength = 100_000;

/**
 * Body of a response: JSON is formatted, text is shown as it is, an image is displayed, and anything else is described.
 */
function bodyView(body: ResponseBody): readonly HTMLElement[] {
	if (body.kind === 'empty') return [note(playgroundText('noBody'))];
	if (body.kind === 'binary') return binaryView(body);
	const { pieces, isCut } =
		body.kind === 'json'
			? jsonPieces(body.text, maxShownLength)
			: {
					pieces: [{ kind: 'plain' as const, text: body.text.slice(0, maxShownLength) }],
					isCut: body.text.length > maxShownLength,
				};
	const pre = createElement(
		'pre',
		{ class: 'r-pre', tabindex: 0, dir: 'ltr', 'aria-label': playgroundText('body') },
		createElement('code', {}, ...pieces.map(toNode)),
	);
	if (body.isCut) return [pre, note(playgroundText('responseCut'))];
	return isCut ? [pre, note(playgroundText('onlyBeginning'))] : [pre];
}

function binaryView(body: Extract<ResponseBody, { kind: 'binary' }>): readonly HTMLElement[] {
	const { mediaType, base64 } = body;
	if (base64 === undefined) return [note(playgroundText('notText', { type: mediaType || '?' }))];
	const image = createElement('img', {
		class: 'r-answer-image',
		src: `data:${mediaType};base64,${base64}`,
		alt: `${playgroundText('response')}: ${mediaType}`,
	});
	return [image];
}

function toNode({ kind, text }: JsonPiece): Node | string {
	return kind === 'plain' ? text : createElement('span', { class: `r-token-${kind}` }, text);
}

function note(sentence: string): HTMLElement {
	return createElement('p', { class: 'r-input-note' }, sentence);
}
