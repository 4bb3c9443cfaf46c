import type { BlockChange } from '../../site/review/comparePage.ts';
import { pluralize } from '../../text/words.ts';
import type { ApiChange, PageChange, Review, ReviewPlace, ReviewProblem } from './review.ts';
import { reviewStyle } from './reviewStyle.ts';
import { reviewVerdict } from './reviewVerdict.ts';

export interface ReviewHtmlOptions {
	/** Base64 of the SHA-256 of a text, for the policy of the report. */
	readonly sha256: (text: string) => string;
	/** URL at which a host shows a place. */
	readonly linkTo?: (place: ReviewPlace) => string | undefined;
	/** `data:` URL of an image of one version, by its path. */
	readonly image?: (path: string, side: 'before' | 'after') => string | undefined;
	/** Maximum number of characters of all images. */
	readonly maxImages?: number;
}

/**
 * Review as one HTML file without scripts, requests, frames and links of the project. Blocks come from `comparePage`,
 * which writes no markup of the project; everything else is escaped here.
 */
export function reviewHtml(review: Review, options: ReviewHtmlOptions): string {
	const report: Report = { options, imagesLeft: options.maxImages ?? 5_000_000 };
	const { breaks, changes } = reviewVerdict(review);
	const sections = sectionsOf(review, report).filter(({ html }) => html !== '');
	const policy = `default-src 'none'; style-src 'sha256-${options.sha256(reviewStyle)}'; img-src data:; base-uri 'none'; form-action 'none'`;
	const title = `${escapeText(review.base.name)} → ${escapeText(review.head.name)}`;
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>Review: ${title}</title><style>${reviewStyle}</style></head>
<body><a class="skip" href="#content">Skip to the changes</a>
<header><h1>Review</h1><p class="revisions">${title}</p>
<p class="verdict ${breaks.length > 0 ? 'bad' : 'good'}">${breaks.join(' · ') || 'Nothing breaks'}</p><p>${changes.join(' · ') || 'No changes'}</p></header>
<div class="columns"><nav aria-label="Contents">${filters(review)}<ul>${sections.map(({ id, title: name, count }) => `<li><a href="#${id}">${name} <span>${count}</span></a></li>`).join('')}</ul>${pageList(review)}</nav>
<main id="content">${sections.map(({ id, title: name, html }) => `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${name}</h2>${html}</section>`).join('\n')}</main></div></body></html>
`;
}

interface Report {
	readonly options: ReviewHtmlOptions;
	imagesLeft: number;
}

interface Section {
	readonly id: string;
	readonly title: string;
	readonly count: number;
	readonly html: string;
}

function sectionsOf(review: Review, report: Report): readonly Section[] {
	const apis = review.apis.flatMap(({ path, changes }) => changes.map((change) => ({ path, change })));
	const breaking = apis.filter(({ change }) => change.level === 'breaking');
	const others = apis.filter(({ change }) => change.level !== 'breaking');
	const lost = review.lostAddresses.map(({ address, redirect, nearest }) => {
		const fix = redirect?.destination ?? nearest;
		return `<code>${escapeText(address)}</code>${fix === undefined ? '' : ` → <code>${escapeText(fix)}</code>?`}`;
	});
	const section = (id: string, title: string, items: readonly string[]): Section => ({
		id,
		title,
		count: items.length,
		html:
			items.length === 0 ? '' : `<ul class="list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
	});
	const problem = (one: ReviewProblem) =>
		`<span class="level ${one.severity === 'error' ? 'bad' : ''}">${escapeText(one.severity)}</span> ${place(one, report)} ${sentence(one.message)}${one.cause === undefined ? '' : ` <span class="quiet">by <code>${escapeText(one.cause)}</code></span>`}`;
	const api = ({ path, change }: { readonly path: string; readonly change: ApiChange }) =>
		`<span class="level ${change.level === 'breaking' ? 'bad' : ''}">${escapeText(change.level)}</span> ${place({ path, line: change.line ?? 0 }, report)} ${sentence(change.text)} <span class="quiet">${change.operations.map((one) => `<code>${escapeText(one)}</code>`).join(' ')}</span>`;
	return [
		section('elsewhere', 'Breaks elsewhere', review.brokenElsewhere.map(problem)),
		section('lost', 'Lost addresses', lost),
		section('breaking', 'Breaking API changes', breaking.map(api)),
		section('problems', 'New problems on changed files', review.problems.map(problem)),
		{
			id: 'pages',
			title: 'Pages',
			count: review.pages.length,
			html: review.pages.map((page, index) => pageHtml(page, index, report)).join(''),
		},
		{
			id: 'affected',
			title: 'Pages affected by other files',
			count: review.affected.length,
			html: review.affected
				.map(
					({ cause, pages, example }) =>
						`<details class="page"><summary><code>${escapeText(cause)}</code> ${pluralize(pages.length, 'page')}</summary><ul class="list">${pages.map((path) => `<li>${place({ path, line: 0 }, report)}</li>`).join('')}</ul>${example === undefined ? '' : `<p class="quiet">Example: <code>${escapeText(example.path)}</code></p>${example.blocks.map((block) => blockHtml(block, { path: example.path, before: example.path }, report)).join('')}`}</details>`,
				)
				.join(''),
		},
		section(
			'config',
			'Configuration',
			review.config.map((one) => `${place(one, report)} ${sentence(one.text)}`),
		),
		section('apis', 'Other API changes', others.map(api)),
		section('notes', 'Notes', review.notes.map(sentence)),
	];
}

