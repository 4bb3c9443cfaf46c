import type { StringKind } from '../../catalogue/config/configSchema.ts';
import { findIconSets, iconNamesOf } from '../../catalogue/icons.ts';
import { configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import { generatedPagesOf } from '../../project/api/generatedPages.ts';
import { operationNames } from '../../project/api/operationNames.ts';
import { pagesOfOperations } from '../../project/api/pageOperation.ts';
import { isIgnored } from '../../project/ignoreRules.ts';
import { listedFolders, listedPages } from '../../project/navigation/listedPages.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { isHexColor } from '../../text/colors.ts';
import { folderOf, foldersAbove, imageName } from '../../text/paths.ts';
import { withoutImages } from '../components/completionText.ts';

/** A value that completion offers. */
export interface KindValue {
	readonly value: string;
	readonly detail?: string;
	/** What it is, as Markdown. */
	readonly meaning?: string;
	/** The lower, the nearer to the top. */
	readonly rank?: number;
}

export interface KindContext {
	readonly project: Project;
	readonly document: ConfigDocument;
	/** The value stands in a list. */
	readonly isItem: boolean;
}

/** What may be written where the catalogue gives a text a kind, by rank: who wants a few need not ask for all. */
export function* kindValues(context: KindContext, kind: StringKind): Generator<KindValue> {
	yield* sources[kind](context);
}

const sources: Readonly<Record<StringKind, (context: KindContext) => Iterable<KindValue>>> = {
	page: pages,
	link: links,
	folder: folders,
	asset: ({ project }) => publishedFiles(project, imageName),
	openapi: openapiFiles,
	version: ({ document }) => differentTexts(document, 'versionName'),
	hexColor: colors,
	icon: icons,
	url: () => [],
	versionName: () => [],
	edition: () => [],
	redirected: () => [],
	markdown: () => [],
	file: ({ project }) => dataFiles(project),
	part: parts,
};

/** Pages that navigation does not list yet come first. */
function* pages(context: KindContext): Generator<KindValue> {
	const { project } = context;
	const listed = listedPages(project.navigation);
	for (const page of pagesOf(project))
		if (!listed.has(page.pagePath))
			yield { ...described(page), value: page.pagePath, detail: page.title, rank: 0 };
	for (const page of pagesOf(project)) {
		if (!listed.has(page.pagePath)) continue;
		const detail = `${page.title} (already in the navigation)`;
		yield { ...described(page), value: page.pagePath, detail, rank: 1 };
	}
	yield* operations(context);
}

/** In the modern dialect the navigation may list an operation in place of a page; those without a page come first. */
function* operations({ project, document, isItem }: KindContext): Generator<KindValue> {
	if (document.dialect !== 'modern' || !isItem) return;
	const shownBy = pagesOfOperations(project);
	for (const [operation, value] of operationNames(apiDocumentsOf(project))) {
		const [page] = shownBy.get(operation) ?? [];
		const about = operation.summary ?? operation.operationId ?? operation.file;
		const detail = page === undefined ? about : `${about} (shown by ${page})`;
		yield { value, detail, rank: page === undefined ? 2 : 3 };
	}
}

function* links({ project }: KindContext): Generator<KindValue> {
	for (const page of pagesOf(project)) yield toLinkValue(page);
	for (const { page } of generatedPagesOf(project).pages.values()) yield toLinkValue(page);
}

function toLinkValue(page: Page): KindValue {
	return { ...described(page), value: toPageUrl(page.pagePath), detail: page.title };
}

const knownPages = new WeakMap<
	Project['pages'],
	{ readonly rules: unknown; readonly pages: readonly Page[] }
>();

function pagesOf(project: Project): readonly Page[] {
	const { pages, ignoreRules: rules } = project;
	let known = knownPages.get(pages);
	if (known?.rules !== rules) {
		const shown = [...pages.values()].filter(({ path }) => isPage(project, path));
		// Not as they came to the project, in which a new page would be the last.
		known = { rules, pages: shown.sort((a, b) => (toPageUrl(a.pagePath) < toPageUrl(b.pagePath) ? -1 : 1)) };
		knownPages.set(pages, known);
	}
	return known.pages;
}

function described({ description }: Page): Pick<KindValue, 'meaning'> {
	return description === undefined ? {} : { meaning: withoutImages(description) };
}

/** Folders with listed pages come before the others, outer ones before inner ones. */
function folders({ project }: KindContext): readonly KindValue[] {
	const listed = listedFolders(project.navigation);
	const paths = foldersAbove(pagesOf(project).map(({ pagePath }) => pagePath));
	return Array.from(paths, (folder) => ({
		value: folder,
		rank: folder.split('/').length + (listed.has(folder) ? 0 : 5),
	})).sort((a, b) => a.rank - b.rank);
}

function* publishedFiles({ files, ignoreRules }: Project, names: RegExp): Generator<KindValue> {
	for (const path of [...files].filter((file) => names.test(file)).sort())
		if (!isIgnored(ignoreRules, path)) yield { value: `/${path}` };
}

/** JSON and YAML files that other tools give a meaning. */
const settingsName =
	/(?:^|\/)(?:docs|mint|package|package-lock|tsconfig|jsconfig|vercel|turbo|biome|renovate|pnpm-lock|pnpm-workspace|\.[^/]*)\.(?:json|ya?ml)$|(?:^|\/)\.[^/]+\//i;

function dataFiles({ files }: Project): readonly KindValue[] {
	return [...files]
		.filter((path) => /\.(?:json|ya?ml)$/i.test(path) && !settingsName.test(path))
		.sort()
		.map((value) => ({ value }));
}

/** Files that may hold a part, as the file at hand names them. */
function parts({ project, document }: KindContext): readonly KindValue[] {
	const folder = folderOf(document.path);
	const start = folder === '' ? '' : `${folder}/`;
	return dataFiles(project)
		.filter(({ value }) => /\.json$/i.test(value) && value !== document.path)
		.map(({ value }) => ({
			value: value.startsWith(start) ? `./${value.slice(start.length)}` : `/${value}`,
		}));
}

function openapiFiles({ project }: KindContext): readonly KindValue[] {
	return dataFiles(project)
		.map(({ value }) => ({ value, rank: /openapi|swagger/i.test(value) ? 0 : 1 }))
		.sort((a, b) => a.rank - b.rank);
}

function* icons({ project }: KindContext): Generator<KindValue> {
	for (const name of iconNamesOf(project.site.chrome.iconLibrary) ?? [])
		yield { value: name, detail: findIconSets(name).join(', ') };
}

/** Colors in use: a color that is only half typed is none. */
function* colors({ document }: KindContext): Generator<KindValue> {
	for (const color of differentTexts(document, 'hexColor'))
		if (isHexColor(color.value)) yield { ...color, detail: 'in use' };
}

function differentTexts(document: ConfigDocument, kind: StringKind): readonly KindValue[] {
	return [...new Set(configTexts(document, kind).map(({ value }) => value))].map((value) => ({ value }));
}
