import type { Heading } from 'mdast';
import { customHeadingId } from '../../../language/page/customHeadingId.ts';
import { lastAnchoredLevel, toHeadingId } from '../../../language/page/headingIds.ts';
import { type Content, element } from '../html/element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { RenderContext } from './renderContext.ts';

/** A heading with its anchor; levels 1 to 4 come into the table of contents. */
export function renderHeading(context: RenderContext, node: Heading): Content {
	const { customId, children } = takeCustomId(node);
	const content = context.render(context, children);
	const id = customId ?? headingId(context, node, content);
	return anchoredHeading(context, { level: node.depth, id }, content);
}

/**
 * The page's own headings have theirs; a snippet may be shown several times (host-behavior.md 9.5), and what is made of an
 * API, which has no place in the text, stands among them.
 */
function headingId(context: RenderContext, node: Heading, content: readonly Content[]): string | undefined {
	const { answers, path } = context.page;
	const wanted = headingAnchor(node.depth, content);
	if (context.path !== path || node.position === undefined) return wanted && answers.claim(wanted, 2);
	return answers.ofHeading(node.position.start.line - 1) ?? wanted;
}

export interface HeadingPlace {
	readonly level: number;
	/** Undefined for a heading that cannot be linked to. */
	readonly id: string | undefined;
}

/** Writes a heading and notes it in the table of contents. */
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

/** The id that the site gives to a heading that stands alone with its text. */
export function headingAnchor(level: number, content: readonly Content[]): string | undefined {
	const id = level > lastAnchoredLevel ? '' : toHeadingId(contentText(content));
	return id === '' ? undefined : id;
}

/** Takes `{#id}` off the heading's end. */
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

/** What a reader reads of rendered content, without formulas: the site takes none into titles and anchors. */
function contentText(content: readonly Content[]): string {
	return content.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

function textIn(node: Content): string {
	if (node.type === 'text') return node.value;
	if (node.type === 'element' && node.tagName === 'math') return '';
	return node.type === 'element' ? node.children.map(textIn).join('') : '';
}
