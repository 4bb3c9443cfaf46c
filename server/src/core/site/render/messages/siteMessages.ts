import type english from './en.json';

/** Texts of the site in one language; names in braces are placeholders. */
export type SiteMessages = Readonly<typeof english>;

/** Texts that the page's script writes: the only ones that it is given for languages other than English. */
export const scriptMessageKeys = [
	'skipToPage',
	'onThisPage',
	'navigation',
	'copy',
	'required',
	'copied',
	'searchPages',
	'results',
	'nothingFound',
	'didYouMean',
	'tryIt',
	'tryHint',
	'fillIn',
	'fillHint',
	'onlySamples',
	'send',
	'cancel',
	'headers',
	'path',
	'query',
	'cookies',
	'body',
	'authorization',
	'baseUrl',
	'mediaType',
	'example',
	'notSet',
	'addTo',
	'addKey',
	'remove',
	'response',
] as const satisfies readonly (keyof SiteMessages)[];

export type ScriptMessageKey = (typeof scriptMessageKeys)[number];
