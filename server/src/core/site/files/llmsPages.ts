import type { List, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOfNode } from 'mdast-util-to-string';
import type { Project } from '../../project/project.ts';
import { contentHash } from '../../text/contentHash.ts';
import type { RenderedPage } from '../document/page/renderPageBody.ts';
import type { RenderedBlock } from '../render/body/renderedBlock.ts';
import { type Content, element, textNode, writeHtml } from '../render/html/element.ts';
import { type LlmsIndex, llmsTxtSizeLimit } from './llms/llmsTxt.ts';
import { llmsHead, renderLeftOutPages, renderSourceText } from './llmsParts.ts';

/** The index of all pages, as published at `/llms.txt`, in a form to read: its links, then its very text. */
export function renderLlmsIndex(
	project: Project,
	{ text: source, dropped, shortenedTo }: LlmsIndex,
): RenderedPage {
	const tree: Root = fromMarkdown(source);
	const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
	const name = title === undefined ? 'Documentation' : textOfNode(title);
	const limit = llmsTxtSizeLimit.toLocaleString('en');
	const cut =
		shortenedTo === undefined
			? ''
			: shortenedTo === 0
				? ' Descriptions had to be left out.'
				: ` Descriptions had to be cut to ${shortenedTo} characters.`;
	const size = `${source.length.toLocaleString('en')} of ${limit} characters, which is the known limit of the published site.${cut}`;
	return toRendered(name, [
		llmsHead({ name, form: 'index', size }),
		...tree.children.flatMap((node) => renderPart(node)),
		...renderLeftOutPages(project, dropped),
		renderSourceText('/llms.txt', source),
	]);
}

/** All pages in one text, as published at `/llms-full.txt`: its size, the longest pages, then the text. */
export function renderLlmsFull(project: Project, source: string): RenderedPage {
	const name = project.site.name ?? 'Documentation';
	const size = `${source.length.toLocaleString('en')} characters. There is no limit, but few tools read more than a million.`;
	return toRendered(name, [
		llmsHead({ name, form: 'full', size }),
		...renderLeftOutPages(project),
		renderSourceText('/llms-full.txt', source),
	]);
}

function toRendered(name: string, content: readonly Content[]): RenderedPage {
	return {
		title: `${name}: llms.txt`,
		description: undefined,
		blocks: content.map((block): RenderedBlock => {
			const written = writeHtml([block]);
			return { key: contentHash(written), html: written, line: 0 };
		}),
		contents: [],
		direction: 'ltr',
	};
}

function renderPart(node: Root['children'][number]): Content[] {
	if (node.type === 'heading')
		return node.depth === 1 ? [] : [element(`h${node.depth}`, {}, textNode(textOfNode(node)))];
	if (node.type === 'blockquote')
		return [element('blockquote', {}, element('p', {}, textNode(textOfNode(node))))];
	if (node.type === 'list') return [renderLinks(node)];
	return node.type === 'paragraph' ? [element('p', {}, textNode(textOfNode(node)))] : [];
}

function renderLinks(list: List): Content {
	const items = list.children.map((item) => {
		const [paragraph] = item.children;
		const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
		const link = children.find((child) => child.type === 'link');
		if (link === undefined) return element('li', {}, textNode(textOfNode(item)));
		const rest = children.filter((child) => child !== link).map((child) => textOfNode(child));
		const note = rest.join('').replace(/^:\s*/, '').trim();
		return element(
			'li',
			{},
			element('a', { href: link.url }, textNode(textOfNode(link))),
			note === '' ? undefined : element('span', { class: 'r-index-note' }, textNode(note)),
		);
	});
	return element('ul', { class: 'r-index' }, items);
}
