/** Method keys of a path item in the host's order (host-behavior.md 6); `query` since OpenAPI 3.2. */
export const apiMethods = [
	'get',
	'put',
	'post',
	'delete',
	'options',
	'head',
	'patch',
	'trace',
	'query',
] as const;

export type FixedMethod = (typeof apiMethods)[number];

/** Method of `additionalOperations` as sent in requests: `COPY`. */
export type CustomMethod = Uppercase<string>;

/** `webhook` for entries of `webhooks`; their path is their name. */
export type ApiMethod = FixedMethod | 'webhook' | CustomMethod;

/** Method with that name in any case. */
export function findFixedMethod(word: string): FixedMethod | undefined {
	const lower = word.toLowerCase();
	return apiMethods.find((method) => method === lower);
}

/**
 * True if `additionalOperations` may have the method: an uppercase HTTP token (RFC 9110, section 9.1) without a key of
 * its own. Only such methods reach requests, samples and URLs.
 */
export function isCustomMethod(word: string): word is CustomMethod {
	return (
		/^[A-Z\d!#$%&'*+.^_`|~-]{1,100}$/.test(word) && findFixedMethod(word) === undefined && word !== 'WEBHOOK'
	);
}
