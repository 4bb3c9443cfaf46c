import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import { readFileNames } from '../names/fileNames.ts';

/** The attributes that a snippet takes: what its expressions name, unless it has that from elsewhere. */
export function snippetProperties(document: PageDocument): readonly string[] {
	const { modules } = document.syntax;
	const known = new Set(modules.flatMap(({ names }) => names));
	const all = new Set(codeOf(document).flatMap((code) => code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
	const { places } = readFileNames(document, new Set([...all].slice(0, mostWords)));
	const isOutside = ({ start }: Span) => modules.every(({ span }) => start < span.start || start >= span.end);
	const names = places
		.filter(({ isTag, span }) => !isTag && isOutside(span))
		.sort((a, b) => a.span.start - b.span.start)
		.flatMap(({ name, member }) => {
			if (name === 'props') return member === undefined ? [] : [member.name];
			return known.has(name) || given.has(name) || hook.test(name) ? [] : [name];
		});
	return [...new Set(names)].filter((name) => name !== 'children');
}

function codeOf({ text, syntax: { expressions, tags } }: PageDocument): readonly string[] {
	const values = tags.flatMap(({ attributes }) =>
		attributes.flatMap(({ value }) => (value?.kind === 'expression' ? [value.text] : [])),
	);
	return [...expressions.map(({ start, end }) => text.slice(start, end)), ...values];
}

/** Of more words in the code of one snippet the rest is not looked for: each takes a walk through its text. */
const mostWords = 300;

/** What JavaScript, the browser or the site gives. */
const given: ReadonlySet<string> = new Set(
	'undefined NaN Infinity Math JSON Date Intl Object Array String Number Boolean Map Set Symbol RegExp Error parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent globalThis window document navigator location console React user'.split(
		' ',
	),
);
const hook = /^use\p{Lu}/u;
