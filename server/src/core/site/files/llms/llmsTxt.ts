import { apiSourcesOf, asyncApiSources } from '../../../openapi/model/files/apiSources.ts';
import { isUrl } from '../../../openapi/model/files/operationReference.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import { indexedEntries, indexedPages } from '../../../project/pages/indexedPages.ts';
import type { Page } from '../../../project/pages/page.ts';
import { toMarkdownUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import { baseNameOf, encodeUrl, trimEndSlashes } from '../../../text/paths.ts';
import { collapseWhiteSpace, pluralize } from '../../../text/words.ts';

export interface LlmsTxtOptions {
	/**
	 * URL of the site, such as `https://docs.example.com`; by default, that in the configuration. Without both, links
	 * are root-relative.
	 */
	readonly docsUrl?: string;
	/** Indexes of parts of a large site, which the index links to. */
	readonly sections?: readonly LlmsSection[];
}

/** Index of the pages below a folder, for `/FOLDER/llms.txt`. */
export interface LlmsSection {
	readonly folder: string;
	readonly text: string;
}

/** Maximum length, as for the host (host-behavior.md 7). */
export const llmsTxtSizeLimit = 100_000;

/**
 * Text of `/llms.txt`: name and description of the site, then a line for each page in navigation order. Hidden,
 * `noindex` and unlisted pages are left out unless the site indexes all pages; versions except for the default one are
 * left out, too.
 */
export function llmsTxt(project: Project, options: LlmsTxtOptions = {}): string {
	return llmsIndex(project, options).text;
}

export interface LlmsIndex {
	readonly text: string;
	/** Pages that are left out because of the maximum length. */
	readonly dropped: readonly Page[];
	/** Maximum length of descriptions, if they had to be shortened. */
	readonly shortenedTo: number | undefined;
}

/** Index, with what was left out because of the maximum length. */
export function llmsIndex(
	project: Project,
	{ docsUrl = project.site.address ?? '', sections = [] }: LlmsTxtOptions = {},
): LlmsIndex {
	const base = trimEndSlashes(docsUrl);
	const entries = indexedEntries(project);
	const pages = entries.filter(({ url }) => url === undefined);
	const head = [`# ${project.site.name ?? 'Documentation'}`];
	head.push(`> ${collapseWhiteSpace(summaryOf(project, pages))}`);
	head.push(...agentInstructions(project));
	const outermost = sections.filter(
		({ folder }) => !sections.some((one) => folder.startsWith(`${one.folder}/`)),
	);
	head.push(
		...section(
			'Sections',
			outermost.map(({ folder }) => sectionLine(folder, base)),
		),
	);
	const tail = [
		...section('OpenAPI Specs', specLines(apiSourcesOf(project), base)),
		...section(
			'AsyncAPI Specs',
			specLines(
				asyncApiSources(project.configValue).map((text) => ({ text })),
				base,
			),
		),
		...section('Optional', externalLines(project, entries)),
	];
	const whole = (lines: readonly string[]) =>
		`${[...head, ...section('Docs', lines), ...tail].join('\n\n')}\n`;
	const { lines, ...cut } = fitLines(pages, base, llmsTxtSizeLimit - whole([]).length - docsHeading.length);
	return { text: whole(lines), ...cut };
}

/** Description of the site, else that of its first page, else a sentence about the file. */
function summaryOf({ site }: Project, [first]: readonly Page[]): string {
	const texts = [site.description, firstParagraph(first?.description, descriptionLimits[0])];
	return texts.find((text) => text !== undefined && text.trim() !== '') ?? standardSummary;
}

const standardSummary = 'All pages of this documentation, each as Markdown.';

/** Maximum length of an index that is not split by folder. */
const sectionLimit = 50_000;

/** Indexes of the folders of a large site, without maximum lengths; empty for smaller sites. */
export function llmsSections(
	project: Project,
	{ docsUrl = project.site.address ?? '' }: LlmsTxtOptions = {},
): readonly LlmsSection[] {
	const base = trimEndSlashes(docsUrl);
	const name = project.site.name ?? 'Documentation';
	const textOf = (pages: readonly Page[]) => [...linesOf(pages, { base, limit: descriptionLimits[0] })];
	const isLong = (pages: readonly Page[]) => textOf(pages).join('\n').length > sectionLimit;
	const below = (folder: string, pages: readonly Page[]): readonly LlmsSection[] => {
		const start = folder === '' ? '' : `${folder}/`;
		const nameOf = ({ pagePath }: Page) => pagePath.slice(start.length).split('/');
		const inFolders = pages.filter((page) => nameOf(page).length > 1);
		const folders = new Map<string, Page[]>();
		for (const page of isLong(pages) ? inFolders : []) {
			const path = `${start}${nameOf(page)[0]}`;
			folders.set(path, [...(folders.get(path) ?? []), page]);
		}
		const inner = [...folders].flatMap(([path, some]) => below(path, some));
		if (folder === '') return inner;
		const own = folders.size === 0 ? pages : pages.filter((page) => nameOf(page).length === 1);
		const parts = [
			`# ${name}: ${folder}`,
			`> The pages below ${base}/${encodeUrl(folder)}. All parts of this documentation are listed at ${base}/llms.txt`,
			...section(
				'Sections',
				[...folders.keys()].map((path) => sectionLine(path, base)),
			),
			...section('Docs', textOf(own)),
		];
		return [{ folder, text: `${parts.join('\n\n')}\n` }, ...inner];
	};
	return below('', indexedPages(project));
}

function sectionLine(folder: string, base: string): string {
	return `- [${escapeLabel(folder)}](${base}/${encodeUrl(folder)}/llms.txt)`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
	return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

/** Instructions of the site for AI agents as a block quote; empty if there are none. */
export function agentInstructions({ site }: Pick<Project, 'site'>): readonly string[] {
	if (site.agentInstructions.length === 0) return [];
	const text = ['## Agent Instructions', ...site.agentInstructions].join('\n\n');
	return [text.replace(/^/gm, '> ').replace(/ +$/gm, '')];
}

/** Lines for other sites that the navigation links to. */
function externalLines(project: Project, entries: readonly Page[]): readonly string[] {
	const { tabs, anchors } = siteNavigation(project);
	const links = [
		...[...tabs, ...anchors].flatMap(({ label, holds, isDefaultHidden }) =>
			holds.kind === 'link' && !isDefaultHidden ? [{ label, href: holds.href }] : [],
		),
		...entries.flatMap(({ title, url }) => (url === undefined ? [] : [{ label: title, href: url }])),
	];
	const lines = links.flatMap(({ label, href }) =>
		isUrl(href) ? [`- [${escapeLabel(label)}](${linkTarget(href)})`] : [],
	);
	return [...new Set(lines)];
}

const docsHeading = '## Docs\n\n\n\n';

/** Maximum lengths of descriptions: the first one with which all pages fit is used. */
const descriptionLimits = [300, 150, 75] as const;

/**
 * Lines that fit into the limit: descriptions are shortened first, then entries are dropped, with a note of how many.
 */
function fitLines(pages: readonly Page[], base: string, room: number) {
	const [whole] = descriptionLimits;
	const bare = firstThatFit(linesOf(pages, { base, limit: 0 }), room);
	// In the index of a large site, no description fits.
	if (bare.length === pages.length) {
		for (const limit of descriptionLimits) {
			const lines = firstThatFit(linesOf(pages, { base, limit }), room);
			const shortenedTo = limit === whole ? undefined : limit;
			if (lines.length === pages.length) return { lines, dropped: [], shortenedTo };
		}
		return { lines: bare, dropped: [], shortenedTo: 0 };
	}
	const lines = firstThatFit(bare, room - 80);
	const dropped = pages.slice(lines.length);
	return {
		lines: [
			...lines,
			`- Left out, since the index has a size limit: ${pluralize(dropped.length, 'more page')}.`,
		],
		dropped,
		shortenedTo: 0,
	};
}

function* linesOf(pages: readonly Page[], form: LineForm): Generator<string> {
	for (const page of pages) yield pageLine(page, form);
}

/** First lines that fit. */
function firstThatFit(all: Iterable<string>, room: number): readonly string[] {
	const lines: string[] = [];
	let left = room;
	for (const line of all) {
		left -= line.length + 1;
		if (left < 0) break;
		lines.push(line);
	}
	return lines;
}

interface LineForm {
	readonly base: string;
	/** Maximum length of a description. */
	readonly limit: number;
}

function pageLine(page: Page, { base, limit }: LineForm): string {
	const description = firstParagraph(page.description, limit);
	return `- [${escapeLabel(page.title)}](${base}${toMarkdownUrl(page.pagePath)})${description === '' ? '' : `: ${description}`}`;
}

/** Lines for the API descriptions that the site uses, without duplicates. */
function specLines(named: readonly { readonly text: string }[], base: string): readonly string[] {
	const sources = new Set(named.map(({ text }) => text.replace(/^\.?\/(?!\/)/, '')));
	return [...sources].map((source) => {
		const name = baseNameOf(source).replace(/\.(json|ya?ml)$/, '');
		const url = isUrl(source) ? source : `${base}/${encodeUrl(source)}`;
		return `- [${escapeLabel(name)}](${url})`;
	});
}

/** URL, escaped for the parentheses of a Markdown link. */
function linkTarget(href: string): string {
	return href.trim().replace(/\s/g, '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}

function firstParagraph(description: string | undefined, limit: number): string {
	if (limit === 0) return '';
	const text = collapseWhiteSpace((description ?? '').split(/\n\s*\n/)[0] ?? '');
	return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

function escapeLabel(text: string): string {
	return collapseWhiteSpace(text).replace(/[[\]]/g, '\\$&');
}
