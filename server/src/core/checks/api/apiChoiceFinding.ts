import { type ApiShape, openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { itemsOf, spanOf, stringOf } from '../../syntax/json.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { didYouMeanQuestion } from '../../text/didYouMean.ts';
import { oneOf } from '../../text/oneOf.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding } from '../check.ts';
import { type MeantWord, meantWord } from './meantWord.ts';
import { nameOfMisfit } from './nameOfMisfit.ts';
import { entryBreak, inFormat } from './repairs/newEntry.ts';

type ApiChoice = Extract<ApiShape, { is: 'choice' }>;

/** A value that is not one of those that OpenAPI allows. */
export function apiChoiceFinding(
	document: DataDocument,
	misfit: ApiMisfit,
	{ shape, span }: { readonly shape: ApiChoice; readonly span: Span },
): Finding {
	const { values, because } = shape;
	const { node, owner } = misfit;
	const wrong = itemsOf(node).find((word) => !values.includes(stringOf(word) ?? '')) ?? node;
	const written = stringOf(wrong);
	const place = wrong === node ? span : spanOf(wrong);
	const meant = written === undefined ? undefined : meantWord(owner.kind, written, values);
	const whose = because === undefined ? '' : ` of a ${openApiObjects[owner.kind].noun} in \`${because}\``;
	const rule = `${nameOfMisfit(misfit)}${whose} must be ${oneOf(values)}.`;
	const note = written === undefined ? undefined : notes.get(written);
	if (note !== undefined) return { span: place, message: `${rule} ${note}` };
	if (meant === undefined) return { span: place, message: rule };
	const { word, beside } = meant;
	const question =
		beside === undefined
			? didYouMeanQuestion(word)
			: `Did you mean \`${word}\` with \`${beside[0]}: ${beside[1]}\`?`;
	return {
		span: place,
		message: `${rule} ${question}`,
		fixes:
			wrong === node ? [fixOf(document, misfit, { meant, span: place })] : [plainFix(document, place, word)],
	};
}

/** How OpenAPI 3 describes the parameter locations that only Swagger 2.0 has. */
const notes: ReadonlyMap<string, string> = new Map([
	['body', 'Describe the body in `requestBody`.'],
	[
		'formData',
		'Describe form fields as properties of `requestBody`, with the media type `multipart/form-data` or `application/x-www-form-urlencoded`.',
	],
]);

function fixOf(
	document: DataDocument,
	{ owner, key }: ApiMisfit,
	{ meant: { word, beside }, span }: { readonly meant: MeantWord; readonly span: Span },
): Fix {
	const fix = plainFix(document, span, word);
	if (beside === undefined || key === undefined || fieldOf(owner.node, beside[0]) !== undefined) return fix;
	const [name, value] = beside;
	const [change] = fix.changes;
	const more = `${entryBreak(document, owner.node, key.offset)}${inFormat(document, name)}: ${inFormat(document, value)}`;
	const newText = `${change?.newText ?? word}${more}`;
	return {
		...fix,
		title: `Replace with \`${word}\` and \`${name}: ${value}\``,
		changes: [{ span, newText }],
	};
}

/** Quoted if the replaced value is. */
function plainFix({ text }: DataDocument, span: Span, word: string): Fix {
	const newText = /["']/.test(text[span.start] ?? '') ? JSON.stringify(word) : word;
	return { title: `Replace with \`${word}\``, changes: [{ span, newText }], preferred: true };
}
