import { parsePageDocument } from '../../language/parseDocument.ts';
import { generatedPageOfFile } from '../../openapi/model/pages/generatedPages.ts';
import { pagePathsOf } from '../../project/navigation/navigation.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import type { BlockChange } from '../../site/review/comparePage.ts';
import { valueChange } from './inWords.ts';
import type { PageChange } from './review.ts';
import type { ReviewedChange, ReviewStep } from './reviewedChange.ts';

/**
 * Rendered blocks of a page that differ; undefined if it was not rendered. Paths are those in each version; an added
 * page has none before.
 */
export type CompareBlocks = (before: string | undefined, after: string) => readonly BlockChange[] | undefined;

/** Added, removed, moved and changed pages, in the order of the navigation, then by path. */
export function* comparePages(
	change: ReviewedChange,
	moved: ReadonlyMap<string, string>,
	compareBlocks: CompareBlocks,
): Generator<ReviewStep, readonly PageChange[]> {
	const { before, after, changed } = change;
	const pages: PageChange[] = [];
	const isMovedAway = new Set(moved.values());
	const total = changed.size;
	for (const [done, path] of [...changed].entries()) {
		yield { stage: 'pages', done, total };
		const now = pageAt(after.project, path);
		const origin = moved.get(path) ?? path;
		const old = pageAt(before.project, origin);
		if (now === undefined) {
			const removed = isMovedAway.has(path) ? undefined : pageAt(before.project, path);
			if (removed !== undefined) pages.push({ kind: 'removed', ...namesOf(removed), frontMatter: [] });
			continue;
		}
		const generated = old === undefined ? generatedPageOfFile(before.project, path) : undefined;
		if (generated !== undefined) {
			const blocks = compareBlocks(generated.pagePath, path);
			pages.push({ kind: 'changed', ...namesOf(now), frontMatter: [], ...blocksOf(blocks) });
			continue;
		}
		if (old === undefined) {
			pages.push({
				kind: 'added',
				...namesOf(now),
				frontMatter: [],
				...blocksOf(compareBlocks(undefined, path)),
			});
			continue;
		}
		const texts = [before.readText(origin) ?? '', after.readText(path) ?? ''] as const;
		const blocks = compareBlocks(origin, path);
		// Line ends are not a change; something else that the page shows may be.
		if (!blocks?.length && origin === path && withLineFeeds(texts[0]) === withLineFeeds(texts[1])) continue;
		pages.push({
			...(origin === path ? { kind: 'changed' } : { kind: 'moved', before: origin }),
			...namesOf(now),
			frontMatter: texts[0] === texts[1] ? [] : frontMatterChanges(path, ...texts),
			...blocksOf(blocks),
		});
	}
	const order = new Map<string, number>();
	for (const { project } of [after, before])
		for (const pagePath of pagePathsOf(project.navigation))
			if (!order.has(pagePath)) order.set(pagePath, order.size);
	const placeOf = ({ path }: PageChange) => order.get(path.replace(/\.mdx?$/, '')) ?? order.size;
	return pages.sort((a, b) => placeOf(a) - placeOf(b) || (a.path < b.path ? -1 : 1));
}

/** Published page at a path. */
function pageAt(project: Project, path: string): Page | undefined {
	const page = project.pages.get(path);
	return page !== undefined && isPage(project, path) ? page : undefined;
}

function namesOf({ path, title, pagePath }: Page): Pick<PageChange, 'path' | 'title' | 'url'> {
	return { path, title, url: toPageUrl(pagePath) };
}

function blocksOf(blocks: readonly BlockChange[] | undefined): Pick<PageChange, 'blocks'> {
	return blocks === undefined ? {} : { blocks };
}

/** Changes of front matter as sentences, such as “`title` changed from `Start` to `Quickstart`”. */
function frontMatterChanges(path: string, before: string, after: string): readonly string[] {
	const [old, now] = [before, after].map((text) => parsePageDocument(path, text).frontMatter.values);
	const keys = new Set([...Object.keys(now ?? {}), ...Object.keys(old ?? {})]);
	return [...keys].flatMap((key) => valueChange(`\`${key}\``, old?.[key], now?.[key]) ?? []);
}

function withLineFeeds(text: string): string {
	return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}
