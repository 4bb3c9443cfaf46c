import type { ApiRequest } from '../../../server/src/core/outputs/api/apiRequest.ts';
import type { ApiAnswer, ResponseHead } from '../../../server/src/core/outputs/api/apiResponse.ts';
import type { AuthScheme } from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';
import { word } from '../words.ts';
import { answerSentence, answerView, headView } from './answerView.ts';
import { make } from './make.ts';
import type { PlaygroundHost } from './playgroundHost.ts';

export interface SendControl {
	/** Buttons, and below them what comes back. */
	readonly elements: readonly HTMLElement[];
	/** Whether an answer is awaited. */
	readonly isRunning: () => boolean;
	readonly send: (request: ApiRequest, schemes: readonly AuthScheme[]) => void;
	/** Says it to those who cannot see the form. */
	readonly say: (sentence: string) => void;
	/** The answer has begun. */
	readonly receiveHead: (id: number, head: ResponseHead) => void;
	readonly receive: (id: number, answer: ApiAnswer) => void;
}

/** Ids are unique among the forms of a preview, so that a late answer finds its own. */
let lastId = 0;

/** Sends requests one at a time, each of which the reader can cancel. */
export function sendControl({ tell }: PlaygroundHost): SendControl {
	const button = make('button', { type: 'submit', class: 'r-send' }, word('send'));
	const cancel = make('button', { type: 'button', class: 'r-small-button', hidden: true }, word('cancel'));
	const status = make('p', { class: 'r-visually-hidden', role: 'status', 'aria-live': 'polite' });
	const result = make('div', { class: 'r-result' });
	let running: number | undefined;
	const setRunning = (id: number | undefined) => {
		running = id;
		// Disabled in the strict sense, it would lose the focus.
		button.setAttribute('aria-disabled', id === undefined ? 'false' : 'true');
		if (id === undefined && document.activeElement === cancel) button.focus();
		cancel.hidden = id === undefined;
	};
	const show = (view: HTMLElement) => {
		result.replaceChildren(view);
		result.scrollIntoView({ block: 'nearest' });
	};
	// Leaving a field may move the button while it is being pressed; the press stays its own.
	button.addEventListener('pointerdown', ({ pointerId }) => button.setPointerCapture(pointerId));
	cancel.addEventListener('click', () => {
		if (running !== undefined) tell({ kind: 'cancelRequest', id: running });
	});
	return {
		elements: [make('div', { class: 'r-try-actions r-try-bar' }, button, cancel), status, result],
		isRunning: () => running !== undefined,
		send(request, schemes) {
			setRunning(++lastId);
			status.textContent = 'Sending.';
			result.replaceChildren();
			tell({ kind: 'sendRequest', id: lastId, request, schemes });
		},
		say(sentence) {
			status.textContent = sentence;
		},
		receiveHead(id, head) {
			if (id === running) show(headView(head));
		},
		receive(id, answer) {
			if (id !== running) return;
			setRunning(undefined);
			status.textContent = answerSentence(answer);
			show(answerView(answer));
		},
	};
}
