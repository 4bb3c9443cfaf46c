import type { PageSyntax } from '../../../language/page/pageSyntax.ts';
import { parsePage } from '../../../language/page/parsePage.ts';
import {
	operationsOfPageReference,
	parseOperationReference,
} from '../../../openapi/model/files/operationReference.ts';
import { apiDocumentsOf, findOperation } from '../../../openapi/model/operations/apiDocuments.ts';
import { operationSpec } from '../../../openapi/model/operations/operationSpec.ts';
import type { Page } from '../../../project/pages/page.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import { applyChanges, type TextChange } from '../../../text/edits.ts';
import { encodeUrl, trimEndSlashes } from '../../../text/paths.ts';
import { collapseWhiteSpace } from '../../../text/words.ts';
import { createBudget } from '../../parse/evaluate/budget.ts';
import type { Value } from '../../parse/evaluate/value.ts';
import { fillVariables } from '../../parse/tree/parseMdx.ts';
import { type ExpansionState, expandedParts, type SourceFile } from './expandedParts.ts';
import { indexedPages } from './indexedPages.ts';
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
	if (page.description !== undefined) head.push(`> ${collapseWhiteSpace(page.description)}`);
	return joinParts([...head, pageBody(project, page, options)]);
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
	if (page.description !== undefined) head.push(page.description.trim());
	return joinParts([...head, pageBody(project, page, options)]);
}

/** Content of a page as Markdown, without its head. */
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

/** Body of a page, with the OpenAPI description of the operation that it shows. */
function operationParts(project: Project, { openapi }: Page, body: string): readonly string[] {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	const [outline] =
		reference === undefined ? [] : operationsOfPageReference(apiDocumentsOf(project), reference);
	const spec = outline && operationSpec(project, outline);
	if (outline === undefined || spec === undefined) return [body];
	const { file, method, path } = outline;
	// Longer than any run of backticks in the description.
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
	return trimEndSlashes(docsUrl);
}

interface SourceOptions {
	/** Returns the text of a snippet file; without it, snippets stay as tags. */
	readonly snippet?: ((path: string) => string | undefined) | undefined;
	/** Values of `{{name}}` in pages. */
	readonly variables: ReadonlyMap<string, string>;
}

/**
 * Body of a page as self-contained Markdown: its source with components, with snippets, variables and values filled
 * in, without front matter, imports, comments and content for people only (host-behavior.md 7). Expressions that
 * cannot be evaluated stay as written.
 */
function expandSource(file: SourceFile, options: SourceOptions): string {
	const state: ExpansionState = {
		budget: createBudget(),
		filesLeft: 500,
		open: new Set(),
		roomLeft: 3_000_000,
		snippet: options.snippet,
		expand: (inner, values) => expandFile(inner, values, { options, state }),
	};
	return expandFile(file, new Map(), { options, state });
}

function expandFile(
	file: SourceFile,
	values: ReadonlyMap<string, Value>,
	{ options, state }: { readonly options: SourceOptions; readonly state: ExpansionState },
): string {
	const source = fillVariables(file.text, options.variables);
	const syntax = parsePage(source);
	const changes = [
		...plainChanges(source, syntax),
		...expandedParts({ ...file, text: source, syntax, values }, state),
	];
	return applyChanges(source, outermost(changes)).trim();
}

/**
 * Changes that do not need the syntax tree: front matter, statements and comments are removed, and fences are marked
 * as by the host.
 */
function plainChanges(
	source: string,
	{ frontMatter, modules, expressions, fences }: PageSyntax,
): TextChange[] {
	const changes: TextChange[] = [];
	if (frontMatter !== undefined) changes.push({ span: frontMatter.span, newText: '' });
	for (const { kind, names, span } of modules) {
		// Components that the page defines are kept; other statements are not.
		if (kind === 'export' && names.some((name) => /^[A-Z]/.test(name))) continue;
		const end = source.startsWith('\n', span.end) ? span.end + 1 : span.end;
		changes.push({ span: { start: span.start, end }, newText: '' });
	}
	for (const span of expressions) {
		const isComment = /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(source.slice(span.start, span.end));
		if (isComment) changes.push({ span, newText: '' });
	}
	for (const { info } of fences) {
		// The host adds this to every fence with a language.
		const end = info.start + source.slice(info.start, info.end).trimEnd().length;
		if (end > info.start) changes.push({ span: { start: end, end }, newText: ' theme={null}' });
	}
	return changes;
}

/** Changes that are not inside of another one. */
function outermost(changes: readonly TextChange[]): readonly TextChange[] {
	const kept: TextChange[] = [];
	let end = -1;
	for (const change of [...changes].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)) {
		if (change.span.start < end) continue;
		kept.push(change);
		end = Math.max(end, change.span.end);
	}
	return kept;
}
