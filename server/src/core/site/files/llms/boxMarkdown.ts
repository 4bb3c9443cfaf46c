import type { Element, ElementContent } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, Code, DefinitionContent, ListItem, Paragraph, RootContent } from 'mdast';

type Flow = BlockContent | DefinitionContent;
type ToMarkdown = (state: State, node: Element) => readonly RootContent[];

const nothing: ToMarkdown = () => [];

/** Markdown of the elements that components have, by class. Items are put into lists by the caller. */
export const boxMarkdown: Readonly<Record<string, ToMarkdown>> = {
	...Object.fromEntries(
		[
			'r-anchor r-callout-icon r-copy r-footnote-back r-icon-missing r-playground r-prompt-open r-step-mark r-tab-bar r-tip',
			'r-view-title',
		].flatMap((names) => names.split(' ').map((name) => [name, nothing])),
	),
	'r-code': (state, node) =>
		hasClass(node, 'r-code-group')
			? state.all(node)
			: titled(textOf(find(node, 'r-code-title')).trim(), [codeOf(node)]),
	'r-panel': (state, node) => {
		const title = String(node.properties['data-title'] ?? '');
		const isCode = elementsOf(node).length === 1 && findElement(node, 'pre') === elementsOf(node)[0];
		return titled(title, isCode ? [codeOf(node)] : flow(state, node));
	},
	'r-example': (state, node) => [boldLine(String(node.properties['aria-label'] ?? '')), ...flow(state, node)],
	// Generated samples say the same in every language.
	'r-made-request': (_, node) => {
		const panel = find(node, 'r-panel');
		return panel === undefined ? [] : [codeOf(panel)];
	},
	'r-diagram': (_, node) => [{ ...codeOf(node), lang: 'mermaid' }],
	'r-formula-inline': (_, node) => [{ type: 'inlineMath', value: textOf(node) }],
	'r-formula-block': (_, node) => [{ type: 'math', value: textOf(node).trim() }],
	'r-callout': (state, node) => {
		const label = String(node.properties['aria-label'] ?? 'Note');
		return [{ type: 'blockquote', children: [...withLead([bold(`${label}:`)], flow(state, node))] }];
	},
	'r-callout-title': (_, node) => [boldLine(textOf(node))],
	'r-unavailable': (state, node) => [{ type: 'blockquote', children: flow(state, node) }],
	'r-step-title': (_, node) => [boldLine(textOf(node))],
	'r-accordion': (state, node) => {
		const note = textOf(find(node, 'r-summary-note')).trim();
		const title = textOf(find(node, 'r-summary')?.children[0]).trim();
		return [
			boldLine(title),
			...(note === '' ? [] : [line(note)]),
			...flow(state, find(node, 'r-accordion-body')),
		];
	},
	'r-expandable': (state, node) => [
		boldLine(String(node.properties['data-key'] ?? '')),
		...flow(state, find(node, 'r-expandable-body')),
	],
	'r-view': (state, node) => [boldLine(String(node.properties['data-label'] ?? '')), ...flow(state, node)],
	'r-update': (state, node) => {
		const notes = [find(node, 'r-update-note'), ...elementsOf(find(node, 'r-update-tags'))].map(textOf);
		const note = notes.filter((text) => text !== '').join(', ');
		return [
			{ type: 'heading', depth: 2, children: [text(textOf(find(node, 'r-update-label')))] },
			...(note === '' ? [] : [line(note)]),
			...flow(state, find(node, 'r-update-body')),
		];
	},
	'r-tooltip': (state, node) => [...state.all(node), text(` (${tipText(find(node, 'r-tip'))})`)],
	'r-card': (state, node) => [cardItem(state, node, find(node, 'r-card-body'))],
	'r-tile': (state, node) => [cardItem(state, node, find(node, 'r-card-body'))],
	'r-swatch': (_, node) => {
		const [value] = elementsOf(node).filter(({ tagName }) => tagName === 'code');
		const name = textOf(find(node, 'r-swatch-name')).trim();
		return [item([{ type: 'paragraph', children: [text(name === '' ? '' : `${name}: `), code(value)] }])];
	},
	'r-tree-row': (_, node) => [item([line(textOf(node).trim())])],
	'r-tree-folder': (state, node) => {
		const children = state.all(find(node, 'r-tree-children') ?? empty);
		return [item([line(String(node.properties['data-key'] ?? '')), ...state.toFlow(children)])];
	},
	'r-field': (state, node) => [fieldItem(state, node)],
};

