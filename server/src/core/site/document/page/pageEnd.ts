import type { PageDocument } from '../../../language/document.ts';
import { resolveLink } from '../../../project/links/resolveLink.ts';
import type { Project } from '../../../project/project.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { toDefaultTitle } from '../../../text/paths.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../../text/values.ts';
import type { RenderedBlock } from '../../render/body/renderedBlock.ts';
import { isExternal, siteHref } from '../../render/content/link.ts';
import type { RenderOptions } from '../../render/content/renderContext.ts';
import { type Content, element, textNode, writeHtml } from '../../render/html/element.ts';
import { renderIcon } from '../../render/icons/renderIcon.ts';
import { messagesFor } from '../../render/messages/messagesFor.ts';

/** Maximum number of related pages that the host shows. */
const maxRelated = 10;

/** Blocks below the text of a page: the date of the last change, and related pages. */
export function pageEnd(
	project: Project,
	document: PageDocument,
	options: PageEndOptions,
): readonly RenderedBlock[] {
	const content = [lastChange(project, document, options), relatedPages(project, document, options)].flatMap(
		(part) => part ?? [],
	);
	if (content.length === 0) return [];
	const written = writeHtml(content);
	return [{ key: `end-${contentHash(written)}`, html: written, line: document.lines.lineCount - 1 }];
}

interface PageEndOptions extends RenderOptions {
	/** Language of the page, as a BCP 47 tag. */
	readonly language: string;
}

/** Date of the last change: the one in the front matter, or else that of the last commit, if the host knows it. */
function lastChange(
	{ site }: Project,
	{ path, frontMatter: { values } }: PageDocument,
	{ language, changeDate }: PageEndOptions,
): Content | undefined {
	const isShown = typeof values.timestamp === 'boolean' ? values.timestamp : site.chrome.showsChangeDates;
	if (!isShown) return undefined;
	const [written] = /^\d{4}-\d\d-\d\d/.exec(nonEmptyTrimmed(values.lastUpdatedDate) ?? '') ?? [];
	const known = written ?? changeDate?.(path) ?? '';
	const date = new Date(known);
	if (Number.isNaN(date.getTime())) return undefined;
	const day = date.toLocaleDateString(language === 'en' ? 'en-US' : language, {
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		timeZone: 'UTC',
	});
	const [before = '', after = ''] = messagesFor(language).lastModified.split('{date}');
	return element(
		'p',
		{ class: 'r-last-change' },
		textNode(before),
		element('time', { datetime: known }, textNode(day)),
		textNode(after),
	);
}

function relatedPages(
	project: Project,
	document: PageDocument,
	options: PageEndOptions,
): Content | undefined {
	const { relatedTopics } = messagesFor(options.language);
	const entries = arrayOrEmpty(document.frontMatter.values.related).flatMap(toEntry).slice(0, maxRelated);
	if (entries.length === 0) return undefined;
	return element(
		'nav',
		{ class: 'r-related', 'aria-label': relatedTopics },
		element('p', { class: 'r-related-title' }, textNode(relatedTopics)),
		element(
			'ul',
			{ class: 'r-related-list' },
			entries.map((entry) => element('li', {}, toLink(project, document.path, entry, options))),
		),
	);
}

interface RelatedEntry {
	readonly label: string | undefined;
	readonly href: string;
}

/** Entry of `related`: a path or URL, or one with a label, such as `Overview: /guides/start`. */
function toEntry(value: unknown): readonly RelatedEntry[] {
	const href = nonEmptyTrimmed(value);
	if (href !== undefined) return [{ label: undefined, href }];
	return Object.entries(recordOrEmpty(value)).flatMap(([label, target]) => {
		const address = nonEmptyTrimmed(target);
		return address === undefined ? [] : [{ label, href: address }];
	});
}

function toLink(
	project: Project,
	from: string,
	{ label, href }: RelatedEntry,
	options: RenderOptions,
): Content {
	if (isExternal(href))
		return element('a', { class: 'r-related-link', href, target: '_blank' }, textNode(label ?? href));
	const target = resolveLink(project, from, href);
	const page = target.kind === 'page' ? target.page : undefined;
	const shape = page?.icon === undefined ? undefined : options.icons(page.icon, page.iconType);
	return element(
		'a',
		{ class: 'r-related-link', href: siteHref(project, { from, href }, options) ?? href },
		shape && renderIcon(shape),
		textNode(label ?? page?.title ?? toDefaultTitle(href)),
	);
}
