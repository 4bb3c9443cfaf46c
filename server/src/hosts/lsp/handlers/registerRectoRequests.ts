import { join } from 'node:path';
import type { DocsService } from '../../../core/api/docsService.ts';
import { explainProblem } from '../../../core/api/problems.ts';
import { isUrl } from '../../../core/api/projects.ts';
import { globalScripts, globalStyles, renderTimeoutPage } from '../../../core/api/site.ts';
import { findRulesFileEditor } from '../../../core/api/writing.ts';
import { filesNotInUtf8, notUtf8Message } from '../../createTextReader.ts';
import { fileVersionsOf } from '../../fileVersions.ts';
import {
	createPageRenderers,
	type PagePreviewLook,
	type PageRenderers,
} from '../../renderThread/createPageRenderers.ts';
import { createThreadRenderer } from '../../renderThread/createThreadRenderer.ts';
import {
	createClockWatch,
	createLocalRenderer,
	type Renderer,
	renderBudget,
} from '../../renderThread/renderer.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import {
	type CloseTagAnswer,
	type CloseTagQuestion,
	closeTagRequest,
	type UpgradeConfigAnswer,
	upgradeConfigRequest,
} from '../editingProtocol.ts';
import {
	type ApiAddressesAnswer,
	apiAddressesRequest,
	type CompareLlmsTxtAnswer,
	type CompareLlmsTxtQuestion,
	compareLlmsTxtRequest,
	type EarlierPageAnswer,
	type EarlierPageQuestion,
	type ExplainProblemAnswer,
	type ExplainProblemQuestion,
	explainProblemRequest,
	type FetchedFile,
	type FileQuestion,
	fetchedFileNotification,
	findLinkRequest,
	type IsConfigurationAnswer,
	type IsConfigurationQuestion,
	isConfigurationRequest,
	type LinkAnswer,
	type LinkQuestion,
	type LlmsTxtAnswer,
	type LlmsTxtQuestion,
	llmsTxtRequest,
	type PageMarkdownAnswer,
	type PageMarkdownQuestion,
	type ProjectsAnswer,
	pageMarkdownRequest,
	projectsRequest,
	type RenderFrameAnswer,
	type RenderFrameQuestion,
	type RenderPageAnswer,
	type RenderPageQuestion,
	type RulesFileAnswer,
	type RulesFileQuestion,
	renderEarlierPageRequest,
	renderFrameRequest,
	renderPageRequest,
	rulesFileRequest,
	type SiteLook,
} from '../protocol.ts';
import { createProjectHandler, findPage, type ServerContext } from '../serverContext.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Answers Recto's own requests: preview, index, links, rules. */
export function registerRectoRequests(context: ServerContext): void {
	const { connection, workspace, guard } = context;
	const answer = createProjectHandler(context);
	const renderers = new Renderers(workspace);
	connection.onShutdown(() => renderers.end());
	answer<RenderPageQuestion, RenderPageAnswer>(renderPageRequest, async (file, question, token) => {
		const { docs, path, root } = file;
		const generated = docs.origin(path);
		const origin = generated && {
			uri: isUrl(generated.path) ? generated.path : toUri(join(root, generated.path)),
			line: generated.range.start.line,
		};
		const { shown, colors, inParts } = question;
		const page = await renderers
			.of(file)
			.ask('page', [{ ...lookOf(question), path, shown, colors, inParts }], {
				instead: () => renderTimeoutPage(path, Date.now(), renderBudget.page / 1_000),
				isWanted: () => !token.isCancellationRequested,
			});
		return page === undefined ? null : { page, site: siteLook(file), ...(origin && { origin }) };
	});
	answer<EarlierPageQuestion, EarlierPageAnswer>(renderEarlierPageRequest, async (file, question, token) => {
		const asked = { ...lookOf(question), path: file.path };
		const earlier = await renderers.of(file).ask('earlierPage', [asked], {
			instead: () => ({ kind: 'refusal', sentence: 'Reading the last commit takes too long.' }),
			isWanted: () => !token.isCancellationRequested,
		});
		return earlier.kind === 'page' ? { ...earlier, site: siteLook(file) } : earlier;
	});
	answer<RenderFrameQuestion, RenderFrameAnswer>(renderFrameRequest, async (file, question, token) => {
		const { version, stars } = question;
		const asked = { ...lookOf(question), path: file.path, version, stars };
		const frame = await renderers.of(file).ask('frame', [asked], {
			instead: () => undefined,
			isWanted: () => !token.isCancellationRequested,
		});
		return frame ?? null;
	});
	answer<PageMarkdownQuestion, PageMarkdownAnswer>(
		pageMarkdownRequest,
		async (file, { docsUrl }) => (await renderers.of(file).ask('markdown', [file.path, docsUrl])) ?? null,
	);
	answer<LlmsTxtQuestion, LlmsTxtAnswer>(llmsTxtRequest, async (file, { docsUrl, form = 'index' }) => {
		const { address } = file.docs.project.site;
		const llmsTxt = await renderers.of(file).ask('llmsTxt', [form, docsUrl]);
		return { ...llmsTxt, site: siteLook(file), ...(address === undefined ? {} : { address }) };
	});
	answer<CompareLlmsTxtQuestion, CompareLlmsTxtAnswer>(compareLlmsTxtRequest, async (file, question) => ({
		page: await renderers.of(file).ask('compareLlmsTxt', [question.published, question.docsUrl]),
		site: siteLook(file),
	}));
	answer<LinkQuestion, LinkAnswer>(findLinkRequest, ({ docs, path, root }, { href }) => {
		const target = docs.findPage(path, href);
		return target === undefined ? null : { uri: toUri(join(root, target.page.path)), anchor: target.anchor };
	});
	connection.onRequest(
		closeTagRequest,
		guard<CloseTagQuestion, CloseTagAnswer | null>(closeTagRequest, null, async ({ uri, position }) => {
			const file = await findPage(context, uri);
			return file?.docs.closeTag(file.path, position) ?? null;
		}),
	);
	answer<RulesFileQuestion, RulesFileAnswer>(
		rulesFileRequest,
		({ docs }, { reader = '', folder, existing }) =>
			docs.rulesFile({ reader: findRulesFileEditor(reader), folder, existing }),
	);
	answer<FileQuestion, UpgradeConfigAnswer>(upgradeConfigRequest, async ({ docs, root }) => {
		const upgrade = await docs.upgradeConfig();
		if (upgrade.kind === 'refusal') return upgrade;
		const sentence = notUtf8Message(filesNotInUtf8({ docs, root }, [upgrade.from]));
		if (sentence !== undefined) return { kind: 'refusal', sentence };
		const [fromUri, uri] = [toUri(join(root, upgrade.from)), toUri(join(root, upgrade.path))];
		return { kind: 'upgrade', fromUri, uri, text: upgrade.text, lost: upgrade.lost.map(({ name }) => name) };
	});
	const answerProjects = guard<void, ProjectsAnswer>(projectsRequest, [], async () => {
		await workspace.ready;
		return workspace.ownProjects.map(({ root }) => toUri(root));
	});
	connection.onRequest(
		explainProblemRequest,
		guard<ExplainProblemQuestion, ExplainProblemAnswer>(
			explainProblemRequest,
			null,
			async ({ code }) => explainProblem(code) ?? null,
		),
	);
	answer<FileQuestion, ApiAddressesAnswer>(apiAddressesRequest, ({ docs }) => docs.apiAddresses());
	connection.onNotification(fetchedFileNotification, ({ address, text }: FetchedFile) =>
		workspace.takeFetched(address, text),
	);
	connection.onRequest(projectsRequest, answerProjects);
	connection.onRequest<unknown, unknown>(
		isConfigurationRequest,
		guard<IsConfigurationQuestion, IsConfigurationAnswer>(isConfigurationRequest, false, async ({ uri }) => {
			const file = await workspace.fileWhenRead(uri);
			return file !== undefined && file.docs.project.config?.path === file.path;
		}),
	);
}