/** Name and labels of a field, then its description and its children: `limit` `integer` `required`: The limit. */
function fieldItem(state: State, node: Element): ListItem {
	const labels = elementsOf(find(node, 'r-field-head')).flatMap((one) => {
		if (hasClass(one, 'r-field-name')) return [{ type: 'strong' as const, children: [code(one)] }];
		return hasClass(one, 'r-pill') ? [code(one)] : [];
	});
	const body = (find(node, 'r-field-body')?.children ?? []).flatMap((child) => {
		const isChildren = child.type === 'element' && hasClass(child, 'r-expandable');
		if (isChildren) return flow(state, find(child, 'r-expandable-body'));
		return flow(state, { ...empty, children: [child] });
	});
	const lead = labels.flatMap((label, index) => (index === 0 ? [label] : [text(' '), label]));
	const isDescribed = body[0]?.type === 'paragraph';
	return item(withLead(isDescribed ? [...lead, text(':')] : lead, body));
}

/** Title of a card as its link, then its text; only its text as the link if it has no title. */
function cardItem(state: State, node: Element, body: Element | undefined): ListItem {
	const title = textOf(find(node, 'r-card-title')).trim();
	const name = title === '' ? text(textOf(body).trim()) : bold(title);
	const url = String(node.properties.href ?? '');
	const lead: Paragraph['children'] = [url === '' ? name : { type: 'link', url, children: [name] }];
	if (title === '') return item([{ type: 'paragraph', children: lead }]);
	const about = flow(state, body);
	return item(withLead(about[0]?.type === 'paragraph' ? [...lead, text(':')] : lead, about));
}

/** Blocks with words before the text of the first one. */
function withLead(lead: Paragraph['children'], blocks: readonly Flow[]): readonly Flow[] {
	const [first, ...rest] = blocks;
	return first?.type === 'paragraph'
		? [{ type: 'paragraph', children: [...lead, text(' '), ...first.children] }, ...rest]
		: [{ type: 'paragraph', children: lead }, ...blocks];
}

function item(children: readonly Flow[]): ListItem {
	return { type: 'listItem', spread: false, children: [...children] };
}

/** Blocks below their title, if there is one. */
function titled(title: string, blocks: readonly Flow[]): readonly Flow[] {
	return title === '' ? blocks : [boldLine(title), ...blocks];
}

function codeOf(node: Element): Code {
	const content = findElement(node, 'code') ?? findElement(node, 'pre');
	const lang = String(content?.properties['data-label'] ?? '');
	return { type: 'code', lang: lang === '' ? null : lang, value: textOf(content).replace(/\n+$/, '') };
}

const empty: Element = { type: 'element', tagName: 'div', properties: {}, children: [] };

function flow(state: State, node: Element | undefined): Flow[] {
	return node === undefined ? [] : state.toFlow(state.all(node));
}

function text(value: string): Paragraph['children'][number] {
	return { type: 'text', value };
}

function bold(value: string): Paragraph['children'][number] {
	return { type: 'strong', children: [text(value.trim())] };
}

function code(node: Element | undefined): Paragraph['children'][number] {
	return { type: 'inlineCode', value: textOf(node).replace(/\s+/g, ' ') };
}

function line(value: string): Paragraph {
	return { type: 'paragraph', children: [text(value)] };
}

function boldLine(value: string): Paragraph {
	return { type: 'paragraph', children: [bold(value)] };
}

/** Parts of an explanation: a headline, the text and a link. */
function tipText(tip: Element | undefined): string {
	return elementsOf(tip).map(textOf).join(' ');
}

function hasClass(node: Element, name: string): boolean {
	return String(node.properties.class ?? '')
		.split(' ')
		.includes(name);
}

function elementsOf(node: Element | undefined): readonly Element[] {
	return (node?.children ?? []).filter((child) => child.type === 'element');
}

/** First element inside with the class. */
function find(node: Element | undefined, name: string): Element | undefined {
	return firstInside(node, (one) => hasClass(one, name));
}

function findElement(node: Element | undefined, name: string): Element | undefined {
	return firstInside(node, (one) => one.tagName === name);
}

function firstInside(node: Element | undefined, fits: (one: Element) => boolean): Element | undefined {
	for (const child of elementsOf(node)) {
		const found = fits(child) ? child : firstInside(child, fits);
		if (found !== undefined) return found;
	}
	return undefined;
}

function textOf(node: Element | ElementContent | undefined): string {
	if (node === undefined) return '';
	if (node.type === 'text') return node.value;
	return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
