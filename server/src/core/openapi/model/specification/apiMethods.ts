/** Methods that are keys of a path, in the order in which the site lists them (host-behavior.md 6); `query` since OpenAPI 3.2. */
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

/** A method of `additionalOperations`, as requests send it: `COPY`. */
export type CustomMethod = Uppercase<string>;

/** `webhook` is what the site calls the ones of `webhooks`; their path is their name. */
export type ApiMethod = FixedMethod | 'webhook' | CustomMethod;

/** The method that the word names in any case. */
export function findFixedMethod(word: string): FixedMethod | undefined {
	const lower = word.toLowerCase();
	return apiMethods.find((method) => method === lower);
}

/**
 * Whether `additionalOperations` may have the method: a token of HTTP (RFC 9110, section 9.1) in upper case, which has
 * no key of its own. Nothing else goes into requests, samples and addresses.
 */
export function isCustomMethod(word: string): word is CustomMethod {
	return (
		/^[A-Z\d!#$%&'*+.^_`|~-]{1,100}$/.test(word) && findFixedMethod(word) === undefined && word !== 'WEBHOOK'
	);
}
