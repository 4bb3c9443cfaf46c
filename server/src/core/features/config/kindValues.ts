import type { StringKind } from '../../catalogue/config/configSchema.ts';
import { findIconSets, iconNames } from '../../catalogue/icons.ts';
import { madePagesOf } from '../../project/api/madePages.ts';
import { isIgnored } from '../../project/ignoreRules.ts';
import { isPage } from '../../project/isPage.ts';
import { listedFolders, listedPages } from '../../project/listedPages.ts';
import type { Page } from '../../project/page.ts';
import type { Project } from '../../project/project.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { isHexColour } from '../../text/colour.ts';
import { imageName } from '../../text/imageName.ts';
import { foldersAbove } from '../../text/path.ts';

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
}

/** What may be written where the catalogue gives a text a kind. */
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
	hexColour: colours,
	icon: icons,
	url: () => [],
	versionName: () => [],
};

/** Pages that navigation does not list yet come first. */
function* pages({ project }: KindContext): Generator<KindValue> {
	const listed = listedPages(project.navigation);
	for (const page of pagesOf(project)) {
		const isListed = listed.has(page.pagePath);
		const detail = isListed ? `${page.title} (already in the navigation)` : page.title;
		yield { ...described(page), value: page.pagePath, detail, rank: isListed ? 1 : 0 };
	}
}

function* links({ project }: KindContext): Generator<KindValue> {
	const made = [...madePagesOf(project).pages.values()].map(({ page }) => page);
	for (const page of [...pagesOf(project), ...made])
		yield { ...described(page), value: `/${page.pagePath}`, detail: page.title };
}

function pagesOf(project: Project): readonly Page[] {
	return [...project.pages.values()].filter(({ path }) => isPage(project, path));
}

function described({ description }: Page): Pick<KindValue, 'meaning'> {
	return description === undefined ? {} : { meaning: description };
}

/** Folders with listed pages come before the others, outer ones before inner ones. */
function* folders({ project }: KindContext): Generator<KindValue> {
	const listed = listedFolders(project.navigation);
	for (const folder of foldersAbove(pagesOf(project).map(({ pagePath }) => pagePath)))
		yield { value: folder, rank: folder.split('/').length + (listed.has(folder) ? 0 : 5) };
}

function* publishedFiles({ files, ignoreRules }: Project, names: RegExp): Generator<KindValue> {
	for (const path of files)
		if (names.test(path) && !isIgnored(ignoreRules, path)) yield { value: `/${path}` };
}

/** JSON and YAML files that other tools give a meaning. */
const settingsName =
	/(?:^|\/)(?:docs|mint|package|package-lock|tsconfig|jsconfig|vercel|turbo|biome|renovate|pnpm-lock|pnpm-workspace|\.[^/]*)\.(?:json|ya?ml)$|(?:^|\/)\.[^/]+\//i;

function* openapiFiles({ project }: KindContext): Generator<KindValue> {
	for (const path of project.files)
		if (/\.(?:json|ya?ml)$/i.test(path) && !settingsName.test(path))
			yield { value: path, rank: /openapi|swagger/i.test(path) ? 0 : 1 };
}

function* icons(): Generator<KindValue> {
	for (const name of iconNames) yield { value: name, detail: findIconSets(name).join(', ') };
}

/** Colours in use: a colour that is only half typed is none. */
function* colours({ document }: KindContext): Generator<KindValue> {
	for (const colour of differentTexts(document, 'hexColour'))
		if (isHexColour(colour.value)) yield { ...colour, detail: 'in use' };
}

function differentTexts(document: ConfigDocument, kind: StringKind): readonly KindValue[] {
	return [...new Set(configTexts(document, kind).map(({ value }) => value))].map((value) => ({ value }));
}
