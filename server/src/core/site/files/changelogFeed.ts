import { findComponent } from '../../catalogue/components/allComponents.ts';
import { feedField } from '../../catalogue/frontMatter.ts';
import { toHeadingId } from '../../language/page/headingIds.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { encodeUrl, encodeUrlPart, trimEndSlashes } from '../../text/paths.ts';
import { createBudget } from '../parse/evaluate/budget.ts';
import {
	type ElementNode,
	evaluateElement,
	isElementNode,
	textValue,
} from '../parse/evaluate/evaluatedElement.ts';
import { readScope } from '../parse/evaluate/readScope.ts';
import { isRecord, toShownText } from '../parse/evaluate/value.ts';
import { pageTree } from '../parse/tree/cachedTrees.ts';
import type { PageNode } from '../parse/tree/pageTree.ts';
import { fillVariables } from '../parse/tree/parseMdx.ts';
import { searchSections } from './search/searchSections.ts';

export interface FeedOptions {
	/** URL of the published site: feeds contain absolute URLs. */
	readonly docsUrl: string;
	/** Returns the text of a file of the project. */
	readonly readText: (path: string) => string | undefined;
}

/** Entries of a changelog as RSS 2.0; undefined for a page without a feed. */
export function changelogFeed(project: Project, page: Page, options: FeedOptions): string | undefined {
	const text = options.readText(page.path);
	if (text === undefined) return undefined;
	const document = parsePageDocument(page.path, text);
	if (document.frontMatter.values[feedField.key] !== true) return undefined;
	const address = `${trimEndSlashes(options.docsUrl)}${encodeUrl(toPageUrl(page.pagePath))}`;
	const entries = entriesOf(project, page, text);
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
${element('title', page.title)}${element('link', address)}${element('description', page.description ?? project.site.description ?? page.title)}${entries.map((entry) => item(entry, address)).join('')}</channel>
</rss>
`;
}

interface FeedEntry {
	readonly title: string;
	readonly description: string;
	readonly anchor: string;
	/** Label of the entry, mostly a date. */
	readonly label: string;
}

function entriesOf(project: Project, page: Page, text: string): readonly FeedEntry[] {
	const source = fillVariables(text, project.site.variables);
	const tree = pageTree(source);
	const budget = createBudget();
	const scope = readScope(tree, { path: page.path, snippet: undefined, budget });
	const anchors = new Map<string, number>();
	const toEntry = (node: ElementNode): FeedEntry => {
		const use = evaluateElement({ scope, page: { budget } }, node);
		const label = textValue(use, 'label') ?? '';
		const own = use.values.get('rss');
		const reported = (name: string) => (isRecord(own) ? toShownText(own.get(name)) : undefined);
		const id = textValue(use, 'id') ?? toHeadingId(label);
		const count = anchors.get(id) ?? 0;
		anchors.set(id, count + 1);
		return {
			label,
			title: reported('title') ?? label,
			description: reported('description') ?? wordsOf(node, source),
			anchor: count === 0 ? id : `${id}-${count + 1}`,
		};
	};
	return [...entriesIn(tree.children)].map(toEntry);
}

/** Elements that are entries of a changelog, without those inside of other entries. */
function* entriesIn(nodes: readonly PageNode[]): Generator<ElementNode> {
	for (const node of nodes) {
		if (isElementNode(node) && isEntry(node)) yield node;
		else if ('children' in node) yield* entriesIn(node.children);
	}
}

function isEntry(node: ElementNode): boolean {
	return findComponent(node.name ?? '')?.rendering.kind === 'update';
}

/** Content of an entry as plain text. */
function wordsOf({ children }: ElementNode, source: string): string {
	const start = children[0]?.position?.start.offset;
	const end = children.at(-1)?.position?.end.offset;
	if (start === undefined || end === undefined) return '';
	const sections = searchSections(parsePageDocument('entry.mdx', source.slice(start, end)));
	return sections
		.flatMap(({ heading, text }) => [heading, text])
		.filter(Boolean)
		.join(' ')
		.replace(/ (?=[.,;:!?])/g, '');
}

function item({ title, description, anchor, label }: FeedEntry, address: string): string {
	const link = `${address}#${encodeUrlPart(anchor)}`;
	const date = dateOf(label);
	return `<item>
${element('title', title)}${element('link', link)}${element('guid', link)}${element('description', description)}${date === undefined ? '' : element('pubDate', date)}</item>
`;
}

/** Date of a label in the format of feeds; undefined for a label that is not a date, such as a version. */
function dateOf(label: string): string | undefined {
	const text = label.trim();
	if (!/^\d{4}-\d{2}-\d{2}$|^[a-z]+ \d{1,2},? \d{4}$/i.test(text)) return undefined;
	const time = Date.parse(/^\d/.test(text) ? text : `${text} UTC`);
	return Number.isNaN(time) ? undefined : new Date(time).toUTCString();
}

function element(name: string, value: string): string {
	const safe = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	// XML allows only three control characters.
	return `<${name}>${safe.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')}</${name}>\n`;
}
