import type { NavigationSection } from '../../../project/navigation.ts';
import { toDefaultTitle } from '../../../project/page.ts';
import { type Attributes, type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import { type FrameContext, iconOf, linkOf } from './frameContext.ts';
import { methodPill } from './methodPill.ts';
import type { ViewEntry, ViewGroup, ViewGroupEntry } from './siteView.ts';

/** Anchors, then the groups of the current tab and anchor. */
export function sidebar(context: FrameContext): readonly Content[] {
	const { anchors, groups } = context.view;
	return [
		...(anchors.length === 0
			? []
			: [
					element('ul', { class: 'r-site-anchors' }, ...anchors.map((anchor) => anchorItem(context, anchor))),
				]),
		...groups.map((group) => topGroup(context, group)),
	];
}

function anchorItem(context: FrameContext, { subject, isCurrent, pagePath }: ViewEntry<NavigationSection>) {
	const { label, icon, iconType, colours } = subject;
	const [from, to] = colours;
	return element(
		'li',
		{},
		element(
			'a',
			{
				class: 'r-site-anchor',
				...anchorTarget(context, subject, pagePath),
				'aria-current': isCurrent ? 'true' : undefined,
			},
			element(
				'span',
				{ class: 'r-site-anchor-tile', 'data-colour': from, 'data-colour-to': to },
				iconOf(context, icon ?? 'link', iconType),
			),
			element('span', {}, text(label)),
		),
	);
}

function anchorTarget(
	context: FrameContext,
	{ holds }: NavigationSection,
	pagePath: string | undefined,
): Attributes {
	if (pagePath !== undefined) return { href: context.options.hrefOf(pagePath) };
	if (holds.kind === 'rest') return linkOf(context, '/');
	return linkOf(context, holds.kind === 'link' ? holds.href : `/${holds.folder}`);
}

function topGroup(context: FrameContext, { group, entries }: ViewGroup): Content {
	const { label, icon, iconType } = group;
	return element(
		'section',
		{ class: 'r-nav-group' },
		label === ''
			? undefined
			: element('h2', { class: 'r-nav-title' }, iconOf(context, icon, iconType), text(label)),
		entryList(context, entries),
	);
}

function entryList(context: FrameContext, entries: readonly ViewGroupEntry[]): Content {
	return element(
		'ul',
		{ class: 'r-nav-list' },
		entries.map((entry) => {
			const item = entry.kind === 'group' ? innerGroup(context, entry.group) : pageLink(context, entry);
			return element('li', {}, item);
		}),
	);
}

function innerGroup(context: FrameContext, { group, entries, isCurrent }: ViewGroup): Content {
	const { label, icon, iconType } = group;
	return element(
		'details',
		{ class: 'r-nav-inner', 'data-key': `navigation ${label}`, open: isCurrent },
		element(
			'summary',
			{ class: 'r-nav-link' },
			iconOf(context, icon, iconType),
			element('span', { class: 'r-nav-label' }, text(label)),
			chromeIcon('chevron', 'r-chevron'),
		),
		entryList(context, entries),
	);
}

function pageLink(
	context: FrameContext,
	{ pagePath, page, isCurrent }: Extract<ViewGroupEntry, { kind: 'page' }>,
): Content {
	const leadsTo =
		page?.url === undefined ? { href: context.options.hrefOf(pagePath) } : linkOf(context, page.url);
	return element(
		'a',
		{ class: 'r-nav-link', ...leadsTo, 'aria-current': isCurrent ? 'page' : undefined },
		page?.icon === undefined ? methodPill(page) : iconOf(context, page.icon, page.iconType),
		element(
			'span',
			{ class: 'r-nav-label' },
			text(page?.sidebarTitle ?? page?.title ?? toDefaultTitle(pagePath)),
		),
		page?.tag === undefined ? undefined : element('span', { class: 'r-nav-tag' }, text(page.tag)),
	);
}
