import type {
	ApiAnswer,
	ApiResponse,
	ResponseBody,
} from '../../../server/src/core/outputs/api/apiResponse.ts';
import { make } from './make.ts';

/** Longer bodies make the page slow; the size is told. */
const longest = 200_000;

/** What came back, or why nothing did. */
export function answerView(answer: ApiAnswer): HTMLElement {
	if (answer.kind === 'failure') return make('p', { class: 'r-answer-failure' }, answer.reason);
	return make(
		'div',
		{ class: 'r-answer' },
		make(
			'p',
			{ class: 'r-answer-line' },
			make(
				'span',
				{ class: `r-status-pill r-status-${Math.floor(answer.status / 100)}` },
				`${answer.status} ${answer.statusText}`.trim(),
			),
			make('span', {}, `${answer.milliseconds} ms`),
			make('span', {}, sizeText(answer.body)),
		),
		...bodyParts(answer.body),
		headerDetails(answer),
	);
}

/** The answer in a sentence, for those who hear it. */
export function answerSentence(answer: ApiAnswer): string {
	if (answer.kind === 'failure') return answer.reason;
	return `Answered with status ${answer.status} ${answer.statusText} after ${answer.milliseconds} milliseconds.`;
}

function bodyParts(body: ResponseBody): readonly HTMLElement[] {
	if (body.kind === 'empty') return [make('p', { class: 'r-input-note' }, 'The answer has no body.')];
	if (body.kind === 'binary')
		return [
			make('p', { class: 'r-input-note' }, `The answer is no text: ${body.mediaType || 'unknown type'}.`),
		];
	const text = body.kind === 'json' ? pretty(body.text) : body.text;
	const isCut = body.isCut || text.length > longest;
	const pre = make(
		'pre',
		{ class: 'r-pre', tabindex: 0, dir: 'ltr' },
		make('code', {}, text.slice(0, longest)),
	);
	const note = isCut ? [make('p', { class: 'r-input-note' }, 'Only the start is shown.')] : [];
	return [make('div', { class: 'r-code' }, pre), ...note];
}

function headerDetails({ headers }: ApiResponse): HTMLElement {
	const rows = headers.map(({ name, value }) =>
		make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, value)),
	);
	return make(
		'details',
		{ class: 'r-answer-headers' },
		make('summary', {}, `Headers (${headers.length})`),
		make('table', {}, make('tbody', {}, ...rows)),
	);
}

function sizeText(body: ResponseBody): string {
	if (body.kind === 'empty') return '0 bytes';
	return body.size < 1_024 ? `${body.size} bytes` : `${(body.size / 1_024).toFixed(1)} KB`;
}

function pretty(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), undefined, 2);
	} catch {
		return text;
	}
}
