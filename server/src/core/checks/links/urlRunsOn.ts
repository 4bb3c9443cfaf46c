import { codeUnitAt, sliceOf } from '../../language/document.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';

/** A bare URL in text that includes characters of the sentence after it. */
export const urlRunsOn = fileCheck({
	code: 'url-runs-on',
	includesSnippets: true,
	severity: 'warning',
	title: 'URL runs into the text',
	explain:
		"The site turns bare URLs into links, and only a space or ASCII punctuation such as `,` or `)` ends one. Full-width punctuation such as `，`, `。` or `）` and curly quotes become part of the URL with the text that follows, so the link is broken. So do `**` and `[` within the URL, `\\` and `>` at its end, and `'s` after a domain. Write a Markdown link, or add a space after the URL.",
	examples: {
		bad: '访问 ⟦https://example.com/start，然后登录⟧ 。\n\n（⟦https://example.com）⟧ and “⟦https://example.com/end”⟧\n',
		good: '访问 [https://example.com/start](https://example.com/start)，然后登录 。\n\n（[https://example.com](https://example.com)） and “[the end](https://example.com/end)”\n',
	},
	page(document, report) {
		for (const { kind, span } of document.syntax.links) {
			// `<https://…>` is reported as what MDX cannot read.
			if (kind !== 'autolink' || codeUnitAt(document, span.start - 1) === lessThan) continue;
			const written = sliceOf(document, span);
			const ends = endsOf(written);
			if (ends.length === 0) continue;
			const toFix = (end: number, { isAlone }: { readonly isAlone: boolean }): Fix => {
				const address = written.slice(0, end);
				const rest = written.slice(end);
				// Other characters may belong to the text as well.
				const isAscii = /^\p{ASCII}*$/u.test(address);
				const isLink = /^https?:/i.test(address) && !/[[\](){}*<>\\|]/.test(address);
				return {
					title: isLink ? `Convert \`${address}\` to a link` : `Add a space after \`${address}\``,
					changes: [{ span, newText: isLink ? `[${address}](${address})${rest}` : `${address} ${rest}` }],
					...(isAlone && { preferred: true }),
					...(isAlone && isLink && isAscii && { isSafe: true }),
				};
			};
			report({
				span,
				message: written.endsWith('>')
					? 'URL includes the `>` at its end. Remove it.'
					: 'The URL runs into the text that follows. Add a space after it, or write a Markdown link.',
				fixes: () => ends.map((end) => toFix(end, { isAlone: ends.length === 1 })),
			});
		}
	},
});

const lessThan = '<'.charCodeAt(0);

/** Offsets at which the URL is probably meant to end; empty if it does not run on. */
function endsOf(written: string): readonly number[] {
	const mark = Math.min(...marksIn(written));
	const [nearest = Infinity, ...others] = endsInSentence(written);
	if (mark <= nearest) return mark === Infinity ? [] : [mark];
	return [nearest, ...others.map((end) => Math.min(end, mark))];
}

/**
 * Offsets of Markdown syntax and of text that the site reads as part of the URL: `https://a.com's`,
 * `https://a.com**b`, `https://a.com[1`, `https://a.com\`, `https://a.com>`. Brackets are allowed in a query, and
 * apostrophes in a path.
 */
function marksIn(written: string): readonly number[] {
	const [path = ''] = written.split('?', 1);
	const bracket = path.indexOf('[');
	const [text = '', after] = bracket < 0 ? [] : path.slice(bracket).split(']', 2);
	// `https://a.com/[id]` is the pattern of an address.
	const isLabel = after === undefined ? text !== '' && path[bracket - 1] !== '/' : after.startsWith('(');
	const doubled = written.search(/[^/*]\*\*/);
	const marks = [
		isLabel ? bracket : -1,
		doubled < 0 ? -1 : doubled + 1,
		/[\\>]$/.test(written) ? written.length - 1 : -1,
		/^\w+:\/\/[\w.:-]+'s$/.test(written) ? written.length - 2 : -1,
	];
	return marks.filter((mark) => mark >= 0);
}

/** Offsets of the first punctuation of the sentence and of the first non-ASCII character; empty without punctuation. */
function endsInSentence(written: string): readonly number[] {
	const word = written.search(/[^\p{ASCII}]/u);
	if (word < 0) return [];
	const sign = withoutPairs(written).search(sentenceSigns);
	if (sign < 0) return [];
	return [...new Set([word, sign])].filter((end) =>
		/^(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu.test(written.slice(0, end)),
	);
}

const sentenceSigns = /[—‘’“”…、。〈-】〔-〛！（），．：；？［］｛｝｡-､]/;

/** Balanced brackets may belong to the URL: they are replaced by letters. */
function withoutPairs(written: string): string {
	return written.replace(/（[^（）]*）|「[^「」]*」|《[^《》]*》|【[^【】]*】/g, (pair) =>
		pair.replace(/^.|.$/gu, 'x'),
	);
}
