import type { PageDocument } from '../../language/document.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { renderElements } from '../document/page/renderPage.ts';
import { type CodeLine, type CodeText, canHighlight } from '../render/highlight/codeColors.ts';
import { type Content, element, textNode, writeHtml } from '../render/html/element.ts';
import { compareNodes, type ShownChange } from './compareNodes.ts';
import { drawShown } from './drawShown.ts';
import { markChanges, summaryOf } from './markChanges.ts';
import { shownBlocks } from './shownContent.ts';
import { type ShownElement, shownElement, shownText } from './shownNode.ts';

/** Version of a page. */
export interface PageSide {
	readonly project: Project;
	readonly document: PageDocument;
	/** Text of a file of the project, for snippets. */
	readonly readText: (path: string) => string | undefined;
	/** Hash of a file of the project, by which changed images are recognized. */
	readonly fileHash?: (path: string) => string | undefined;
}

/** Rendered block of a page that was added, removed or changed, or moved within it. */
export interface BlockChange {
	readonly kind: 'added' | 'removed' | 'changed' | 'moved';
	/** HTML of the earlier block, in which removed words are in `<del>`. Images have their paths as `src`. */
	readonly before?: string;
	/** HTML of the later block, in which added words are in `<ins>`. */
	readonly after?: string;
	/** Plain text of the block, shortened. */
	readonly text: string;
	/** Lines of the first difference in the files, else those of the block, zero-based. */
	readonly lineBefore?: number;
	readonly lineAfter?: number;
}

export interface PageComparison {
	/** In page order; a removed block is where it was. */
	readonly blocks: readonly BlockChange[];
	/** Limits that were reached, as sentences. */
	readonly limits: readonly string[];
}

/** Maximum number of changed blocks that are shown, and of characters of their HTML, also for a new page. */
const max = { blocks: 1_000, html: 2_000_000, newHtml: 200_000, block: 40_000 };

/** Compares two versions of a page as its readers see them. All blocks of a new page, without a version before, are added. */
export function comparePage(before: PageSide | undefined, after: PageSide): PageComparison {
	const maxLength = before === undefined ? max.newHtml : max.html;
	const [sections, otherSections] = [before === undefined ? [] : sectionsOf(before), sectionsOf(after)];
	const lines = new Map([...sections, ...otherSections].map(({ node, line }) => [node, line] as const));
	const changes = compareNodes(
		sections.map(({ node }) => node),
		otherSections.map(({ node }) => node),
	);
	const blocks: BlockChange[] = [];
	let size = 0;
	let left = 0;
	for (const change of changes) {
		if (change.kind === 'same' || change.kind === 'movedAway') continue;
		if (blocks.length >= max.blocks || size > maxLength) {
			left++;
			continue;
		}
		const block = toBlockChange(change, lines);
		size += (block.before?.length ?? 0) + (block.after?.length ?? 0);
		blocks.push(block);
	}
	const limits =
		left === 0
			? []
			: [
					`${left} more ${before === undefined ? '' : 'changed '}blocks of \`${after.document.path}\` are not shown.`,
				];
	return { blocks, limits };
}

function toBlockChange(
	change: ShownChange,
	lines: ReadonlyMap<ShownElement, number | undefined>,
): BlockChange {
	const lineOf = (name: 'lineBefore' | 'lineAfter', node: ShownElement) => {
		const line = lines.get(node);
		return line === undefined ? {} : { [name]: line };
	};
	switch (change.kind) {
		case 'removed': {
			const { before } = change;
			return {
				kind: 'removed',
				before: html(drawShown(before)),
				text: summaryOf(before),
				...lineOf('lineBefore', before),
			};
		}
		case 'added': {
			const { after } = change;
			return {
				kind: 'added',
				after: html(drawShown(after)),
				text: summaryOf(after),
				...lineOf('lineAfter', after),
			};
		}
		default: {
			const { kind, before, after } = change;
			const places = { ...lineOf('lineBefore', before), ...lineOf('lineAfter', after) };
			if (before.key === after.key)
				return { kind: 'moved', after: html(drawShown(after)), text: summaryOf(after), ...places };
			const { lines: marked, ...pair } = markChanges(before, after);
			return {
				kind,
				before: html(pair.before),
				after: html(pair.after),
				text: pair.text,
				...places,
				...(marked.before !== undefined && { lineBefore: marked.before }),
				...(marked.after !== undefined && { lineAfter: marked.after }),
			};
		}
	}
}

