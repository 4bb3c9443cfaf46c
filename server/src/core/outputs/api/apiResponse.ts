import type { NamedText } from './apiRequest.ts';

/** What became of a request that was sent. */
export type ApiAnswer = ApiResponse | { readonly kind: 'failure'; readonly reason: string };

export interface ApiResponse {
	readonly kind: 'response';
	readonly status: number;
	readonly statusText: string;
	readonly headers: readonly NamedText[];
	/** Until the last byte that was read. */
	readonly milliseconds: number;
	readonly body: ResponseBody;
}

export type ResponseBody =
	| { readonly kind: 'empty' }
	/** Cut when the limit was reached before its end. */
	| { readonly kind: 'json' | 'text'; readonly text: string; readonly size: number; readonly isCut: boolean }
	| { readonly kind: 'binary'; readonly mediaType: string; readonly size: number; readonly isCut: boolean };
