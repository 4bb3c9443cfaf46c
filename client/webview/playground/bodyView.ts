import type { ResponseBody } from '../../../server/src/core/outputs/api/apiResponse.ts';
import { type JsonPiece, jsonPieces } from '../../../server/src/core/outputs/api/jsonPieces.ts';
import { make } from './make.ts';

/** Characters that are shown; more make the page slow. */
const longest = 100_000;

/** The body of an answer: JSON laid out, text as it is, a picture drawn, and the rest named. */
export function bodyView(body: ResponseBody): readonly HTMLElement[] {
	if (body.kind === 'empty') return [note('The answer has no body.')];
	if (body.kind === 'binary') return binaryView(body);
	const { pieces, isCut } =
		body.kind === 'json'
			? jsonPieces(body.text, longest)
			: {
					pieces: [{ kind: 'plain' as const, text: body.text.slice(0, longest) }],
					isCut: body.text.length > longest,
				};
	const pre = make(
		'pre',
		{ class: 'r-pre', tabindex: 0, dir: 'ltr', 'aria-label': 'Body of the response' },
		make('code', {}, ...pieces.map(toNode)),
	);
	if (body.isCut)
		return [
			pre,
			note(
				'The answer is longer than the preview reads, or did not end: only its start is here, and is copied.',
			),
		];
	return isCut ? [pre, note('Only the start is shown. The button copies the whole body.')] : [pre];
}

function binaryView(body: Extract<ResponseBody, { kind: 'binary' }>): readonly HTMLElement[] {
	const { mediaType, base64 } = body;
	if (base64 === undefined) return [note(`The answer is no text: ${mediaType || 'of unknown type'}.`)];
	const image = make('img', {
		class: 'r-answer-image',
		src: `data:${mediaType};base64,${base64}`,
		alt: `Picture in the answer, ${mediaType}`,
	});
	return [image];
}

function toNode({ kind, text }: JsonPiece): Node | string {
	return kind === 'plain' ? text : make('span', { class: `r-token-${kind}` }, text);
}

function note(sentence: string): HTMLElement {
	return make('p', { class: 'r-input-note' }, sentence);
}