/** Renderer of each project. */
class Renderers {
	readonly #workspace: Workspace;
	readonly #renderers = new Map<DocsService, Renderer<PageRenderers>>();

	constructor(workspace: Workspace) {
		this.#workspace = workspace;
	}

	of({ docs, root }: WorkspaceFile): Renderer<PageRenderers> {
		const known = this.#renderers.get(docs);
		if (known !== undefined) return known;
		this.#endForgotten();
		const project = { docs, root };
		const watch = createClockWatch(renderBudget);
		const renderer =
			createThreadRenderer<PageRenderers>(project, { kind: 'pages' }) ??
			createLocalRenderer(createPageRenderers({ ...project, watch }), watch);
		this.#renderers.set(docs, renderer);
		return renderer;
	}

	async end(): Promise<void> {
		await Promise.all([...this.#renderers.values()].map((renderer) => renderer.end()));
	}

	#endForgotten(): void {
		const known = new Set(this.#workspace.projects.map(({ docs }) => docs));
		for (const [docs, renderer] of this.#renderers) {
			if (known.has(docs)) continue;
			this.#renderers.delete(docs);
			void renderer.end();
		}
	}
}

function lookOf({ assetBase, docsUrl, remoteImages }: PagePreviewLook): PagePreviewLook {
	return { assetBase, docsUrl, remoteImages };
}

function siteLook({ docs }: WorkspaceFile): SiteLook {
	const { colors, fonts, codeColors } = docs.shownSite();
	const files = fileVersionsOf(docs);
	return {
		colors,
		fonts,
		codeColors,
		styles: globalStyles(docs.project).map((path) => [path, files.queryOf(path)]),
		scripts: globalScripts(docs.project),
	};
}