/** Block of a page with its line in the file. */
interface Section {
	readonly node: ShownElement;
	readonly line: number | undefined;
}

function sectionsOf({
	project,
	document,
	readText,
	fileHash = () => undefined,
}: PageSide): readonly Section[] {
	const page = renderElements(
		project,
		document,
		{
			icons: () => undefined,
			assetUrl: (path) => `/${path}`,
			snippet: readText,
			remoteImages: 'load',
		},
		languageAsColor,
	);
	const hrefOf = (href: string) => rootHref(project, document.path, href);
	const { values } = document.frontMatter;
	const lineOf = (key: string) => {
		const at = document.text.search(new RegExp(`^${key}[ \\t]*:`, 'm'));
		return at < 0 ? 0 : document.lines.positionAt(at).line;
	};
	const head = (text: unknown, look: string, line: number): readonly Section[] =>
		typeof text !== 'string' || text.trim() === ''
			? []
			: [{ node: shownElement('line', 'p', look, { children: [shownText(text.trim())] }), line }];
	return [
		...head(page.title, 'v-page-title v-h1', lineOf('title')),
		...head(values.description, 'v-page-description', lineOf('description')),
		...head(page.operation, 'v-page-operation', lineOf('openapi')),
		...head(page.isDeprecated ? page.words.deprecated : undefined, 'v-note', lineOf('deprecated')),
		...page.blocks.flatMap(({ content, line }, index) => {
			const end = page.blocks.slice(index + 1).find((next) => next.line !== undefined)?.line;
			// A component that the page defines has the lines of its definition.
			const lineOf = (node: Content) => {
				const found = page.lines.get(node);
				if (found === undefined || line === undefined) return undefined;
				return found >= line && (end === undefined || found < end) ? found : undefined;
			};
			const nodes = shownBlocks(content, { fileHash, hrefOf, lineOf });
			return nodes.map((node) => ({ node, line: node.line ?? line }));
		}),
	];
}

/** Path from the root for links such as `setup#install`, which have another target in another folder. */
function rootHref(project: Project, path: string, href: string): string {
	if (!/^[\w][^:?]*$/.test(href)) return href;
	const target = resolveLink(project, path, href);
	if (target.kind === 'file') return `/${target.path}`;
	if (target.kind !== 'page') return href;
	return toPageUrl(target.page.pagePath) + (target.anchor === undefined ? '' : `#${target.anchor}`);
}

/** Code whose only color is its language, which a change of the language changes. */
function languageAsColor(text: CodeText): readonly CodeLine[] | undefined {
	if (!canHighlight(text)) return undefined;
	const className = `v-language-${text.language.toLowerCase()}`;
	return text.code.split('\n').map((line) => [{ text: line, className }]);
}

/** HTML of a block, cut where it is too long to be read. */
function html(content: Content): string {
	let left = max.block;
	const cut = (node: Content): Content[] => {
		if (left <= 0) return [];
		if (node.type === 'text') {
			left -= node.value.length;
			return [left >= 0 ? node : textNode(`${node.value.slice(0, left)}…`)];
		}
		left -= 20;
		return node.type === 'element' ? [{ ...node, children: node.children.flatMap(cut) }] : [];
	};
	const shown = cut(content);
	const note =
		left > 0 ? [] : [element('p', { class: 'v-skip' }, textNode('… The rest of this block is not shown.'))];
	return writeHtml([...shown, ...note]);
}
