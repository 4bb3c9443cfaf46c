import type { JsonValue } from '../../text/values.ts';

export interface NameValuePair {
	readonly name: string;
	readonly value: string;
	/** Value in a URL, if it must not be encoded as a whole. */
	readonly encoded?: string;
}

/** File in a request. Samples only need its name. */
export interface RequestFile {
	readonly fileName: string;
	readonly mediaType: string;
	readonly content?: Uint8Array;
}

export interface MultipartPart {
	readonly name: string;
	readonly content: string | RequestFile;
	/** Media type of a text other than plain text. */
	readonly mediaType?: string;
}

export type RequestBody =
	| { readonly kind: 'json'; readonly value: JsonValue; readonly mediaType?: string }
	| { readonly kind: 'form'; readonly fields: readonly NameValuePair[] }
	| { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
	| { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
	| { readonly kind: 'binary'; readonly file: RequestFile };

/** Authentication of a request. */
export type RequestAuth =
	| { readonly kind: 'bearer'; readonly token: string }
	| BasicAuth
	| {
			readonly kind: 'key';
			readonly place: 'header' | 'query' | 'cookie';
			readonly name: string;
			readonly value: string;
	  };

export interface BasicAuth {
	readonly kind: 'basic';
	readonly userName: string;
	readonly password: string;
}

/** Request to an API, to be sent or written as samples. */
export interface ApiRequest {
	readonly method: string;
	/** URL with path parameters filled in, without the query. */
	readonly url: string;
	readonly query: readonly NameValuePair[];
	readonly headers: readonly NameValuePair[];
	readonly cookies: readonly NameValuePair[];
	readonly auth: readonly RequestAuth[];
	readonly body: RequestBody | undefined;
}

/** Result of a request that was sent. */
export type ApiResult = ReceivedResponse | { readonly kind: 'failure'; readonly reason: string };

/** Response before its body has arrived. */
export interface ResponseHead {
	readonly status: number;
	readonly statusText: string;
	readonly headers: readonly NameValuePair[];
}

export interface ReceivedResponse extends ResponseHead {
	readonly kind: 'response';
	/** Time until the last byte that was read. */
	readonly milliseconds: number;
	readonly body: ResponseBody;
}

export type ResponseBody =
	| { readonly kind: 'empty' }
	/** `isCut` if it was longer than the limit. */
	| { readonly kind: 'json' | 'text'; readonly text: string; readonly size: number; readonly isCut: boolean }
	| {
			readonly kind: 'binary';
			readonly mediaType: string;
			readonly size: number;
			readonly isCut: boolean;
			/** Content of an image that browsers can show, if it is small enough. */
			readonly base64?: string;
	  };
