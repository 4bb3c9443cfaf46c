import { effectInWords, unrenderedInWords } from '../inWords.ts';
import type { Review, ReviewPlace, ReviewProblem, RevisionName } from '../review.ts';
import { readMarks } from '../reviewMarks.ts';
import { changeCount, groupProblems, reviewVerdict } from './reviewVerdict.ts';

export interface ReviewMarkdownOptions {
	/** Maximum number of characters; code hosts accept 65,536. */
	readonly limit?: number;
	/** URL of the whole report. */
	readonly reportUrl?: string;
}

/** First line of a summary, by which its comment is found again. */
export const reviewMarker = '<!-- recto-review -->';

/** Review as a comment on a pull request. Text of the project cannot mention people, link, or end the comment's markup. */
export function reviewMarkdown(
	review: Review,
	{ limit = 65_536, reportUrl }: ReviewMarkdownOptions = {},
): string {
	const { breaks, changes } = reviewVerdict(review);
	const report =
		reportUrl !== undefined && /^https?:\/\/[^\s<>()]+$/.test(reportUrl)
			? `[Open the report](${reportUrl})\n`
			: '';
	const head = `${reviewMarker}\n**${breaks.join(' · ') || 'Nothing breaks'}**\n${changes.join(' · ') || 'No changes'}\n\n${report}`;
	const end = `\n${revision(review.base)} → ${revision(review.head)}\n`;
	let text = head;
	for (const section of sectionsOf(review)) {
		const added = writeSection(section, limit - text.length - end.length);
		if (added === undefined) break;
		text += added;
	}
	return (text + end).slice(0, limit);
}

interface Section {
	readonly title: string;
	readonly lines: readonly string[];
	/** Number in the title; that of the lines by default. */
	readonly count?: number;
	readonly isOpen?: boolean;
}

function sectionsOf(review: Review): readonly Section[] {
	const apis = review.apis.flatMap(({ path, changes }) => changes.map((change) => ({ ...change, path })));
	return [
		{
			title: 'Breaks elsewhere',
			lines: groupProblems(review.brokenElsewhere).map(problemLine),
			count: review.brokenElsewhere.length,
			isOpen: true,
		},
		{
			title: 'Lost addresses',
			lines: review.lostAddresses.map(({ address, redirect, nearest }) => {
				if (redirect !== undefined)
					return `${code(address)} → ${code(redirect.destination)}${redirect.isSure ? '' : ' (likely)'}`;
				return `${code(address)}${nearest === undefined ? '' : ` → ${code(`#${nearest}`)} (likely)`}`;
			}),
			isOpen: true,
		},
		{
			title: 'Breaking API changes',
			lines: apis
				.filter(({ level }) => level === 'breaking')
				.map(({ path, text }) => `${code(path)} ${plain(text)}`),
			isOpen: true,
		},
		{
			title: 'New problems on changed files',
			lines: groupProblems(review.problems).map(problemLine),
			count: review.problems.length,
		},
		{
			title: 'Pages',
			lines: review.pages.map((page) => {
				const from = page.before === undefined ? '' : ` from ${code(page.before)}`;
				return `${page.kind} ${code(page.path)}${from} ${plain(page.title)}${changeCount(page)}`;
			}),
		},
		{
			title: 'Pages affected by other files',
			lines: review.affected.map((one) => {
				const rest = unrenderedInWords(one);
				return `${code(one.cause)} ${effectInWords(one)}${rest === undefined ? '' : ` (${rest.slice(0, -1)})`}`;
			}),
		},
		{ title: 'Configuration', lines: review.config.map(({ text }) => marked(text)) },
		{
			title: 'Other API changes',
			lines: apis
				.filter(({ level }) => level !== 'breaking')
				.map(({ path, text }) => `${code(path)} ${plain(text)}`),
		},
		{ title: 'Notes', lines: review.notes.map(plain) },
		{ title: 'Limits of this review', lines: review.limits.map(plain) },
	];
}

/** Section in at most so many characters; undefined if not even its title fits. */
function writeSection(
	{ title, lines, count = lines.length, isOpen }: Section,
	room: number,
): string | undefined {
	if (lines.length === 0) return '';
	const start = `<details${isOpen ? ' open' : ''}><summary>${title} (${count})</summary>\n\n`;
	const end = '\n</details>\n\n';
	const moreLength = 40;
	let body = '';
	for (const [index, line] of lines.entries()) {
		const item = `- ${line}\n`;
		const left = room - start.length - body.length - end.length - moreLength;
		if (item.length > left || index === 100) {
			if (body === '' && left < moreLength) return undefined;
			body += `- … ${lines.length - index} more, see the report\n`;
			break;
		}
		body += item;
	}
	return start + body + end;
}

/** Maximum number of places of a message. */
const maxPlaces = 5;

function problemLine(group: readonly ReviewProblem[]): string {
	const [first] = group;
	if (first === undefined) return '';
	const message = `${plain(first.message)}${first.cause === undefined ? '' : ` (by ${code(first.cause)})`}`;
	if (group.length === 1) return `${place(first)} ${message}`;
	const rest = group.length > maxPlaces ? ` and ${group.length - maxPlaces} more` : '';
	return `${message} ${group.length} places: ${group.slice(0, maxPlaces).map(place).join(', ')}${rest}`;
}

function place({ path, line }: ReviewPlace): string {
	return code(`${path}:${line + 1}`);
}

/** Name of a version; a commit is shortened. */
function revision({ name, commit }: RevisionName): string {
	return code(name === commit ? name.slice(0, 10) : name);
}

/** Maximum length of a text of the project. */
const maxLength = 300;

/** Text as code: nothing in it is markup. */
function code(text: string): string {
	// HTML instead of backticks, whose content could end them.
	return `<code>${plain(text)}</code>`;
}

/** Text in which every character that could mean something is a reference, and nothing is mentioned or linked. */
function plain(text: string): string {
	const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
	return short
		.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
		.replace(/[&<>"'`*_{}[\]()#+!|~\\$%^:@-]/g, (mark) => `&#${mark.charCodeAt(0)};`)
		.replace(linked, (mark) => `${mark}<!-- -->`)
		.trim();
}

/**
 * Beginnings of what code hosts link, after escaping: names, numbers, addresses and commits. References of characters do
 * not prevent it, as the hosts look at the text that is shown.
 */
const linked = new RegExp(
	[
		// `@name`, `#1`, `!1`, `~label`, `%1`, `$1`, `&1`, `^alert`
		'&#(?:33|35|36|37|38|64|94|126);(?=\\S)',
		// `https://`, `www.`, `owner/name`
		'&#58;(?=//)|\\b[Ww]{2}(?=[Ww]\\.)|(?<=\\w)/(?=\\w)',
		// `GH-1`, `CVE-2024-1`, `TICKET-1`
		'\\b(?:[Gg][Hh](?:[Ss][Aa])?|[A-Z][A-Z\\d]+)&#45;(?=\\w)',
		// Seven digits of a commit are enough.
		'[\\da-fA-F]{6}(?=[\\da-fA-F])',
	].join('|'),
	'g',
);

/** Sentence with names in italics. */
function marked(text: string): string {
	return readMarks(text)
		.map((part) => {
			if (part.kind === 'text') return part.text.replace(/\S(?:.*\S)?/s, plain);
			return part.kind === 'name' ? `*${plain(part.text)}*` : `<code>${plain(part.text)}</code>`;
		})
		.join('');
}
