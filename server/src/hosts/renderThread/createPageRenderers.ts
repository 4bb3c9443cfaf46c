import {
	boundedCache,
	createPageVersions,
	type PageUpdate,
	type RenderedPage,
	type RenderOptions,
	type SiteFrame,
} from '../../core/api/site.ts';
import { encodePath } from '../../core/api/text.ts';
import { createTextReader } from '../createTextReader.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import { parseWebAddress } from '../parseWebAddress.ts';
import { readInside } from '../projectFiles.ts';
import { readCheckout } from '../readCheckout.ts';
import { readIcons } from '../readIcons.ts';
import { renderEarlierPage } from './earlierPage.ts';
import type { RenderedProject } from './renderer.ts';

/** Look of a page in a preview. */
export interface PagePreviewLook {
	/** Base URL from which the preview loads files of the project's root. */
	readonly assetBase: string;
	/** URL of the published site; empty when it is not known. */
	readonly docsUrl: string;
	readonly remoteImages?: boolean | undefined;
}

interface PageQuestion extends PagePreviewLook {
	readonly path: string;
	/** Version that the preview shows. */
	readonly shown?: number | undefined;
	readonly colors?: 'known' | 'more' | undefined;
	/** The client asks again for the rest of a long page. */
	readonly inParts?: boolean | undefined;
}

interface EarlierPageQuestion extends PagePreviewLook {
	readonly path: string;
}

interface FrameQuestion extends PagePreviewLook {
	readonly path: string;
	readonly version?: string | undefined;
	readonly stars?: Readonly<Record<string, number>> | undefined;
}

/** Rendered parts of a project for an editor's preview. */
export type PageRenderers = ReturnType<typeof createPageRenderers>;

export function createPageRenderers(project: RenderedProject) {
	const { docs, root } = project;
	// After a restart, the server's versions must be higher than those before.
	const versions = createPageVersions(Date.now());
	const optionsFor = optionsOf(project);
	return {
		async page(question: PageQuestion): Promise<PageUpdate | undefined> {
			const page = await pageOf(project, question, optionsFor(question));
			return page && versions.update(question.path, page, question.shown);
		},
		earlierPage: (question: EarlierPageQuestion) =>
			renderEarlierPage(project, question.path, optionsFor(question)),
		async frame(question: FrameQuestion): Promise<SiteFrame | undefined> {
			const { path, version, stars } = question;
			return docs.renderFrame(path, {
				...optionsFor(question),
				checkout: readCheckout(root),
				...(version === undefined ? {} : { version }),
				...(stars === undefined ? {} : { starsOf: (repository) => stars[repository] }),
			});
		},
		markdown: (path: string, docsUrl: string): Promise<string | undefined> =>
			docs.pageMarkdown(path, { ...publishedAt(docsUrl), readText: createTextReader(root, docs) }),
		async llmsTxt(form: 'index' | 'full', docsUrl: string): Promise<LlmsTxt> {
			const options = { ...publishedAt(docsUrl), readText: createTextReader(root, docs) };
			const page = await docs.renderLlmsTxt(form, options);
			const text = form === 'full' ? await docs.llmsFullTxt(options) : docs.llmsTxt(options);
			return { text, page };
		},
		compareLlmsTxt: (published: string, docsUrl: string) => docs.compareLlmsTxt(published, docsUrl),
	};
}

interface LlmsTxt {
	readonly text: string;
	readonly page: RenderedPage;
}

function pageOf(
	{ docs, root }: RenderedProject,
	{ path, colors, inParts }: PageQuestion,
	options: RenderOptions,
): Promise<RenderedPage | undefined> {
	const text = docs.project.documents.has(path) ? undefined : readInside(root, path);
	if (colors === undefined) return docs.renderPage(path, options, text);
	return docs.renderOpenPage(path, options, colors === 'more' ? coloredAtOnce : 0, { text, inParts });
}

/** Blocks that are highlighted in one request; other requests are answered in between. */
const coloredAtOnce = 8;

/** URL of the published site from a setting; nothing when it is not a valid URL. */
function publishedAt(docsUrl: string): { readonly docsUrl?: string } {
	return parseWebAddress(docsUrl) === undefined ? {} : { docsUrl };
}

/** Returns the same object for equal parameters: the renderer caches by it. */
function optionsOf({ docs, root, watch }: RenderedProject): (look: PagePreviewLook) => RenderOptions {
	const files = fileVersionsOf(docs);
	const known = boundedCache(
		maxPanels,
		({ assetBase, docsUrl, remoteImages, iconLibrary }: OptionsKey): RenderOptions => ({
			...publishedAt(docsUrl),
			...(remoteImages === true ? { remoteImages: 'load' } : {}),
			...(watch === undefined ? {} : { watch }),
			icons: readIcons(iconLibrary),
			assetUrl: (path) => `${assetBase}/${encodePath(path)}${files.queryOf(path)}`,
			snippet: createTextReader(root, docs),
		}),
		JSON.stringify,
	);
	return ({ assetBase, docsUrl, remoteImages }) => {
		const { iconLibrary } = docs.shownSite().chrome;
		return known({ assetBase, docsUrl, remoteImages, iconLibrary, versions: files.all });
	};
}

interface OptionsKey extends PagePreviewLook {
	readonly iconLibrary: string | undefined;
	readonly versions: number;
}

/** Each panel loads files from URLs of its own. */
const maxPanels = 8;
