import type { BlockChange } from '../../../site/review/comparePage.ts';
import { effectInWords, unrenderedInWords } from '../inWords.ts';
import type { AffectedPages, GeneratedPageChange, PageChange, Review } from '../review.ts';
import type { ReportSection } from './reportSection.ts';
import {
	code,
	isolated,
	placeLink,
	type ReportImage,
	type ReportOptions,
	type ReviewVersion,
	sentence,
} from './reportText.ts';
import { safeBlockHtml } from './safeBlockHtml.ts';

/** Maximum number of characters of the HTML of all blocks, of all images, and of the HTML of one version of a block. */
const limits = {
	report: 6_000_000,
	images: 7_000_000,
	block: 150_000,
	pages: 1_000,
	causes: 300,
	affected: 200,
	facts: 50,
};
/** Number of blocks after which pages are folded. */
const openBlocks = 60;

/** Blocks that still fit into the report. */
interface Room {
	/** Characters of blocks. */
	left: number;
	/** Characters of images. */
	images: number;
	/** Blocks of pages that are not folded. */
	open: number;
}

const titles: Readonly<Record<PageChange['kind'], string>> = {
	added: 'Added pages',
	removed: 'Removed pages',
	moved: 'Moved pages',
	changed: 'Changed pages',
};

export function pageSections({ pages, affected }: Review, options: ReportOptions): readonly ReportSection[] {
	// Changes take the room of the report before new pages do.
	const room: Room = { left: limits.report, images: limits.images, open: openBlocks };
	const ids = new Map(pages.map((page, index) => [page, `page-${index + 1}`]));
	const sectionOf = (kind: PageChange['kind']): ReportSection => {
		const all = pages.filter((page) => page.kind === kind);
		const shown = all.slice(0, limits.pages);
		const rest = all.length - shown.length;
		const articles = shown.map((page) => pageArticle(page, ids.get(page) ?? '', room, options));
		return {
			id: kind,
			title: titles[kind],
			count: all.length,
			html: `${articles.join('\n')}${rest > 0 ? `<p class="rest">${rest} more are not shown.</p>` : ''}`,
			entries: shown.map((page) => ({ id: ids.get(page) ?? '', title: page.title || page.path })),
		};
	};
	const [changed, moved] = [sectionOf('changed'), sectionOf('moved')];
	const others = affectedSection(affected, room, options);
	return [sectionOf('added'), sectionOf('removed'), moved, changed, others];
}

function pageArticle(page: PageChange, id: string, room: Room, options: ReportOptions): string {
	const { kind, path, before, title, url, frontMatter, blocks } = page;
	const moved = before === undefined ? '' : ` <span class="note">from ${code(before)}</span>`;
	const file = { path, line: 0, ...(kind === 'removed' && ({ version: 'before' } as const)) };
	const head = `<h3 id="${id}">${isolated(title || path)}</h3>
<p class="where">${placeLink(file, options, isolated(path))}${moved} <span class="url">${isolated(url)}</span></p>`;
	const shownFacts = frontMatter.slice(0, limits.facts).map((text) => `<li>${sentence(text)}</li>`);
	const list = shownFacts.join('') + (frontMatter.length > limits.facts ? '<li>…</li>' : '');
	const facts = list === '' ? '' : `<ul class="facts">${list}</ul>`;
	const paths = kind === 'removed' ? { before: path } : { before: before ?? path, after: path };
	if (kind === 'added')
		return `<article class="page" aria-labelledby="${id}">${head}${contentHtml(blocks ?? [], room, options)}</article>`;
	const isOpen = room.open > 0 || (blocks?.length ?? 0) === 0;
	room.open -= blocks?.length ?? 0;
	const body = `${facts}${blocksHtml(blocks ?? [], paths, room, options)}`;
	const isCompared = kind === 'changed' || kind === 'moved';
	const rest = blocks === undefined ? 'This page was not rendered.' : 'The content is the same.';
	const none = isCompared && (blocks?.length ?? 0) === 0 ? `<p class="rest">${rest}</p>` : '';
	if (body === '') return `<article class="page" aria-labelledby="${id}">${head}${none}</article>`;
	return `<article class="page" aria-labelledby="${id}">${head}
<details${isOpen ? ' open' : ''}><summary>${summaryOf(page)}</summary>${body}${none}</details></article>`;
}

function summaryOf({ frontMatter, blocks = [] }: PageChange): string {
	const kinds = ['changed', 'added', 'removed', 'moved'] as const;
	const parts = kinds.flatMap((kind) => {
		const count = blocks.filter((block) => block.kind === kind).length;
		return count === 0 ? [] : [`${count} ${kind}`];
	});
	const ofBlocks = parts.length === 0 ? [] : [`Blocks: ${parts.join(', ')}`];
	return [...ofBlocks, ...(frontMatter.length === 0 ? [] : [`Front matter: ${frontMatter.length}`])].join(
		' · ',
	);
}

/** Content of an added page, folded. */
function contentHtml(blocks: readonly BlockChange[], room: Room, options: ReportOptions): string {
	let content = '';
	for (const { after = '' } of blocks) {
		if (room.left <= 0 || after.length > limits.block) {
			content += '<p class="rest">The rest of this page is not shown.</p>';
			break;
		}
		room.left -= after.length;
		content += safeBlockHtml(after, imagesIn('after', room, options));
	}
	return content === ''
		? ''
		: `<details><summary>Content</summary><div class="shown" role="group" aria-label="Content" tabindex="0">${content}</div></details>`;
}

