import { sliceOf } from '../../syntax/document.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';

/** An address in text that goes on into the sentence. */
export const runOnAddress: PageCheck = {
	code: 'run-on-address',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Address that runs on',
	explain:
		'The site makes links of addresses in text, and only a space or a sign such as `,` or `)` ends one. Those of other scripts, such as `，`, `。` or `）`, and curly quotes do not: they belong to the address with all that follows, so that the link leads nowhere. So do `**` and `[` within it, `\\` and `>` at its end, and an apostrophe behind a domain. Write a link, or put a space behind the address.',
	examples: {
		bad: '访问 ⟦https://example.com/start，然后登录⟧ 。\n\n（⟦https://example.com）⟧ and “⟦https://example.com/end”⟧\n',
		good: '访问 [https://example.com/start](https://example.com/start)，然后登录 。\n\n（[https://example.com](https://example.com)） and “[the end](https://example.com/end)”\n',
	},
	run({ document }, report) {
		for (const { kind, span } of document.syntax.links) {
			if (kind !== 'autolink') continue;
			const written = sliceOf(document, span);
			const ends = endsOf(written);
			if (ends.length === 0) continue;
			const toFix = (end: number, { isAlone }: { readonly isAlone: boolean }): Fix => {
				const address = written.slice(0, end);
				const rest = written.slice(end);
				const isLink = /^https?:/i.test(address) && !/[[\](){}*<>\\|]/.test(address);
				return {
					title: isLink ? `Make \`${address}\` a link` : `Put a space behind \`${address}\``,
					changes: [{ span, newText: isLink ? `[${address}](${address})${rest}` : `${address} ${rest}` }],
					...(isAlone && { preferred: true }),
					...(isAlone && isLink && { keepsMeaning: true }),
				};
			};
			report({
				span,
				message:
					'The site takes all of this for the address. Write a link, or put a space where the address ends.',
				fixes: () => ends.map((end) => toFix(end, { isAlone: ends.length === 1 })),
			});
		}
	},
};

/** Where the address may be meant to end; none where nothing in it belongs to the text around it. */
function endsOf(written: string): readonly number[] {
	const mark = Math.min(...marksIn(written));
	return mark === Infinity ? endsInSentence(written) : [mark];
}

/**
 * Where marks of Markdown and text stand that the site takes for parts of an address: `https://a.com's`,
 * `https://a.com**b`, `https://a.com[1`, `https://a.com\`, `https://a.com>`. In a query, brackets are its own; names in a
 * path have apostrophes.
 */
function marksIn(written: string): readonly number[] {
	const [path = ''] = written.split('?', 1);
	const bracket = path.indexOf('[');
	const [text = '', behind] = bracket < 0 ? [] : path.slice(bracket).split(']', 2);
	// `https://a.com/[id]` is the pattern of an address.
	const isLabel = behind === undefined ? text !== '' && path[bracket - 1] !== '/' : behind.startsWith('(');
	const doubled = written.search(/[^/*]\*\*/);
	const marks = [
		isLabel ? bracket : -1,
		doubled < 0 ? -1 : doubled + 1,
		/[\\>]$/.test(written) ? written.length - 1 : -1,
		/^\w+:\/\/[\w.:-]+'s$/.test(written) ? written.length - 2 : -1,
	];
	return marks.filter((mark) => mark >= 0);
}

/** Where the address may be meant to end: at the first sign that belongs to the sentence, or at the word before; none where no such sign is in it. */
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

/** Brackets that an address opens and closes may be its own. Letters take their place. */
function withoutPairs(written: string): string {
	return written.replace(/（[^（）]*）|「[^「」]*」|《[^《》]*》|【[^【】]*】/g, (pair) =>
		pair.replace(/^.|.$/gu, 'x'),
	);
}
