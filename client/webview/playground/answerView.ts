import type {
	ApiAnswer,
	ApiResponse,
	ResponseBody,
	ResponseHead,
} from '../../../server/src/core/outputs/api/apiResponse.ts';
import { word } from '../words.ts';
import { bodyView } from './bodyView.ts';
import { copyButton } from './copyButton.ts';
import { make } from './make.ts';

/** What came back, or why nothing did. */
export function answerView(answer: ApiAnswer): HTMLElement {
	if (answer.kind === 'failure') return make('p', { class: 'r-answer-failure' }, answer.reason);
	const { body } = answer;
	const copy =
		body.kind === 'json' || body.kind === 'text' ? copyButton('Copy the body', () => body.text) : undefined;
	return make(
		'section',
		{ class: 'r-answer', 'aria-label': word('response') },
		statusLine(answer, [timeText(answer.milliseconds), sizeText(body)], copy),
		...bodyView(body),
		headerDetails(answer),
	);
}

/** An answer whose body is still to come. */
export function headView(head: ResponseHead): HTMLElement {
	return make(
		'section',
		{ class: 'r-answer', 'aria-label': word('response') },
		statusLine(head, ['Reading the body…']),
		headerDetails(head),
	);
}

/** The answer in a sentence, for those who hear it. */
export function answerSentence(answer: ApiAnswer): string {
	if (answer.kind === 'failure') return answer.reason;
	return `Answered with status ${answer.status} ${answer.statusText} after ${answer.milliseconds} milliseconds.`;
}

function statusLine(
	{ status, statusText }: ResponseHead,
	facts: readonly string[],
	copy?: HTMLElement,
): HTMLElement {
	return make(
		'div',
		{ class: 'r-answer-line' },
		make(
			'span',
			{ class: `r-status-pill r-status-${Math.floor(status / 100)}` },
			`${status} ${statusText}`.trim(),
		),
		...facts.map((fact) => make('span', {}, fact)),
		copy,
	);
}

function headerDetails({ headers }: Pick<ApiResponse, 'headers'>): HTMLElement {
	const rows = headers.map(({ name, value }) =>
		make('tr', {}, make('th', { scope: 'row' }, name), make('td', { dir: 'ltr' }, value)),
	);
	const text = headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
	return make(
		'details',
		{ class: 'r-answer-headers' },
		make('summary', {}, `${word('headers')} (${headers.length})`),
		make('table', {}, make('tbody', {}, ...rows)),
		copyButton('Copy the headers', () => text),
	);
}

function timeText(milliseconds: number): string {
	return milliseconds < 10_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

function sizeText(body: ResponseBody): string {
	if (body.kind === 'empty') return '0 bytes';
	const { size, isCut } = body;
	const kilobytes = size / 1_024;
	const written =
		size < 1_024
			? `${size} bytes`
			: kilobytes < 1_024
				? `${kilobytes.toFixed(1)} KB`
				: `${(kilobytes / 1_024).toFixed(1)} MB`;
	return isCut ? `more than ${written}` : written;
}
