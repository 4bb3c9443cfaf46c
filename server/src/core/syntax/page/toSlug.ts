import slugify, { type Options } from '@sindresorhus/slugify';

/** A text as part of an address. What is but words is its own slug, and the library need not be asked, nor even loaded. */
export function toSlug(text: string, options: Options): string {
	const isPlain = options.decamelize === false ? isWords(text) : lowerWords.test(text);
	return joinEndings(isPlain ? text.toLowerCase().replaceAll(' ', '-') : slugify(text, options));
}

/** The site takes each `s` or `t` alone for the end of the word before, as in “it’s”: “Model S” has `models`. */
export function joinEndings(slug: string): string {
	return slug.replace(/([a-zA-Z\d])-([ts])(?=-|$)/g, '$1$2');
}

/** Whether it is but words of ASCII, each with one space or hyphen behind it. */
export function isWords(text: string): boolean {
	return words.test(text);
}

const words = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/;
/** Capitals in a word may divide it. */
const lowerWords = /^[a-z\d]+(?:[ -][a-z\d]+)*$/;
