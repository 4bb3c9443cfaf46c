import { parsePageDocument } from '../../../language/parseDocument.ts';
import {
	operationsOfPageReference,
	parseOperationReference,
} from '../../../openapi/model/files/operationReference.ts';
import { apiDocumentsOf } from '../../../openapi/model/operations/apiDocuments.ts';
import { operationSpec } from '../../../openapi/model/operations/operationSpec.ts';
import { generatedPageText } from '../../../openapi/model/pages/generatedPages.ts';
import { findPageAt } from '../../../project/links/resolveLink.ts';
import { indexedPages } from '../../../project/pages/indexedPages.ts';
import type { Page } from '../../../project/pages/page.ts';
import { toMarkdownUrl, toPageUrl } from '../../../project/pages/pageAddress.ts';
import { sitePageAt } from '../../../project/pages/sitePages.ts';
import type { Project } from '../../../project/project.ts';
import { encodeUrl, folderOf, trimEndSlashes } from '../../../text/paths.ts';
import { collapseWhiteSpace } from '../../../text/words.ts';
import { renderElements } from '../../document/page/renderPage.ts';
import { contentMarkdown } from './contentMarkdown.ts';
import { agentInstructions } from './llmsTxt.ts';

export interface MarkdownOptions {
	/** URL of the site; by default, that in the configuration. Without both, links are root-relative. */
	readonly docsUrl?: string;
	/** Returns the text of a file of the project. */
	readonly readText: (path: string) => string | undefined;
	/** Known bodies of pages, by path. */
	readonly bodies?: ReadonlyMap<string, string>;
}

/**
 * Text of `/PAGE.md` (host-behavior.md 7): a notice that links to the index, the title, the description and the
 * content.
 */
export function pageMarkdown(project: Project, page: Page, options: MarkdownOptions): string {
	const notice = [
		'> ## Documentation index',
		`> All pages of this documentation are listed at ${baseOf(project, options)}/llms.txt`,
		'> Read that list first to find the page that you need.',
	];
	const head = [notice.join('\n'), ...agentInstructions(project), `# ${collapseWhiteSpace(page.title)}`];
	const description = descriptionOf(project, page);
	if (description !== undefined) head.push(`> ${collapseWhiteSpace(description)}`);
	return joinParts([...head, pageBody(project, page, options)]);
}

/** Description for the head; the content of a page without a file begins with that of its operation. */
function descriptionOf({ files }: Project, { path, description }: Page): string | undefined {
	return files.has(path) ? description : undefined;
}

/** Text of `/llms-full.txt`: all pages of the index in full. */
export function llmsFullTxt(project: Project, options: MarkdownOptions): string {
	const instructions = agentInstructions(project).map((text) => `${text}\n`);
	const sections = indexedPages(project).map((page) => pageSection(project, page, options));
	return [...instructions, ...sections].join('\n');
}

/** Page as a part of `/llms-full.txt`: title, URL, description and content. */
function pageSection(project: Project, page: Page, options: MarkdownOptions): string {
	const address = `${baseOf(project, options)}${encodeUrl(toPageUrl(page.pagePath))}`;
	const head = [`# ${collapseWhiteSpace(page.title)}\nSource: ${address}`];
	const description = descriptionOf(project, page);
	if (description !== undefined) head.push(description.trim());
	return joinParts([...head, pageBody(project, page, options)]);
}

/** Content of a page as Markdown, without its head: what its readers see, with content for AI agents. */
export function pageBody(project: Project, page: Page, options: MarkdownOptions): string {
	const known = options.bodies?.get(page.path);
	if (known !== undefined) return known;
	const text = options.readText(page.path) ?? generatedPageText(project, page.path) ?? '';
	const base = baseOf(project, options);
	const rendered = renderElements(project, parsePageDocument(page.path, text), {
		icons: () => undefined,
		assetUrl: (path) => `${base}/${encodeUrl(path)}`,
		hrefOf: (path, anchor) =>
			`${base}${markdownUrl(project, path)}${anchor === undefined ? '' : `#${anchor}`}`,
		snippet: options.readText,
		remoteImages: 'load',
		omitsNotes: true,
		forMarkdown: true,
	});
	const { operation = '', isDeprecated, words, blocks } = rendered;
	const head = [isDeprecated ? `**${words.deprecated}**` : '', operation === '' ? '' : `\`${operation}\``];
	const body = joinParts([
		...head,
		contentMarkdown(
			blocks.flatMap(({ content }) => content),
			(href) => absoluteHref(href, base, page),
		),
	]).trimEnd();
	return joinParts([body, specPart(project, page, body.length)]).trimEnd();
}

/** URL path of a page's Markdown; that of the page itself if there is no such page. */
function markdownUrl(project: Project, path: string): string {
	const url = toPageUrl(path);
	const page = findPageAt(project, url.slice(1)) ?? sitePageAt(project, url.slice(1));
	return page === undefined ? encodeUrl(url) : toMarkdownUrl(page.pagePath);
}

/** Link that is no page or file of the site, as a whole URL where the URL of the site is known. */
function absoluteHref(href: string, base: string, { pagePath }: Page): string {
	const isWhole = href === '' || /^(?:#|\/\/|[a-z][a-z0-9+.-]*:)/i.test(href);
	if (isWhole || base === '') return href;
	if (href.startsWith('/')) return href.startsWith(`${base}/`) ? href : `${base}${href}`;
	const folder = folderOf(toPageUrl(pagePath).slice(1));
	return `${base}/${folder === '' ? '' : `${encodeUrl(folder)}/`}${href}`;
}

/** Maximum length of a page with the OpenAPI description of its operation: longer ones are cut by AI tools. */
const maxLengthWithSpec = 50_000;

/** OpenAPI description of the operation that the page shows; empty if there is none, or it is too long. */
function specPart(project: Project, { openapi }: Page, length: number): string {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	if (reference === undefined || !project.site.hasSpecsInMarkdown) return '';
	const [outline] = operationsOfPageReference(apiDocumentsOf(project), reference);
	const spec = outline && operationSpec(project, outline);
	if (outline === undefined || spec === undefined || length + spec.length > maxLengthWithSpec) return '';
	const { file, method, path } = outline;
	// Longer than any run of backticks in the description.
	const fence = '`'.repeat(Math.max(4, ...(spec.match(/`+/g) ?? []).map((run) => run.length + 1)));
	return `## OpenAPI\n\n${fence}yaml ${file} ${method} ${path}\n${spec.trimEnd()}\n${fence}`;
}

function joinParts(parts: readonly string[]): string {
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function baseOf({ site }: Project, { docsUrl = site.address ?? '' }: MarkdownOptions): string {
	return trimEndSlashes(docsUrl);
}
