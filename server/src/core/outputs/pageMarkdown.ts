import { apiDocumentsOf, findOperation } from '../project/api/apiDocuments.ts';
import { operationsNamed, parseOperationReference } from '../project/api/operationReference.ts';
import type { Page } from '../project/pages/page.ts';
import { toPageUrl } from '../project/pages/pageAddress.ts';
import type { Project } from '../project/project.ts';
import { encodeAddress } from '../text/encodePercent.ts';
import { oneLine } from '../text/oneLine.ts';
import { withoutFinalSlashes } from '../text/withoutFinalSlashes.ts';
import { operationSpec } from './api/operationSpec.ts';
import { agentInstructions } from './llmsTxt.ts';
import { expandSource } from './markdown/expandSource.ts';

export interface MarkdownOptions {
	/** Where the site is published; else what the configuration says, or addresses are root-relative. */
	readonly docsUrl?: string;
	/** The text of a file of the project. */
	readonly readText: (path: string) => string | undefined;
	/** Bodies that were made before, by the paths of their pages. */
	readonly bodies?: ReadonlyMap<string, string>;
}

/**
 * A page as the host publishes it for programs at `/PAGE.md` (host-behavior.md 7): the notice that leads to the
 * index, title, description, and its content.
 */
export function pageMarkdown(project: Project, page: Page, options: MarkdownOptions): string {
	const notice = [
		'> ## Documentation index',
		`> All pages of this documentation are listed at ${baseOf(project, options)}/llms.txt`,
		'> Read that list first to find the page that you need.',
	];
	const head = [notice.join('\n'), ...agentInstructions(project), `# ${oneLine(page.title)}`];
	if (page.description !== undefined) head.push(`> ${oneLine(page.description)}`);
	return joinParts([...head, pageBody(project, page, options)]);
}

/** A page as a part of `/llms-full.txt`: title, address, description and content. */
export function pageSection(project: Project, page: Page, options: MarkdownOptions): string {
	const address = `${baseOf(project, options)}${encodeAddress(toPageUrl(page.pagePath))}`;
	const head = [`# ${oneLine(page.title)}\nSource: ${address}`];
	if (page.description !== undefined) head.push(page.description.trim());
	return joinParts([...head, pageBody(project, page, options)]);
}

/** What a page says below its head, for programs. */
export function pageBody(project: Project, page: Page, { readText, bodies }: MarkdownOptions): string {
	const known = bodies?.get(page.path);
	if (known !== undefined) return known;
	const { variables } = project.site;
	const text = readText(page.path) ?? '';
	const body = expandSource({ path: page.path, text }, { snippet: readText, variables });
	return operationParts(project, page, body.trimEnd())
		.filter((part) => part !== '')
		.join('\n\n');
}

/** The body with what the API's description says of the operation that the page shows. */
function operationParts(project: Project, { openapi }: Page, body: string): readonly string[] {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	const [outline] = reference === undefined ? [] : operationsNamed(apiDocumentsOf(project), reference);
	const spec = outline && operationSpec(project, outline);
	if (outline === undefined || spec === undefined) return [body];
	const { file, method, path } = outline;
	// Longer than any row of backticks within.
	const fence = '`'.repeat(Math.max(4, ...(spec.match(/`+/g) ?? []).map(({ length }) => length + 1)));
	return [
		findOperation(project, outline)?.content ?? '',
		body,
		`## OpenAPI\n\n${fence}yaml ${file} ${method} ${path}\n${spec.trimEnd()}\n${fence}`,
	];
}

function joinParts(parts: readonly string[]): string {
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function baseOf({ site }: Project, { docsUrl = site.address ?? '' }: MarkdownOptions): string {
	return withoutFinalSlashes(docsUrl);
}
