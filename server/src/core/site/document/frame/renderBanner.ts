import { contentHash } from '../../../text/contentHash.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { parseMdx } from '../../parse/tree/parseMdx.ts';
import { type Content, element, textNode } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import { bannerClass } from '../style/themeStyle.ts';
import { type FrameContext, linkOf } from './frameContext.ts';

/** Announcement at the top; empty for a site without one. */
export function renderBanner(context: FrameContext): readonly Content[] {
	const { banner: shown } = context.chrome;
	if (shown === undefined) return [];
	// A reader who closed an announcement sees the next one.
	const classes = ['r-banner', `r-banner-${shown.kind}`];
	if (shown.colors !== undefined) classes.push(bannerClass(shown.colors));
	const key = `banner ${contentHash(shown.content)}`;
	return [
		element(
			'aside',
			{ class: classes.join(' '), 'aria-label': 'Announcement', 'data-key': key },
			element('p', {}, inlineContent(context, shown.content)),
			shown.isDismissible ? closeButton() : undefined,
		),
	];
}

function closeButton(): Content {
	return element(
		'button',
		{ class: 'r-tool', type: 'button', 'data-action': 'closeBanner', 'aria-label': 'Close the announcement' },
		chromeIcon('cross'),
	);
}

/** Inline Markdown: emphasis, code and links; other syntax becomes plain text. */
function inlineContent(context: FrameContext, source: string): readonly Content[] {
	return parseMdx(source).value.children.flatMap((node) => toContent(context, node));
}

function toContent(context: FrameContext, node: PageNode): readonly Content[] {
	if (node.type === 'text') return [textNode(node.value)];
	if (node.type === 'inlineCode') return [element('code', {}, textNode(node.value))];
	if (!('children' in node)) return [];
	const children = node.children.flatMap((child) => toContent(context, child));
	if (node.type === 'link') return [element('a', linkOf(context, node.url), children)];
	if (node.type === 'strong') return [element('strong', {}, children)];
	return node.type === 'emphasis' ? [element('em', {}, children)] : children;
}
