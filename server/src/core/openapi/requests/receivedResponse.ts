import type { NamedText } from './apiRequest.ts';

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
