import type english from './en.json';

/** The words of the site in one language; a name in braces is filled in. */
export type Words = Readonly<typeof english>;

/** Words that the page's script writes itself: all that it is given of another language than English. */
export const scriptWords = [
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
] as const satisfies readonly (keyof Words)[];

export type ScriptWord = (typeof scriptWords)[number];
