import type { Heading } from 'mdast';
import { toFieldId, toTitleId } from '../../../language/page/anchorIds.ts';
import { customHeadingId } from '../../../language/page/customHeadingId.ts';
import { lastAnchoredLevel, toHeadingId } from '../../../language/page/headingIds.ts';
import { type Content, element } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import type { PageState, RenderContext } from './renderContext.ts';

/** Heading with its anchor. Levels 1 to 4 are in the table of contents. */
export function renderHeading(context: RenderContext, node: Heading): Content {
	const { customId, children } = takeCustomId(node);
	const content = context.render(context, children);
	const id = customId ?? headingId(context, node, content);
	return anchoredHeading(context, { level: node.depth, id }, content);
}

/**
 * Id of a heading. Those of the page itself are known; headings of snippets, which may be shown several times
 * (host-behavior.md 9.5), and of API descriptions get a free one.
 */
function headingId(context: RenderContext, node: Heading, content: readonly Content[]): string | undefined {
	const { answers, path } = context.page;
	const wanted = headingAnchor(node.depth, content);
	if (context.path !== path || node.position === undefined) return wanted && answers.claim(wanted, 2);
	return answers.ofHeading(node.position.start.line - 1) ?? wanted;
}

export interface HeadingPlace {
	readonly level: number;
	/** Undefined for a heading without an anchor. */
	readonly id: string | undefined;
}

/** Heading with an anchor, which is added to the table of contents. */
export function anchoredHeading(
	context: RenderContext,
	{ level, id }: HeadingPlace,
	content: readonly Content[],
): Content {
	const name = `h${Math.min(Math.max(Math.trunc(level) || 2, 1), 6)}`;
	if (id === undefined || context.inLink) return element(name, { id }, content);
	const text = contentText(content);
	context.page.answers.use(id);
	if (context.inContents && level <= lastAnchoredLevel && text !== '')
		context.page.contents.push({ id, text, level });
	const anchor = { class: 'r-anchor', href: `#${id}`, 'aria-label': `Link to “${text}”` };
	return element(name, { id }, element('a', anchor, chromeIcon('link')), content);
}

/** Id that the site generates from the text of a heading, without a suffix for duplicates. */
export function headingAnchor(level: number, content: readonly Content[]): string | undefined {
	const id = level > lastAnchoredLevel ? '' : toHeadingId(contentText(content));
	return id === '' ? undefined : id;
}

/** Removes `{#id}` from the end of a heading. */
function takeCustomId(node: Heading): {
	readonly customId: string | undefined;
	readonly children: Heading['children'];
} {
	const last = node.children.at(-1);
	const custom = last?.type === 'text' ? customHeadingId(last.value) : undefined;
	if (last?.type !== 'text' || custom === undefined) return { customId: undefined, children: node.children };
	const rest = { ...last, value: custom.title };
	return { customId: custom.id, children: [...node.children.slice(0, -1), rest] };
}

/** Text of rendered content without formulas, which the site leaves out of titles and anchors. */
function contentText(content: readonly Content[]): string {
	return content.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

function textIn(node: Content): string {
	if (node.type === 'text') return node.value;
	if (node.type === 'element' && node.tagName === 'math') return '';
	return node.type === 'element' ? node.children.map(textIn).join('') : '';
}

/** The anchor of a tab or an entry of a changelog: made and counted as those of headings, or the one that the author gave. */
export function labelAnchor({ answers }: PageState, label: string, given: string | undefined): string {
	return answers.claim(given ?? toHeadingId(label), 2);
}

/** The anchor of an accordion or view: made from its title, or the one that the author gave. */
export function titleAnchor({ answers }: PageState, title: string, given: string | undefined): string {
	return answers.claim(given ?? toTitleId(title));
}

/** The anchor of a documented parameter or field. */
export function fieldAnchor({ answers }: PageState, name: string, given: string | undefined): string {
	return answers.claim(given ?? toFieldId(name));
}
