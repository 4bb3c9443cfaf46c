import type { LostAddressChange, Review, RevisionName } from '../review.ts';
import { apiSections } from './apiSections.ts';
import { pageSections } from './pageSections.ts';
import { problemSection } from './problemSection.ts';
import { type ReportSection, rows } from './reportSection.ts';
import { reportStyle, reportStyleHash } from './reportStyle.ts';
import {
	code,
	escapeShown,
	hrefOf,
	isolated,
	markedSentence,
	placeLink,
	type ReportOptions,
	sentence,
} from './reportText.ts';
import { reviewVerdict } from './reviewVerdict.ts';

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
		problemSection({ id: 'broken', title: 'Broken elsewhere' }, review.brokenElsewhere, options),
		addressSection(review.lostAddresses),
		api.breaking,
		problemSection({ id: 'problems', title: 'New problems on changed files' }, review.problems, options),
		...pageSections(review, options),
		{
			id: 'configuration',
			title: 'Configuration',
			count: review.config.length,
			html: rows(review.config, (one) => `<p>${markedSentence(one.text)}</p>${placeLink(one, options)}`),
		},
		api.others,
		sentences('notes', 'Notes', review.notes),
		sentences('limits', 'Limits of this review', review.limits),
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

function sentences(id: string, title: string, all: readonly string[]): ReportSection {
	return { id, title, count: all.length, html: rows(all, (one) => `<p>${sentence(one)}</p>`) };
}

function header(review: Review, title: string, { links = [] }: ReportOptions): string {
	const { base, head } = review;
	const { breaks, changes } = reviewVerdict(review);
	const verdict = breaks.length === 0 ? 'Nothing breaks elsewhere.' : `${breaks.join(', ')}.`;
	const shown = changes.length === 0 ? 'Readers see no change.' : `${changes.join(', ')}.`;
	const limits = review.limits.length === 0 ? '' : ' <a href="#limits">This review is not complete.</a>';
	const actions = links.map(({ label, href }) => ` <a${hrefOf(href)}>${escapeShown(label)}</a>`).join('');
	return `<header id="top">
<h1>${title}</h1>
<p class="versions">${revision(base)} <span aria-hidden="true">→</span><span class="hidden"> to </span> ${revision(head)}${actions}</p>
<p class="verdict ${breaks.length > 0 ? 'is-bad' : 'is-good'}"><strong>${verdict}</strong> ${shown}${limits}</p>
</header>`;
}

function revision({ name, commit }: RevisionName): string {
	if (commit === name) return code(name.slice(0, 10));
	return commit === undefined
		? code(name)
		: `${code(name)} <small>${escapeShown(commit.slice(0, 10))}</small>`;
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
