import { join } from 'node:path';
import type { DocsService } from '../../../core/api/docsService.ts';
import { explainProblem } from '../../../core/api/problems.ts';
import { isAddress } from '../../../core/api/projects.ts';
import {
	boundedCache,
	createPageVersions,
	type RenderedPage,
	type RenderOptions,
	siteScripts,
	siteStyles,
} from '../../../core/api/site.ts';
import { encodePath } from '../../../core/api/text.ts';
import { findRuleReader } from '../../../core/api/writing.ts';
import { fileVersionsOf } from '../../fileVersions.ts';
import { misreadFiles, misreadSentence } from '../../misreadFiles.ts';
import { parseWebAddress } from '../../parseWebAddress.ts';
import { readInside } from '../../projectFiles.ts';
import { projectText } from '../../projectText.ts';
import { readCheckout } from '../../readCheckout.ts';
import { readIcons } from '../../readIcons.ts';
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
	type ExplainProblemAnswer,
	type ExplainProblemQuestion,
	explainProblemRequest,
	type FetchedFile,
	type FileQuestion,
	fetchedFileNotification,
	findLinkRequest,
	type LinkAnswer,
	type LinkQuestion,
	type LlmsTxtAnswer,
	type LlmsTxtQuestion,
	llmsTxtRequest,
	type ProjectsAnswer,
	projectsRequest,
	type RenderFrameAnswer,
	type RenderFrameQuestion,
	type RenderPageAnswer,
	type RenderPageQuestion,
	type RulesFileAnswer,
	type RulesFileQuestion,
	renderFrameRequest,
	renderPageRequest,
	rulesFileRequest,
	type SiteLook,
} from '../protocol.ts';
import { answerProject, type ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Answers Recto's own questions: preview, index, links, rules. */
export function answerRecto(context: ServerContext): void {
	const { connection, workspace, guard } = context;
	const answer = answerProject(context);
	// A server that was started anew counts on behind the one before.
	const versions = createPageVersions(Date.now());
	answer<RenderPageQuestion, RenderPageAnswer>(renderPageRequest, async (file, question) => {
		const { docs, path, root } = file;
		const page = await pageOf(file, question);
		const generated = docs.origin(path);
		const origin = generated && {
			uri: isAddress(generated.path) ? generated.path : toUri(join(root, generated.path)),
			line: generated.range.start.line,
		};
		if (page === undefined) return null;
		const update = versions.update(path, page, question.shown);
		return { page: update, site: siteLook(file), ...(origin && { origin }) };
	});
	answer<RenderFrameQuestion, RenderFrameAnswer>(renderFrameRequest, (file, question) => {
		const { version, stars } = question;
		return file.docs.renderFrame(file.path, {
			...renderOptions(file, question),
			checkout: readCheckout(file.root),
			...(version === undefined ? {} : { version }),
			...(stars === undefined ? {} : { starsOf: (repository) => stars[repository] }),
		});
	});
	answer<LlmsTxtQuestion, LlmsTxtAnswer>(llmsTxtRequest, async (file, { docsUrl, form = 'index' }) => {
		const { docs, root } = file;
		const options = { ...publishedAt(docsUrl), readText: projectText(root, docs) };
		const page = await docs.renderLlmsTxt(form, options);
		const text = form === 'full' ? await docs.llmsFullTxt(options) : docs.llmsTxt(options);
		const { address } = docs.project.site;
		return { text, page, site: siteLook(file), ...(address === undefined ? {} : { address }) };
	});
	answer<CompareLlmsTxtQuestion, CompareLlmsTxtAnswer>(compareLlmsTxtRequest, async (file, question) => ({
		page: await file.docs.compareLlmsTxt(question.published, question.docsUrl),
		site: siteLook(file),
	}));
	answer<LinkQuestion, LinkAnswer>(findLinkRequest, ({ docs, path, root }, { href }) => {
		const target = docs.findPage(path, href);
		return target === undefined ? null : { uri: toUri(join(root, target.page.path)), anchor: target.anchor };
	});
	answer<CloseTagQuestion, CloseTagAnswer>(
		closeTagRequest,
		({ docs, path }, { position }) => docs.closeTag(path, position) ?? null,
	);
	answer<RulesFileQuestion, RulesFileAnswer>(
		rulesFileRequest,
		({ docs }, { reader = '', folder, existing }) =>
			docs.rulesFile({ reader: findRuleReader(reader), folder, existing }),
	);
	answer<FileQuestion, UpgradeConfigAnswer>(upgradeConfigRequest, async ({ docs, root }) => {
		const upgrade = await docs.upgradeConfig();
		if (upgrade.kind === 'refusal') return upgrade;
		const sentence = misreadSentence(misreadFiles({ docs, root }, [upgrade.from]));
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
}

function pageOf(file: WorkspaceFile, question: RenderPageQuestion): Promise<RenderedPage | undefined> {
	const { docs, path, root } = file;
	const options = renderOptions(file, question);
	if (!docs.project.documents.has(path)) return docs.renderPage(path, options, readInside(root, path));
	if (question.colors === undefined) return docs.renderPage(path, options);
	return docs.renderOpenPage(path, options, question.colors === 'more' ? coloredAtOnce : 0);
}

/** Keys are answered between two askings. */
const coloredAtOnce = 8;

function siteLook({ docs }: WorkspaceFile): SiteLook {
	const { colors, fonts, codeColors } = docs.shownSite();
	const files = fileVersionsOf(docs);
	return {
		colors,
		fonts,
		codeColors,
		styles: siteStyles(docs.project).map((path) => [path, files.queryOf(path)]),
		scripts: siteScripts(docs.project),
	};
}

/** Where the site is published, as a setting says it; nothing where that is no address. */
function publishedAt(docsUrl: string): { readonly docsUrl?: string } {
	return parseWebAddress(docsUrl) === undefined ? {} : { docsUrl };
}

/** The same object for the same question, by which the engine knows what it drew before. */
function renderOptions(
	{ docs, root }: WorkspaceFile,
	{ assetBase, docsUrl, remoteImages }: RenderPageQuestion,
): RenderOptions {
	const { iconLibrary } = docs.shownSite().chrome;
	const known = optionsOf.get(docs) ?? boundedCache<RenderOptions>(maxPanels);
	optionsOf.set(docs, known);
	const files = fileVersionsOf(docs);
	return known(JSON.stringify([assetBase, docsUrl, remoteImages, iconLibrary, files.all]), () => ({
		...publishedAt(docsUrl),
		...(remoteImages === true ? { remoteImages: 'load' } : {}),
		icons: readIcons(iconLibrary),
		assetUrl: (path) => `${assetBase}/${encodePath(path)}${files.queryOf(path)}`,
		snippet: projectText(root, docs),
	}));
}

const optionsOf = new WeakMap<DocsService, ReturnType<typeof boundedCache<RenderOptions>>>();
/** Each panel loads files by addresses of its own. */
const maxPanels = 8;
