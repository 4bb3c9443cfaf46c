import type { List, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOfNode } from 'mdast-util-to-string';
import { copyButton } from './code/codeBlock.ts';
import { contentHash } from './contentHash.ts';
import { type Content, element, html, text } from './element.ts';
import { chromeIcon } from './icons/chromeIcon.ts';
import type { RenderedBlock, RenderedPage } from './renderPage.ts';

/** The index of all pages, as published at `/llms.txt`, in a form to read: its links, then its very text. */
export function renderLlmsIndex(source: string): RenderedPage {
	const tree: Root = fromMarkdown(source);
	const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
	const name = title === undefined ? 'Documentation' : textOfNode(title);
	const sections = tree.children.flatMap((node) => renderPart(node));
	const blocks = [head(name), ...sections, rawText(source)];
	return {
		title: `${name}: llms.txt`,
		description: undefined,
		blocks: blocks.map((block): RenderedBlock => {
			const written = html([block]);
			return { key: contentHash(written), html: written, line: 0 };
		}),
		contents: [],
		direction: 'ltr',
	};
}

function head(name: string): Content {
	return element(
		'header',
		{ class: 'r-head' },
		element('p', { class: 'r-eyebrow' }, text('/llms.txt')),
		element('h1', { class: 'r-title' }, text(name)),
		element(
			'p',
			{ class: 'r-description' },
			text('The index of all pages, as AI assistants and other tools read it.'),
		),
	);
}

function renderPart(node: Root['children'][number]): Content[] {
	if (node.type === 'heading')
		return node.depth === 1 ? [] : [element(`h${node.depth}`, {}, text(textOfNode(node)))];
	if (node.type === 'blockquote')
		return [element('blockquote', {}, element('p', {}, text(textOfNode(node))))];
	if (node.type === 'list') return [renderLinks(node)];
	return node.type === 'paragraph' ? [element('p', {}, text(textOfNode(node)))] : [];
}

function renderLinks(list: List): Content {
	const items = list.children.map((item) => {
		const [paragraph] = item.children;
		const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
		const link = children.find((child) => child.type === 'link');
		if (link === undefined) return element('li', {}, text(textOfNode(item)));
		const rest = children.filter((child) => child !== link).map((child) => textOfNode(child));
		const note = rest.join('').replace(/^:\s*/, '').trim();
		return element(
			'li',
			{},
			element('a', { href: link.url }, text(textOfNode(link))),
			note === '' ? undefined : element('span', { class: 'r-index-note' }, text(note)),
		);
	});
	return element('ul', { class: 'r-index' }, items);
}

function rawText(source: string): Content {
	return element(
		'details',
		{ class: 'r-accordion', 'data-key': 'llms.txt' },
		element(
			'summary',
			{},
			chromeIcon('chevron', 'r-chevron'),
			element('span', { class: 'r-summary' }, text('Text of the file')),
		),
		element(
			'div',
			{ class: 'r-accordion-body' },
			element(
				'div',
				{ class: 'r-code' },
				copyButton(),
				element('pre', { class: 'r-pre r-wrapped', tabindex: 0 }, element('code', {}, text(source))),
			),
		),
	);
}
