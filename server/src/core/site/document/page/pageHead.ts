import { parseOperationReference } from '../../../openapi/model/files/operationReference.ts';
import type { NavigationGroup } from '../../../project/navigation/navigation.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import type { Project } from '../../../project/project.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { derive } from '../../../text/derive.ts';
import { trimEndSlashes } from '../../../text/paths.ts';
import type { RenderedBlock } from '../../render/body/renderedBlock.ts';
import { type Content, element, textNode, writeHtml } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import { messagesFor } from '../../render/messages/messagesFor.ts';
import type { SiteMessages } from '../../render/messages/siteMessages.ts';

/** Block of the head, the same after most edits. No block of the text has such a key. */
export const headBlock = boundedCache(
	4,
	(head: PageHead): RenderedBlock => {
		const written = writeHtml(pageHead(head));
		return { key: `head-${contentHash(written)}`, html: written, line: 0 };
	},
	JSON.stringify,
);

interface PageHead {
	readonly title: string;
	readonly description: string | undefined;
	/** Labels above the title: groups of the page in the navigation, the innermost last. */
	readonly eyebrow: readonly string[];
	/** API operation that the page documents, such as `GET /users`. */
	readonly operation?: string | undefined;
	/** Feed of the page, and its URL. */
	readonly feed?: { readonly href: string | undefined } | undefined;
	/** The operation is deprecated. */
	readonly isDeprecated?: boolean;
	/** URL of the published site. */
	readonly docsUrl: string | undefined;
	/** Language of the page, as a BCP 47 tag. */
	readonly language: string;
	/** URL of `llms.txt`, relative to the page. */
	readonly indexHref?: string | undefined;
}

/** Notice at the foot of a page that links to the index of all pages. */
export const indexNotice = boundedCache(
	4,
	({
		docsUrl,
		language,
		indexHref = rootIndex,
	}: Pick<PageHead, 'docsUrl' | 'language' | 'indexHref'>): RenderedBlock => {
		const address = wholeIndex(docsUrl).replace(/^https?:\/\//, '');
		const link = element('a', { href: indexHref, dir: 'ltr' }, textNode(address));
		const sentence = indexSentence(messagesFor(language), link);
		const written = writeHtml([element('footer', { class: 'r-index-notice' }, sentence)]);
		return { key: `index-${contentHash(written)}`, html: written, line: 0 };
	},
	JSON.stringify,
);

const rootIndex = '/llms.txt';

/** URL of `llms.txt` on the published site; its path if the URL of the site is unknown. */
function wholeIndex(docsUrl: string | undefined): string {
	return `${trimEndSlashes(docsUrl ?? '')}${rootIndex}`;
}

/** Sentence for programs, which neither screen readers nor the keyboard reach: people have the notice. */
function indexHint(
	words: SiteMessages,
	{ docsUrl, indexHref }: { readonly docsUrl: string | undefined; readonly indexHref: string },
): Content {
	const address = textNode(docsUrl === undefined ? indexHref : wholeIndex(docsUrl));
	const link = element('a', { href: indexHref, tabindex: -1 }, address);
	return element('p', { class: 'r-index-hint', 'aria-hidden': 'true' }, indexSentence(words, link));
}

function indexSentence({ listedIn }: SiteMessages, address: Content): readonly Content[] {
	const [before = '', after = ''] = listedIn.split('{place}');
	return [textNode(before), address, ...(after === '' ? [] : [textNode(after)])];
}

/** Top of a page: the title and the description. Programs find the index of all pages here; people, at the foot. */
function pageHead({
	title,
	description,
	eyebrow,
	operation,
	feed,
	isDeprecated = false,
	docsUrl,
	language,
	indexHref = rootIndex,
}: PageHead): readonly Content[] {
	const words = messagesFor(language);
	return [
		element(
			'header',
			{ class: 'r-head' },
			indexHint(words, { docsUrl, indexHref }),
			eyebrow.length === 0 ? undefined : element('p', { class: 'r-eyebrow' }, trail(eyebrow)),
			element('h1', { class: 'r-title' }, textNode(title)),
			isDeprecated
				? element('p', {}, element('span', { class: 'r-pill r-pill-deprecated' }, textNode(words.deprecated)))
				: undefined,
			description === undefined ? undefined : element('p', { class: 'r-description' }, textNode(description)),
			operation === undefined ? undefined : operationBar(operation),
			feed === undefined ? undefined : element('p', {}, feedButton(words, feed.href)),
		),
	];
}

function trail(labels: readonly string[]): readonly Content[] {
	return labels.flatMap((label, index) =>
		index === 0 ? [textNode(label)] : [chromeIcon('chevron', 'r-eyebrow-step'), textNode(label)],
	);
}

function feedButton({ rssFeed }: SiteMessages, href: string | undefined): Content {
	const content = [chromeIcon('feed'), textNode(rssFeed)];
	return href === undefined
		? element(
				'span',
				{ class: 'r-outlined', title: 'The published site links this to its feed.' },
				...content,
			)
		: element('a', { class: 'r-outlined', href }, ...content);
}

/** Protocol and address of an AsyncAPI channel. */
function channelOf(operation: string): { readonly method: string; readonly path: string } {
	const [, method = '', path = ''] =
		/(?:^|\s)(wss?|https?|kafka(?:-secure)?|mqtts?|amqps?|nats|sns|sqs|redis|stomps?|jms|solace|pulsar)\s+(\S+)$/i.exec(
			operation,
		) ?? [];
	return { method, path };
}

/** Bar with method and path; a file name before them is not shown. */
function operationBar(operation: string): Content | undefined {
	const { method, path } = parseOperationReference(operation) ?? channelOf(operation);
	if (method === '') return undefined;
	return element(
		'div',
		{ class: 'r-operation', dir: 'ltr' },
		element('span', { class: `r-method r-method-${method.toLowerCase()}` }, textNode(method.toUpperCase())),
		element('code', {}, textNode(path)),
	);
}

/** Labels above the title: the group that lists the page, with outer ones if the site shows them. */
export function eyebrowOf(project: Project, pagePath: string): readonly string[] {
	const labels = labelsByPage(siteNavigation(project).groups).get(pagePath) ?? [];
	return project.site.chrome.namesOuterGroups ? labels : labels.slice(-1);
}

/** Labels of the groups around each page, outer ones first, by the path of the page. */
const labelsByPage = derive((groups: readonly NavigationGroup[]): ReadonlyMap<string, readonly string[]> => {
	const labels = new Map<string, readonly string[]>();
	collectLabels(groups, [], labels);
	return labels;
});

/** Only the first entry of a page counts. */
function collectLabels(
	groups: readonly NavigationGroup[],
	around: readonly string[],
	known: Map<string, readonly string[]>,
): void {
	for (const group of groups) {
		const labels = group.label === '' ? around : [...around, group.label];
		for (const entry of group.entries) {
			if (entry.kind === 'page' && !known.has(entry.pagePath)) known.set(entry.pagePath, labels);
			if (entry.kind === 'group') collectLabels([entry.group], labels, known);
		}
	}
}
