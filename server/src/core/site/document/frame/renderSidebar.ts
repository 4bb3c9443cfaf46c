import type { NavigationSection } from '../../../project/navigation/navigation.ts';
import { type Attributes, element, textNode, writeHtml } from '../../render/html/element.ts';
import { type FrameContext, iconOf, linkOf } from './frameContext.ts';
import { type RenderedGroups, renderPageGroups } from './renderPageGroups.ts';
import type { ViewEntry } from './siteView.ts';

/** Sidebar with the anchors, then the groups of the current tab and anchor. */
export function renderSidebar(context: FrameContext): RenderedGroups {
	const { anchors } = context.view;
	const list = anchors.map((anchor) => anchorItem(context, anchor));
	const groups = renderPageGroups(context);
	const above = writeHtml(list.length === 0 ? [] : [element('ul', { class: 'r-site-anchors' }, list)]);
	return { ...groups, html: `${above}${groups.html}` };
}

function anchorItem(context: FrameContext, { subject, isCurrent, pagePath }: ViewEntry<NavigationSection>) {
	const { label, icon, iconType, colors } = subject;
	const [from, to] = colors;
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
				{ class: 'r-site-anchor-tile', 'data-color': from, 'data-color-to': to },
				iconOf(context, icon ?? 'link', iconType),
			),
			element('span', {}, textNode(label)),
		),
	);
}

function anchorTarget(
	context: FrameContext,
	{ holds }: NavigationSection,
	pagePath: string | undefined,
): Attributes {
	if (pagePath !== undefined) return { href: context.options.hrefOf(pagePath) };
	if (holds.kind === 'link') return linkOf(context, holds.href);
	return linkOf(context, holds.kind === 'folder' ? `/${holds.folder}` : '/');
}