const kinds = ['added', 'removed', 'moved', 'changed'] as const;

/** Buttons that hide the other kinds of pages by style only. */
function filters({ pages }: Review): string {
	if (pages.length < 2) return '';
	const choice = (kind: string) =>
		`<label><input type="radio" name="kind" id="show-${kind}"${kind === 'all' ? ' checked' : ''}> ${kind}</label>`;
	return `<fieldset><legend>Show pages</legend>${['all', ...kinds].map(choice).join('')}</fieldset>`;
}

function pageList({ pages }: Review): string {
	return `<ol class="pages">${pages.map(({ kind, path, title }, index) => `<li class="${kind}"><a href="#page-${index}" title="${escapeText(path)}"><span class="kind">${kind}</span> ${escapeText(title || path)}</a></li>`).join('')}</ol>`;
}

function pageHtml(page: PageChange, index: number, report: Report): string {
	const { kind, path, before, title, blocks, frontMatter } = page;
	const places = { path, before: before ?? path };
	const notes =
		frontMatter.length === 0
			? ''
			: `<ul class="list">${frontMatter.map((text) => `<li>${sentence(text)}</li>`).join('')}</ul>`;
	const shown = (blocks ?? []).map((block) => blockHtml(block, places, report)).join('');
	const from =
		before === undefined ? '' : ` <span class="quiet">from <code>${escapeText(before)}</code></span>`;
	const isOpen = kind === 'changed' || kind === 'moved';
	return `<article class="page ${kind}" id="page-${index}" aria-labelledby="page-${index}-title"><h3 id="page-${index}-title"><span class="kind">${kind}</span> ${escapeText(title || path)}</h3><p class="where">${place({ path, line: 0 }, report)}${from}</p>${notes}${shown === '' ? '' : `<details${isOpen ? ' open' : ''}><summary>${pluralize(blocks?.length ?? 0, 'block')}</summary>${shown}</details>`}</article>`;
}

function blockHtml(
	{ kind, before, after, lineBefore, lineAfter }: BlockChange,
	paths: { readonly path: string; readonly before: string },
	report: Report,
): string {
	const label =
		lineAfter === undefined && lineBefore !== undefined
			? place({ path: paths.before, line: lineBefore }, report)
			: place({ path: paths.path, line: lineAfter ?? 0 }, report);
	const side = (name: 'before' | 'after', html: string | undefined) =>
		html === undefined
			? ''
			: `<div class="side ${name}" role="group" tabindex="0" aria-label="${name === 'before' ? 'Before' : 'After'}">${withImages(html, name, report)}</div>`;
	return `<div class="block ${kind}"><p class="where"><span class="kind">${kind}</span> ${label}</p><div class="sides">${side('before', before)}${side('after', after)}</div></div>`;
}

/** Images as `comparePage` writes them: text and attributes of the project cannot look like this. */
const imagePattern = /<img class="v-inline-image" src="([^"]*)" alt="([^"]*)">/g;

function withImages(html: string, side: 'before' | 'after', report: Report): string {
	// Attributes may contain `<`: both values are escaped again.
	return html.replace(imagePattern, (_, src: string, alt: string) => {
		const address = decodeReferences(src);
		const label = escapeText(decodeReferences(alt));
		const data = address.startsWith('data:')
			? address
			: report.options.image?.(address.replace(/^\//, ''), side);
		if (data === undefined || !imageUrl.test(data) || data.length > report.imagesLeft)
			return `<span class="image">Image <code>${escapeText(address.slice(0, 500))}</code> ${label}</span>`;
		report.imagesLeft -= data.length;
		return `<img src="${data}" alt="${label}">`;
	});
}

const imageUrl = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml);base64,[a-z0-9+/=]*$/i;

function decodeReferences(text: string): string {
	return text.replace(/&#x([0-9A-F]{1,6});/g, (_, hex: string) =>
		String.fromCodePoint(Number.parseInt(hex, 16)),
	);
}

/** Name of a place, which a host makes a link. */
function place(at: ReviewPlace, { options }: Report): string {
	const name = `<code data-path="${escapeText(at.path)}" data-line="${at.line}">${escapeText(at.path)}:${at.line + 1}</code>`;
	const url = options.linkTo?.(at);
	return url !== undefined && /^(?:https?|vscode):/i.test(url)
		? `<a href="${escapeText(url)}" rel="noopener noreferrer">${name}</a>`
		: name;
}

/** Sentence whose parts between backticks are code, and between stars names. */
function sentence(text: string): string {
	return text
		.split('`')
		.map((part, index) =>
			index % 2 === 1
				? `<code>${escapeText(part)}</code>`
				: escapeText(part).replace(/\*([^*]+)\*/g, '<em>$1</em>'),
		)
		.join('');
}

const maxTextLength = 2_000;

function escapeText(text: string): string {
	const short = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
	return (
		short
			.replace(/[&<>"'`]/g, (mark) => `&#${mark.charCodeAt(0)};`)
			// Marks that would turn the text after them around.
			.replace(
				/[\u202a-\u202e\u2066-\u2069]/g,
				(mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`,
			)
	);
}
