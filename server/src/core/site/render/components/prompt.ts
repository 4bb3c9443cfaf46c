import type { ListItem } from 'mdast';
import { encodeUrlPart } from '../../../text/paths.ts';
import { fillPlaceholders } from '../../../text/words.ts';
import { textListValue } from '../../parse/evaluate/evaluatedElement.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { copyButton } from '../content/codeBlock.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import type { SiteMessages } from '../messages/siteMessages.ts';
import { attributeIcon, inlineMarkdown } from './attributeContent.ts';
import { plainText } from './codeGroup.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Prompt for an AI assistant: with its description, and buttons to copy it or open it in an editor. */
export const prompt: ComponentRenderer<'prompt'> = (context, use) => {
	const description = inlineMarkdown({ ...context, inLink: true }, use, 'description');
	const prompt = markdownText(context, use.children).trim();
	const wanted = use.values.has('actions') ? textListValue(use, 'actions') : ['copy'];
	return [
		element(
			'div',
			{ class: 'r-code r-prompt' },
			element(
				'div',
				{ class: 'r-code-header' },
				element(
					'span',
					{ class: 'r-code-title' },
					attributeIcon(context, use),
					element('span', {}, description.length === 0 ? textNode('Prompt') : description),
				),
				element(
					'span',
					{ class: 'r-prompt-actions' },
					wanted.includes('cursor') && !context.inLink ? openInCursor(context.words, prompt) : undefined,
					wanted.includes('copy') ? copyButton(context.words) : undefined,
				),
			),
			element('pre', { class: 'r-pre r-wrapped', tabindex: 0 }, element('code', {}, textNode(prompt))),
		),
	];
};

/** Link that opens the prompt in Cursor. */
function openInCursor({ openIn }: SiteMessages, prompt: string): Content {
	const href = `https://cursor.com/link/prompt?text=${encodeUrlPart(prompt)}`;
	return element(
		'a',
		{ class: 'r-prompt-open', href, target: '_blank' },
		textNode(fillPlaceholders(openIn, { name: 'Cursor' })),
		chromeIcon('arrowUpRight'),
	);
}

/** Markdown source of the nodes, with the blank lines between them. */
function markdownText(context: RenderContext, nodes: readonly PageNode[]): string {
	return nodes
		.map((node, index) => {
			const before = nodes[index - 1];
			const lines =
				before === undefined || isInline(node) || isInline(before) ? 0 : linesBetween(before, node);
			return '\n'.repeat(lines) + markdownOf(context, node);
		})
		.join('');
}

function markdownOf(context: RenderContext, node: PageNode): string {
	const inside = (children: readonly PageNode[]) => markdownText(context, children);
	switch (node.type) {
		case 'strong':
			return `**${inside(node.children)}**`;
		case 'emphasis':
			return `*${inside(node.children)}*`;
		case 'delete':
			return `~~${inside(node.children)}~~`;
		case 'inlineCode':
			return `\`${node.value}\``;
		case 'link': {
			const label = inside(node.children);
			return label === node.url ? label : `[${label}](${node.url})`;
		}
		case 'image':
			return `![${node.alt ?? ''}](${node.url})`;
		case 'break':
			return '\n';
		case 'heading':
			return `${'#'.repeat(node.depth)} ${inside(node.children)}`;
		case 'code':
			return ['```', [node.lang, node.meta].filter(Boolean).join(' '), '\n', node.value, '\n```'].join('');
		case 'blockquote':
			return inside(node.children).replace(/^/gm, '> ');
		case 'thematicBreak':
			return '---';
		case 'list': {
			const { children, ordered, start } = node;
			return children
				.map((item, index) => {
					const before = children[index - 1];
					const lines = before === undefined ? 0 : linesBetween(before, item);
					const marker = ordered === true ? `${(start ?? 1) + index}. ` : '- ';
					return '\n'.repeat(lines) + itemText(context, item, marker);
				})
				.join('');
		}
		case 'tableRow':
			return `| ${node.children.map((cell) => inside(cell.children)).join(' | ')} |`;
		default:
			return 'children' in node ? inside(node.children) : plainText(context, [node]);
	}
}

function itemText(context: RenderContext, { checked, children }: ListItem, marker: string): string {
	const box = typeof checked === 'boolean' ? `[${checked ? 'x' : ' '}] ` : '';
	const text = markdownText(context, children).replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
	return marker + box + text;
}

/** Number of line breaks between two nodes. */
function linesBetween(before: PageNode, node: PageNode): number {
	const [from, to] = [before.position?.end.line, node.position?.start.line];
	return from === undefined || to === undefined ? 2 : Math.min(Math.max(to - from, 1), 2);
}

const inlineTypes: ReadonlySet<string> = new Set(
	'text strong emphasis delete inlineCode link linkReference image imageReference break inlineMath footnoteReference mdxTextExpression mdxJsxTextElement'.split(
		' ',
	),
);

function isInline(node: PageNode): boolean {
	return inlineTypes.has(node.type);
}
