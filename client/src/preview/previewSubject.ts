import { posix } from 'node:path';
import { Uri, type Webview, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import type { SiteFrame } from '../../../server/src/core/site/document/frame/siteFrame.ts';
import { createPageVersions } from '../../../server/src/core/site/document/preview/pageVersions.ts';
import type { PageUpdate } from '../../../server/src/core/site/document/preview/previewMessages.ts';
import {
	type CompareLlmsTxtAnswer,
	compareLlmsTxtRequest,
	type EarlierPageAnswer,
	type EarlierPageQuestion,
	type LlmsTxtAnswer,
	llmsTxtRequest,
	type PageMarkdownAnswer,
	type PageMarkdownQuestion,
	pageMarkdownRequest,
	type RenderFrameAnswer,
	type RenderPageAnswer,
	type RenderPageQuestion,
	renderEarlierPageRequest,
	renderFrameRequest,
	renderPageRequest,
	type SiteLook,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { fetchStars } from '../outside.ts';
import { configOf, projectOf } from '../projectOf.ts';

/** Contents of a panel: a page, or a project's index. */
export interface PreviewSubject {
	/** File against which links are resolved, and to whose lines the panel scrolls. */
	readonly file: Uri;
	/** True if lines of the panel are lines of the file. */
	readonly hasLines: boolean;
	/** True for a page as in the last commit. */
	readonly isEarlier?: true;
	/** Root folder of its docs project, once that is known; undefined for a file that is in none so far. */
	readonly project: Promise<Uri | undefined>;
	/** Renders it as it is now; undefined when the file belongs to no docs project. */
	render(webview: Webview, params: RenderParams): Promise<RenderedSubject | undefined>;
	/** Text that the site publishes for language models; undefined when there is none. */
	markdown(): Promise<string | undefined>;
	/** Site around it, as shown to a reader of this documentation version. */
	frame(webview: Webview, version: string | undefined): Promise<SiteFrame | undefined>;
}

export interface RenderParams {
	/** Version of this subject that the panel shows: the answer contains only changes since then. */
	readonly shown: number | undefined;
	readonly colors: NonNullable<RenderPageQuestion['colors']>;
}

export interface RenderedSubject {
	readonly page: PageUpdate;
	readonly site: SiteLook;
	/** Source of a generated page, which has no file. */
	readonly origin?: RenderPageAnswer['origin'];
}

export function pageSubject(client: LanguageClient, file: Uri): PreviewSubject {
	let known: Promise<Uri | undefined> | undefined;
	// A file may get its project later, and a server that has stopped may start again.
	const findProject = async () => {
		try {
			const root = await projectOf(client, file);
			if (root === undefined) known = undefined;
			return root;
		} catch (error) {
			known = undefined;
			throw error;
		}
	};
	const project = () => {
		known ??= findProject();
		return known;
	};
	return {
		file,
		hasLines: true,
		get project() {
			return project();
		},
		async render(webview, { shown, colors }) {
			const root = await project();
			if (root === undefined) return undefined;
			const assetBase = webview.asWebviewUri(root).toString();
			const answer: RenderPageAnswer | null = await client.sendRequest(renderPageRequest, {
				uri: file.toString(),
				assetBase,
				docsUrl: docsUrlOf(file),
				remoteImages: loadsRemoteImages(),
				...(shown === undefined ? {} : { shown }),
				colors,
				inParts: true,
			});
			return answer ?? undefined;
		},
		async markdown() {
			const question: PageMarkdownQuestion = { uri: file.toString(), docsUrl: docsUrlOf(file) };
			const answer: PageMarkdownAnswer | null = await client.sendRequest(pageMarkdownRequest, question);
			return answer ?? undefined;
		},
		async frame(webview, version) {
			const root = await project();
			return root === undefined ? undefined : frameOf(client, { file, root, webview, version });
		},
	};
}

/** The page of a subject as in the last commit, or the reason why it cannot be shown; it stays as it is. */
export async function earlierSubject(
	client: LanguageClient,
	now: PreviewSubject,
	webview: Webview,
): Promise<PreviewSubject | { readonly refusal: string } | undefined> {
	const root = await now.project;
	if (root === undefined) return undefined;
	const question: EarlierPageQuestion = {
		uri: now.file.toString(),
		assetBase: webview.asWebviewUri(root).toString(),
		docsUrl: docsUrlOf(now.file),
		remoteImages: loadsRemoteImages(),
	};
	const answer: EarlierPageAnswer | null = await client.sendRequest(renderEarlierPageRequest, question);
	if (answer === null) return undefined;
	if (answer.kind === 'refusal') return { refusal: answer.sentence };
	const { page, site } = answer;
	const path = posix.relative(root.path, now.file.path);
	const versions = createPageVersions(1);
	return {
		file: now.file,
		// Lines of the file are other lines now.
		hasLines: false,
		isEarlier: true,
		project: Promise.resolve(root),
		render: async (_, { shown }) => ({ page: versions.update(path, page, shown), site }),
		markdown: async () => undefined,
		frame: (target, version) => now.frame(target, version),
	};
}

/** Which of the files that the site publishes for language models: `llms.txt` or `llms-full.txt`. */
export type IndexForm = 'index' | 'full';

export function indexSubject(client: LanguageClient, project: Uri, form: IndexForm): PreviewSubject {
	const path = form === 'index' ? 'llms.txt' : 'llms-full.txt';
	const versions = createPageVersions(1);
	return {
		file: Uri.joinPath(project, path),
		hasLines: false,
		project: Promise.resolve(project),
		async render(_, { shown }) {
			const answer: LlmsTxtAnswer | null = await client.sendRequest(llmsTxtRequest, {
				uri: (await configOf(project)).toString(),
				docsUrl: docsUrlOf(project),
				form,
			});
			return answer === null ? undefined : { ...answer, page: versions.update(path, answer.page, shown) };
		},
		markdown: async () => undefined,
		frame: (webview, version) =>
			frameOf(client, { file: Uri.joinPath(project, path), root: project, webview, version }),
	};
}

interface FrameOptions {
	readonly file: Uri;
	/** Root folder of the docs project. */
	readonly root: Uri;
	readonly webview: Webview;
	readonly version: string | undefined;
}

async function frameOf(
	client: LanguageClient,
	{ file, root, webview, version }: FrameOptions,
): Promise<SiteFrame | undefined> {
	const answer: RenderFrameAnswer | null = await client.sendRequest(renderFrameRequest, {
		uri: file.toString(),
		assetBase: webview.asWebviewUri(root).toString(),
		docsUrl: docsUrlOf(file),
		remoteImages: loadsRemoteImages(),
		version,
		stars: knownStars(),
	});
	return answer ?? undefined;
}

/** Index of a published site, and the address of that site. */
export interface PublishedText {
	readonly docsUrl: string;
	readonly published: string;
}

/** Differences between a project's index and the published one. */
export function comparisonSubject(
	client: LanguageClient,
	project: Uri,
	{ docsUrl, published }: PublishedText,
): PreviewSubject {
	const file = Uri.joinPath(project, 'llms.txt');
	const versions = createPageVersions(1);
	return {
		file,
		hasLines: false,
		project: Promise.resolve(project),
		async render(_, { shown }) {
			const uri = (await configOf(project)).toString();
			const question = { uri, docsUrl, published };
			const answer: CompareLlmsTxtAnswer | null = await client.sendRequest(compareLlmsTxtRequest, question);
			return answer === null
				? undefined
				: { ...answer, page: versions.update('llms.txt', answer.page, shown) };
		},
		markdown: async () => undefined,
		frame: (webview, version) => frameOf(client, { file, root: project, webview, version }),
	};
}

export function docsUrlOf(place: Uri): string {
	return workspace.getConfiguration('recto', place).get('docsUrl', '');
}

/** True if images of other servers are loaded. */
export function loadsRemoteImages(): boolean {
	return workspace.getConfiguration('recto').get('preview.remoteImages', false);
}

const asked = new Map<string, number | undefined>();

/**
 * Star counts of repositories, by `owner/name`: those that GitHub has answered, if the author's setting allows them.
 */
function knownStars(): Readonly<Record<string, number>> {
	if (!showsStars()) return {};
	return Object.fromEntries(
		[...asked].flatMap(([repository, stars]) => (stars === undefined ? [] : [[repository, stars]])),
	);
}

/**
 * Asks GitHub for a star count, once per window and only if the author's setting allows it. True if the count is new.
 */
export async function fetchStarsOnce(repository: string): Promise<boolean> {
	if (!showsStars() || asked.has(repository)) return false;
	asked.set(repository, undefined);
	const stars = await fetchStars(repository);
	asked.set(repository, stars);
	return stars !== undefined;
}

function showsStars(): boolean {
	return workspace.isTrusted && workspace.getConfiguration('recto').get('preview.repositoryStars', false);
}
