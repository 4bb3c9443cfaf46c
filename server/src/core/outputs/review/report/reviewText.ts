import { effectInWords } from '../inWords.ts';
import type { Review, ReviewPlace } from '../review.ts';
import { readMarks } from '../reviewMarks.ts';
import { changeCount, reviewVerdict } from './reviewVerdict.ts';

/** Review for a terminal: what breaks, then what changed. Control characters of the project are left out. */
export function reviewText(review: Review): string {
	const { breaks, changes } = reviewVerdict(review);
	const lines = [breaks.join(' · ') || 'Nothing breaks', changes.join(' · ') || 'No changes'];
	const list = (title: string, items: readonly string[]) => {
		if (items.length > 0) lines.push('', title, ...items.map((item) => `  ${printable(item)}`));
	};
	const place = ({ path, line }: ReviewPlace) => `${path}:${line + 1}`;
	const problem = (one: Review['problems'][number]) => {
		const cause = one.cause === undefined ? '' : `, by ${one.cause}`;
		return `${place(one)} ${one.message} (${one.code}${cause})`;
	};
	list('Breaks elsewhere', review.brokenElsewhere.map(problem));
	list(
		'Lost addresses',
		review.lostAddresses.map(({ address, redirect, nearest }) => {
			if (redirect !== undefined)
				return `${address} -> ${redirect.destination}${redirect.isSure ? '' : ' (likely)'}`;
			return nearest === undefined ? address : `${address} -> #${nearest} (likely)`;
		}),
	);
	for (const { path, changes: all } of review.apis)
		list(
			`API ${printable(path)}`,
			all.map(({ level, text }) => `${level}: ${text}`),
		);
	list('New problems on changed files', review.problems.map(problem));
	list(
		'Pages',
		review.pages.map(
			(page) =>
				`${page.kind} ${page.before === undefined ? '' : `${page.before} -> `}${page.path}${changeCount(page)}`,
		),
	);
	list(
		'Affected pages',
		review.affected.map((one) => `${one.cause} ${effectInWords(one)}`),
	);
	list(
		'Configuration',
		review.config.map(({ text }) =>
			readMarks(text)
				.map((part) => part.text)
				.join(''),
		),
	);
	list('Notes', review.notes);
	list('Limits of this review', review.limits);
	return `${lines.join('\n')}\n`;
}

function printable(text: string): string {
	return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}
