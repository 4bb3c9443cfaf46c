import { pluralize } from '../../text/words.ts';
import { apiSections } from './apiSections.ts';
import { pageSections } from './pageSections.ts';
import { type ReportSection, rows } from './reportSection.ts';
import { reportStyle, reportStyleHash } from './reportStyle.ts';
import {
	code,
	escapeShown,
	hrefOf,
	isolated,
	placeLink,
	type ReportOptions,
	sentence,
} from './reportText.ts';
import type { LostAddressChange, Review, ReviewProblem, RevisionName } from './review.ts';

/** The report runs and loads nothing: it has no script, and only its own style and images. */
const policy = `default-src 'none'; style-src '${reportStyleHash}'; img-src data:; form-action 'none'; base-uri 'none'`;

/**
 * Review as one HTML file for people, the most important first. Blocks of pages are written anew from elements that are
 * allowed, so that the report of an untrusted change is safe to open.
 */
export function reviewHtml(review: Review, options: ReportOptions = {}): string {
	const title = escapeShown(options.title ?? 'Review of documentation changes', 300);
	const api = apiSections(review, options);
	const sections = [
		problemSection('broken', 'Broken elsewhere', review.brokenElsewhere, options),
		addressSection(review.lostAddresses),
		api.breaking,
		problemSection('problems', 'New problems on changed files', review.problems, options),
		...pageSections(review, options),
		{
			id: 'configuration',
			title: 'Configuration',
			count: review.config.length,
			html: rows(review.config, (one) => `<p>${sentence(one.text)}</p>${placeLink(one, options)}`),
		},
		api.others,
		{
			id: 'notes',
			title: 'Limits of this review',
			count: review.notes.length,
			html: rows(review.notes, (note) => `<p>${sentence(note)}</p>`),
		},
	].filter(({ count }) => count > 0);
	return `<!doctype html>
<html lang="en"${options.isEmbedded ? ' class="embedded"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${reportStyle}</style>
</head>
<body>
${header(review, title, options)}
${contents(sections)}
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function header(review: Review, title: string, { links = [] }: ReportOptions): string {
	const { base, head, notes } = review;
	const { isBroken, verdict, changes } = verdictOf(review);
	const limits = notes.length === 0 ? '' : ' <a href="#notes">This review is not complete.</a>';
	const actions = links.map(({ label, href }) => `<a${hrefOf(href)}>${escapeShown(label)}</a>`).join(' ');
	return `<header id="top">
<h1>${title}</h1>${actions === '' ? '' : `<p class="actions">${actions}</p>`}
<p class="versions">${revision(base)} <span aria-hidden="true">→</span><span class="hidden"> to </span> ${revision(head)}</p>
<p class="verdict ${isBroken ? 'is-bad' : 'is-good'}"><strong>${verdict}</strong> ${changes}${limits}</p>
</header>`;
}

function revision({ name, commit }: RevisionName): string {
	return commit === undefined
		? code(name)
		: `${code(name)} <small>${escapeShown(commit.slice(0, 10))}</small>`;
}

function verdictOf({
	brokenElsewhere,
	problems,
	solved,
	lostAddresses,
	pages,
	affected,
	config,
	apis,
}: Review) {
	const count = (kind: string) => pages.filter((page) => page.kind === kind).length;
	const breaking = apis.flatMap(({ changes }) => changes).filter(({ level }) => level === 'breaking').length;
	const broken = listOf([
		[brokenElsewhere.length, 'new problem', ' on unchanged files'],
		[lostAddresses.length, 'lost address'],
		[breaking, 'breaking API change'],
	]);
	const affectedCount = affected.reduce((sum, one) => sum + one.pages.length, 0);
	const generated = affected.flatMap((one) => one.generated ?? []);
	const apiPages = (kind: string) => generated.filter((page) => page.kind === kind).length;
	const changes = listOf([
		[count('changed'), 'page', ' changed'],
		[count('added'), 'page', ' added'],
		[count('removed'), 'page', ' removed'],
		[count('moved'), 'page', ' moved'],
		[affectedCount, 'page', ' affected by other files'],
		[apiPages('added'), 'API page', ' added'],
		[apiPages('removed'), 'API page', ' removed'],
		[apiPages('moved'), 'API page', ' moved'],
		[config.length, 'change', ' of the configuration'],
		[problems.length, 'new problem', ' on changed files'],
		[solved, 'problem', ' solved'],
	]);
	return {
		isBroken: broken !== '',
		verdict: broken === '' ? 'Nothing breaks elsewhere.' : `${broken}.`,
		changes: changes === '' ? 'Readers see no change.' : `${changes}.`,
	};
}

function listOf(counts: readonly (readonly [count: number, noun: string, rest?: string])[]): string {
	return counts
		.filter(([count]) => count > 0)
		.map(([count, noun, rest = '']) => `${pluralize(count, noun)}${rest}`)
		.join(', ');
}

function contents(sections: readonly ReportSection[]): string {
	const items = sections.map(({ id, title, count, entries = [] }) => {
		const inner = entries
			.map((entry) => `<li><a href="#${entry.id}">${isolated(entry.title)}</a></li>`)
			.join('');
		const list = inner === '' ? '' : `<ol>${inner}</ol>`;
		return `<li><a href="#${id}">${title} <span class="count">${count}</span></a>${list}</li>`;
	});
	return items.length === 0 ? '' : `<nav aria-label="Contents"><ol>${items.join('\n')}</ol></nav>`;
}

function sectionHtml({ id, title, count, html }: ReportSection): string {
	return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title} <span class="count">${count}</span></h2>
${html}
</section>`;
}

function problemSection(
	id: string,
	title: string,
	problems: readonly ReviewProblem[],
	options: ReportOptions,
): ReportSection {
	const html = rows(problems, (problem) => {
		const cause =
			problem.cause === undefined ? '' : ` <span class="cause">Caused by ${code(problem.cause)}</span>`;
		return `<span class="badge is-${problem.severity}">${problem.severity}</span>
<p>${sentence(problem.message)}${cause}</p>
${placeLink(problem, options)} <span class="rule">${escapeShown(problem.code)}</span>`;
	});
	return { id, title, count: problems.length, html };
}

function addressSection(addresses: readonly LostAddressChange[]): ReportSection {
	const html = rows(addresses, ({ address, redirect, nearest }) => {
		const advice =
			redirect !== undefined
				? `Add a redirect to ${code(redirect.destination)}${redirect.isSure ? '' : ' (likely)'}.`
				: nearest !== undefined
					? `Similar anchor: ${code(nearest)}.`
					: `No similar ${address.includes('#') ? 'anchor' : 'page'} was found.`;
		return `<span class="badge is-error">lost</span><p>${code(address)} ${advice}</p>`;
	});
	return { id: 'addresses', title: 'Lost addresses', count: addresses.length, html };
}
