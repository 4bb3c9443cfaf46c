import type { Finding } from '../../../checks/check.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { itemsOf, spanOf, stringOf } from '../../../language/json.ts';
import { didYouMeanQuestion, findNearest } from '../../../text/didYouMean.ts';
import type { Span } from '../../../text/positions.ts';
import type { Fix } from '../../../text/problem.ts';
import { joinAlternatives } from '../../../text/words.ts';
import type { ApiMisfit } from '../../model/files/apiParts.ts';
import {
	type ApiObjectKind,
	type ApiShape,
	openApiObjects,
} from '../../model/specification/openApiObjects.ts';
import { entrySeparator, wordInFormat } from '../fixes/newEntry.ts';

/** A value that OpenAPI allows, with the entry that it needs beside it: `int64` is `integer` with `format: int64`. */
interface SuggestedWord {
	readonly word: string;
	readonly beside?: readonly [key: string, value: string];
}

/** Allowed value that the author probably means by another one in an object of this kind. */
function suggestedWord(
	kind: ApiObjectKind,
	written: string,
	values: readonly string[],
): SuggestedWord | undefined {
	const [word = '', value] = meanings[kind]?.[written.toLowerCase().replace(/[-_ ]/g, '')] ?? [];
	const key = besides[kind];
	if (values.includes(word))
		return value === undefined || key === undefined ? { word } : { word, beside: [key, value] };
	const nearest = findNearest(written, values);
	return nearest === undefined ? undefined : { word: nearest };
}

/** The key of the entry beside it. */
const besides: Readonly<Partial<Record<ApiObjectKind, string>>> = {
	schema: 'format',
	securityScheme: 'scheme',
};

type Meanings = Readonly<Record<string, readonly [word: string, beside?: string]>>;

/** Types of programming languages and of Swagger 2.0, in lower case without `-`, `_` and spaces. */
const meanings: Readonly<Partial<Record<ApiObjectKind, Meanings>>> = {
	schema: {
		int: ['integer'],
		int32: ['integer', 'int32'],
		int64: ['integer', 'int64'],
		long: ['integer', 'int64'],
		float: ['number'],
		double: ['number'],
		decimal: ['number'],
		bool: ['boolean'],
		str: ['string'],
		text: ['string'],
		char: ['string'],
		enum: ['string'],
		file: ['string', 'binary'],
		binary: ['string', 'binary'],
		date: ['string', 'date'],
		datetime: ['string', 'date-time'],
		timestamp: ['string', 'date-time'],
		uuid: ['string', 'uuid'],
		email: ['string', 'email'],
		uri: ['string', 'uri'],
		url: ['string', 'uri'],
		password: ['string', 'password'],
		dict: ['object'],
		map: ['object'],
		json: ['object'],
		list: ['array'],
	},
	securityScheme: {
		bearer: ['http', 'bearer'],
		jwt: ['http', 'bearer'],
		basic: ['http', 'basic'],
		oauth: ['oauth2'],
		openid: ['openIdConnect'],
	},
};

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
	const suggested = written === undefined ? undefined : suggestedWord(owner.kind, written, values);
	const whose = because === undefined ? '' : ` of a ${openApiObjects[owner.kind].noun} in \`${because}\``;
	const rule = `${nameOfMisfit(misfit)}${whose} must be ${joinAlternatives(values)}.`;
	const note = written === undefined ? undefined : notes.get(written);
	if (note !== undefined) return { span: place, message: `${rule} ${note}` };
	if (suggested === undefined) return { span: place, message: rule };
	const { word, beside } = suggested;
	const question =
		beside === undefined
			? didYouMeanQuestion(word)
			: `Did you mean \`${word}\` with \`${beside[0]}: ${beside[1]}\`?`;
	return {
		span: place,
		message: `${rule} ${question}`,
		fixes:
			wrong === node
				? [fixOf(document, misfit, { suggested, span: place })]
				: [plainFix(document, place, word)],
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
	{ suggested: { word, beside }, span }: { readonly suggested: SuggestedWord; readonly span: Span },
): Fix {
	const fix = plainFix(document, span, word);
	if (beside === undefined || key === undefined || fieldOf(owner.node, beside[0]) !== undefined) return fix;
	const [name, value] = beside;
	const [change] = fix.changes;
	const more = `${entrySeparator(document, owner.node, key.offset)}${wordInFormat(document, name)}: ${wordInFormat(document, value)}`;
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

/** The subject of a message: the key of the value, or “Each entry in …”. */
export function nameOfMisfit({ key, listKey, owner }: ApiMisfit): string {
	if (key !== undefined) return `\`${String(key.value)}\``;
	return `Each entry in ${listKey === undefined ? `the ${openApiObjects[owner.kind].noun}` : `\`${String(listKey.value)}\``}`;
}
