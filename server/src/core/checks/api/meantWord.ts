import type { ApiObjectKind } from '../../catalogue/openapi/openApiObjects.ts';
import { findNearest } from '../../text/didYouMean.ts';

/** A value that OpenAPI allows, with the entry that it needs beside it: `int64` is `integer` with `format: int64`. */
export interface MeantWord {
	readonly word: string;
	readonly beside?: readonly [key: string, value: string];
}

/** The allowed value that an author means by another one in an object of this kind. */
export function meantWord(
	kind: ApiObjectKind,
	written: string,
	values: readonly string[],
): MeantWord | undefined {
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
