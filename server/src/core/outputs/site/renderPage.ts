import { visit } from 'unist-util-visit';
import type { NavigationGroup } from '../../project/navigation.ts';
import { toPage } from '../../project/page.ts';
import type { Project } from '../../project/project.ts';
import { siteNavigation } from '../../project/siteNavigation.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { toHeadingIds } from '../../syntax/page/headingIds.ts';
import { apiBlocksAbove, apiBlocksBelow } from './api/apiBlocks.ts';
import { apiPage } from './api/apiPage.ts';
import { usesOfKind } from './components/componentUse.ts';
import { renderFootnotes } from './content/footnotes.ts';
import { renderNodes } from './content/renderNodes.ts';
import { contentHash } from './contentHash.ts';
import { type Content, html } from './element.ts';
import { createBudget } from './evaluate/budget.ts';
import { readScope } from './evaluate/readScope.ts';
import { fillVariables } from './fillVariables.ts';
import { drawIcon, drawMissingIcon } from './icons/drawIcon.ts';
import { pageHead } from './pageHead.ts';
import type { PageNode, PageTree } from './parse/pageTree.ts';
import { parseMdx } from './parse/parseMdx.ts';
import type { ContentsEntry, PageState, RenderContext, RenderOptions } from './renderContext.ts';
import { siteHref } from './siteHref.ts';
import { textDirection } from './textDirection.ts';

export type { ContentsEntry, RenderOptions } from './renderContext.ts';

/** A page as its reader sees it. */
export interface RenderedPage {
	readonly title: string;
	readonly description: string | undefined;
	/** The page from top to bottom, its head first. */
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	readonly direction: 'ltr' | 'rtl';
}

export interface RenderedBlock {
	/** Made from the HTML: the same content keeps its key wherever it moves. Unique on the page. */
	readonly key: string;
	readonly html: string;
	/** Where the block starts in the page's text, from 0. Kept beside the HTML, or every line typed above would change it. */
	readonly line: number;
	/** Shown beside the text where there is room, as API samples are. */
	readonly side?: true;
}

/** Renders a page whatever its text: mistakes are shown where they stand, and nothing of the page is run. */
export function renderPage(project: Project, document: PageDocument, given: RenderOptions): RenderedPage {
	const { variables } = project.site;
	const source = fillVariables(document.text, variables);
	const options = withVariables(given, variables);
	const tree = parseMdx(source).value;
	const context = createContext(project, { document, tree }, options);
	const page = toPage(document);
	const eyebrow = findGroup(siteNavigation(project).groups, page.pagePath)?.label;
	const api = apiPage(project, document, { context, tree });
	const title = document.frontMatter.values.title === undefined ? (api?.title ?? page.title) : page.title;
	const head = pageHead({
		title,
		description: page.description,
		eyebrow,
		operation: api === undefined ? (page.openapi ?? page.api) : api.endpoint,
		docsUrl: options.docsUrl,
		indexHref: options.indexHref,
	});
	const drafts: Draft[] = [{ html: html(head), line: 0 }];
	if (api) drafts.push(...apiBlocksAbove(context, api).map((block) => ({ ...block, line: 0 })));
	for (const node of tree.children) {
		const written = html(context.render(context, [node]));
		if (written === '') continue;
		const line = node.type === 'problemNotice' ? node.line : (node.position?.start.line ?? 1) - 1;
		drafts.push({ html: written, line, ...(isSide(context, node) ? { side: true } : {}) });
	}
	const lastLine = document.lines.lineCount - 1;
	if (api) drafts.push(...apiBlocksBelow(context, api).map((block) => ({ ...block, line: lastLine })));
	const footnotes = html(renderFootnotes(context));
	if (footnotes !== '') drafts.push({ html: footnotes, line: lastLine });
	return {
		title,
		description: page.description,
		blocks: withKeys(drafts),
		contents: context.page.contents,
		direction: textDirection(source),
	};
}

type Draft = Omit<RenderedBlock, 'key'>;

function withVariables(options: RenderOptions, variables: ReadonlyMap<string, string>): RenderOptions {
	const { snippet } = options;
	if (snippet === undefined || variables.size === 0) return options;
	return {
		...options,
		snippet(path) {
			const text = snippet(path);
			return text === undefined ? undefined : fillVariables(text, variables);
		},
	};
}

function createContext(
	project: Project,
	{ document, tree }: { readonly document: PageDocument; readonly tree: PageTree },
	options: RenderOptions,
): RenderContext {
	const { path } = document;
	const page = createState(document, tree);
	return {
		options,
		path,
		scope: readScope(tree, { path, snippet: options.snippet, budget: page.budget }),
		page,
		depth: 0,
		inLink: false,
		inContents: true,
		render: renderNodes,
		icon: (name, style) => toIcon(options, name, style),
		href: (href) => siteHref(project, { from: path, href }, options),
	};
}

function createState(document: PageDocument, tree: PageTree): PageState {
	const headingIds = new Map<number, string>();
	toHeadingIds(document.syntax.headings).forEach((id, index) => {
		const heading = document.syntax.headings[index];
		if (id !== undefined && heading) headingIds.set(document.lines.positionAt(heading.span.start).line, id);
	});
	const state: PageState = {
		path: document.path,
		budget: createBudget(),
		expansionsLeft: 2_000,
		nodesLeft: 300_000,
		snippetRoom: 3_000_000,
		contents: [],
		usedIds: new Set(headingIds.values()),
		headingIds,
		definitions: new Map(),
		footnotes: new Map(),
		footnoteOrder: [],
		snippets: new Map(),
	};
	visit(tree, (node) => {
		// The first definition of a name holds.
		if (node.type === 'definition' && !state.definitions.has(node.identifier))
			state.definitions.set(node.identifier, node);
		if (node.type === 'footnoteDefinition') state.footnotes.set(node.identifier, node);
	});
	return state;
}

function toIcon(options: RenderOptions, name: string, style: string | undefined): Content {
	const shape = options.icons(name.trim(), style);
	return shape === undefined ? drawMissingIcon(name) : drawIcon(shape);
}

/** API samples at the page's top level stand beside the text. */
function isSide(context: RenderContext, node: PageNode): boolean {
	const [sample] = usesOfKind(context, [node], 'codeGroup');
	const [panel] = usesOfKind(context, [node], 'group');
	const isSample =
		sample?.component?.rendering.kind === 'codeGroup' && sample.component.rendering.label !== undefined;
	const isPanel = panel?.component?.rendering.kind === 'group' && panel.component.rendering.look === 'panel';
	return isSample || isPanel;
}

function withKeys(drafts: readonly Draft[]): readonly RenderedBlock[] {
	const seen = new Map<string, number>();
	return drafts.map((draft) => {
		const hash = contentHash(draft.html);
		const count = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, count);
		return { key: count === 1 ? hash : `${hash}-${count}`, ...draft };
	});
}

function findGroup(groups: readonly NavigationGroup[], pagePath: string): NavigationGroup | undefined {
	for (const group of groups) {
		for (const entry of group.entries) {
			if (entry.kind === 'page' && entry.pagePath === pagePath) return group;
			const inner = entry.kind === 'group' ? findGroup([entry.group], pagePath) : undefined;
			if (inner !== undefined) return inner;
		}
	}
	return undefined;
}