/** Paths of a page in both versions. */
interface Paths {
	readonly before: string;
	readonly after?: string;
}

function blocksHtml(
	blocks: readonly BlockChange[],
	paths: Paths,
	room: Room,
	options: ReportOptions,
): string {
	let written = '';
	for (const [index, block] of blocks.entries()) {
		if (room.left <= 0) {
			const rest = blocks.length - index;
			return `${written}<p class="rest">The report is full: ${rest} more blocks of this page are not shown.</p>`;
		}
		const sides = [
			side('Before', block.before, { path: paths.before, line: block.lineBefore }, { room, options }),
			side(
				'After',
				block.after,
				{ path: paths.after ?? paths.before, line: block.lineAfter },
				{ room, options },
			),
		].filter((html) => html !== '');
		const html = `<div class="change is-${block.kind}"><p class="kind">${block.kind}</p>
<div class="sides">${sides.join('\n')}</div></div>`;
		room.left -= (block.before?.length ?? 0) + (block.after?.length ?? 0) + frameLength;
		written += html;
	}
	return written;
}

/** Approximate number of characters around the two sides of a block. */
const frameLength = 600;

function side(
	label: 'Before' | 'After',
	html: string | undefined,
	{ path, line }: { readonly path: string; readonly line: number | undefined },
	{ room, options }: { readonly room: Room; readonly options: ReportOptions },
): string {
	if (html === undefined) return '';
	const version: ReviewVersion = label === 'Before' ? 'before' : 'after';
	const isCut = html.length > limits.block && !html.includes('src="data:');
	const shown = isCut ? html.slice(0, html.lastIndexOf('<', limits.block)) : html;
	const inVersion = version === 'before' ? { version } : {};
	const place = line === undefined ? '' : ` ${placeLink({ path, line, ...inVersion }, options)}`;
	const block = html.length > limits.report ? '' : safeBlockHtml(shown, imagesIn(version, room, options));
	const rest = isCut || block === '' ? '<p class="rest">The rest of this block is not shown.</p>' : '';
	return `<div class="side is-${version}"><p class="version"><span>${label}</span>${place}</p>
<div class="shown" role="group" aria-label="${label}" tabindex="0">${block}</div>${rest}</div>`;
}

/** Images of a version, as long as there is room for them. */
function imagesIn(
	version: ReviewVersion,
	room: Room,
	options: ReportOptions,
): (src: string) => ReportImage | undefined {
	return (src) => {
		const image = options.imageOf?.(src, version);
		if (image?.kind !== 'shown') return image;
		if (image.url.length > room.images) return { kind: 'named', note: 'too many images' };
		room.images -= image.url.length;
		return image;
	};
}

function affectedSection(
	affected: readonly AffectedPages[],
	room: Room,
	options: ReportOptions,
): ReportSection {
	const html = affected.slice(0, limits.causes).map((one) => {
		const { cause, pages, example, generated = [] } = one;
		const places = new Map(generated.map(({ path, place }) => [path, place]));
		const placeOf = (path: string) => places.get(path) ?? { path, line: 0 };
		const blocks =
			example === undefined
				? ''
				: `<p class="note">Example: ${code(example.path)}</p>${blocksHtml(example.blocks, { before: placeOf(example.path).path }, room, options)}`;
		const list = pageList(pages, (path) => placeLink(placeOf(path), options, isolated(path)));
		const rest = unrenderedInWords(one);
		return `<details class="page"><summary>${code(cause)} <span class="note">${effectInWords(one)}</span></summary>
${blocks}${list}${rest === undefined ? '' : `<p class="rest">${rest}</p>`}${generatedLists(generated, options)}</details>`;
	});
	const more = affected.length - html.length;
	if (more > 0) html.push(`<p class="rest">${more} more causes are not shown.</p>`);
	const count = affected.reduce((sum, { pages, generated = [] }) => {
		return sum + pages.length + generated.filter(({ kind }) => kind !== 'changed').length;
	}, 0);
	return { id: 'affected', title: 'Pages affected by other files', count, html: html.join('\n') };
}

/** Lists of the generated pages that were added, removed and moved. */
function generatedLists(generated: readonly GeneratedPageChange[], options: ReportOptions): string {
	return (['added', 'removed', 'moved'] as const)
		.map((kind) => {
			const pages = generated.filter((page) => page.kind === kind);
			const list = pageList(pages, ({ path, before, operation, place }) => {
				const from = before === undefined ? '' : ` from ${code(before)}`;
				return `${placeLink(place, options, isolated(path))} <span class="note">${isolated(operation)}${from}</span>`;
			});
			return list === '' ? '' : `<p class="kind">${kind}</p>${list}`;
		})
		.join('');
}

function pageList<Item>(items: readonly Item[], toHtml: (item: Item) => string): string {
	if (items.length === 0) return '';
	const list = items.slice(0, limits.affected).map((item) => `<li>${toHtml(item)}</li>`);
	const rest = items.length - list.length;
	return `<ul class="pages">${list.join('')}</ul>${rest > 0 ? `<p class="rest">${rest} more are not shown.</p>` : ''}`;
}
