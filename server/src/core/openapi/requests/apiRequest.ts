import type { JsonValue } from '../../text/values.ts';

export interface NamedText {
	readonly name: string;
	readonly value: string;
	/** The value as it stands in an address, where that is not all of it encoded. */
	readonly encoded?: string;
}

/** A file that a request carries. Samples need its name only. */
export interface RequestFile {
	readonly fileName: string;
	readonly mediaType: string;
	readonly content?: Uint8Array;
}

export interface MultipartPart {
	readonly name: string;
	readonly content: string | RequestFile;
	/** Of a text that is more than plain. */
	readonly mediaType?: string;
}

export type RequestBody =
	| { readonly kind: 'json'; readonly value: JsonValue; readonly mediaType?: string }
	| { readonly kind: 'form'; readonly fields: readonly NamedText[] }
	| { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
	| { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
	| { readonly kind: 'binary'; readonly file: RequestFile };

/** How a request says who sends it. */
export type RequestAuth =
	| { readonly kind: 'bearer'; readonly token: string }
	| { readonly kind: 'basic'; readonly userName: string; readonly password: string }
	| {
			readonly kind: 'key';
			readonly place: 'header' | 'query' | 'cookie';
			readonly name: string;
			readonly value: string;
	  };

/** A request to an API in the words of its documentation; sent as it is, and written as samples. */
export interface ApiRequest {
	readonly method: string;
	/** The address with its path parameters filled in, without query. */
	readonly url: string;
	readonly query: readonly NamedText[];
	readonly headers: readonly NamedText[];
	readonly cookies: readonly NamedText[];
	readonly auth: readonly RequestAuth[];
	readonly body: RequestBody | undefined;
}

/** What became of a request that was sent. */
export type ApiAnswer = ReceivedResponse | { readonly kind: 'failure'; readonly reason: string };

/** What is known of an answer before its body has come. */
export interface ResponseHead {
	readonly status: number;
	readonly statusText: string;
	readonly headers: readonly NamedText[];
}

export interface ReceivedResponse extends ResponseHead {
	readonly kind: 'response';
	/** Until the last byte that was read. */
	readonly milliseconds: number;
	readonly body: ResponseBody;
}

export type ResponseBody =
	| { readonly kind: 'empty' }
	/** Cut when the limit was reached before its end. */
	| { readonly kind: 'json' | 'text'; readonly text: string; readonly size: number; readonly isCut: boolean }
	| {
			readonly kind: 'binary';
			readonly mediaType: string;
			readonly size: number;
			readonly isCut: boolean;
			/** The whole content of an image that browsers draw, as long as it is small enough to be shown. */
			readonly base64?: string;
	  };
