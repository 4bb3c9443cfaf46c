import type { Element } from 'hast';
import type { Content } from '../render/html/element.ts';
import { classesOf, codeLines, rawText } from './shownLeaves.ts';
import {
	type Facts,
	isInline,
	type ShownElement,
	type ShownNode,
	shownElement,
	shownText,
	toBlocks,
	trimmedLine,
} from './shownNode.ts';

/** Classes of elements that only serve the page: buttons, anchors, numbers and icons of the site. */
export const droppedClasses: ReadonlySet<string> = new Set(
	(
		'r-anchor r-copy r-chevron r-footnote-back r-unfold r-tab-bar r-when-open r-when-closed r-prompt-open r-prompt-actions ' +
		'r-playground r-step-counted r-view-title r-swatch-color r-small-button'
	).split(' '),
);

interface ComponentPlace {
	readonly classes: readonly string[];
	/** Path from the root for a link that is relative to the folder of the page. */
	readonly hrefOf: (href: string) => string;
	/** Nodes of the content of an element. */
	readonly show: (content: readonly Content[]) => readonly ShownNode[];
}

type ToShown = (node: Element, place: ComponentPlace) => readonly ShownNode[];

/** Nodes of an element that a component made; undefined for other elements. */
export function componentShown(node: Element, place: ComponentPlace): readonly ShownNode[] | undefined {
	for (const name of place.classes) {
		const toShown = Object.hasOwn(byClass, name) ? byClass[name] : undefined;
		if (toShown !== undefined) return toShown(node, place);
	}
	return undefined;
}

const inside: ToShown = (node, { show }) => show(node.children);

const byClass: Readonly<Record<string, ToShown>> = {
	'r-icon-missing': (node) => {
		const name = /“(.*)”/s.exec(String(node.properties.title ?? ''))?.[1] ?? '';
		return [shownElement('inline', 'span', 'v-icon', { children: [shownText(name)] })];
	},
	// Generated samples say the same in every language.
	'r-made-request': (node, { show }) => show(find(node, 'r-panel')?.children ?? []),
	'r-example': (node, place) => titled(String(node.properties['aria-label'] ?? ''), node, place),
	'r-tabs': panels,
	'r-code': (node, place) => {
		if (place.classes.includes('r-code-group')) return panels(node, place);
		const pre = firstInside(node, (one) => one.tagName === 'pre');
		if (pre === undefined) return inside(node, place);
		const title = find(node, 'r-code-title');
		const line = title === undefined ? [] : titleLine(inside(title, place), 'v-title');
		const code = codeLines(pre);
		return line.length === 0
			? [code]
			: [shownElement('box', 'div', 'v-titled', { children: [...line, code] })];
	},
	'r-diagram': (node) => {
		const pre = firstInside(node, (one) => one.tagName === 'pre');
		return pre === undefined ? [] : [codeLines(pre, { language: 'Mermaid diagram' })];
	},
	'r-callout': (node, place) => {
		const tone = place.classes.flatMap((name) => /^r-callout-(.+)$/.exec(name)?.[1] ?? [])[0] ?? '';
		const icon = rawIcons(find(node, 'r-callout-icon'));
		const facts: Facts = { ...(icon !== '' && { icon }), ...colorFact(node) };
		const label = titleLine([shownText(String(node.properties['aria-label'] ?? 'Note'))], 'v-label');
		const body = toBlocks(inside(find(node, 'r-callout-body') ?? node, place));
		return [shownElement('box', 'div', `v-callout v-tone-${tone}`, { facts, children: [...label, ...body] })];
	},
	'r-callout-title': asTitle,
	'r-step-title': asTitle,
	'r-card-title': asTitle,
	'r-box-label': (node, place) => titleLine(inside(node, place), 'v-note'),
	'r-steps': (node, place) => [
		shownElement('box', 'ol', 'v-steps', { children: toBlocks(inside(node, place)) }),
	],
	'r-accordion': fold,
	'r-expandable': fold,
	'r-card': card,
	'r-tile': card,
	'r-grid': (node, place) => {
		const columns = place.classes.flatMap((name) => /^r-grid-(\d)$/.exec(name)?.[1] ?? [])[0] ?? '';
		return [
			shownElement('box', 'div', 'v-grid', { facts: { columns }, children: toBlocks(inside(node, place)) }),
		];
	},
	'r-group': (node, place) => [
		shownElement('box', 'div', 'v-group', { children: toBlocks(inside(node, place)) }),
	],
	'r-field': (node, place) => [
		shownElement('box', 'div', 'v-box v-field', { children: toBlocks(inside(node, place)) }),
	],
	'r-field-head': asTitle,
	'r-pill': (node, place) => [
		shownElement('inline', 'span', 'v-pill', { children: trimmedLine(inside(node, place)) }),
	],
	'r-badge': (node, place) => {
		const look = place.classes.filter((name) => name.startsWith('r-badge-')).map((name) => name.slice(8));
		return [
			shownElement('inline', 'span', 'v-pill', {
				children: inside(node, place),
				facts: { badge: look.join(' '), ...hrefFact(node, place) },
			}),
		];
	},
	'r-tip': (node, place) => {
		const parts = node.children.flatMap((child) => [shownText(' '), ...place.show([child])]);
		return [
			shownText(' '),
			shownElement('inline', 'span', 'v-tip', {
				children: [shownText('('), ...trimmedLine(parts), shownText(')')],
			}),
		];
	},
	'r-tree-row': (node, place) => titleLine(inside(node, place), 'v-row', false),
	'r-tree-folder': (node, place) => {
		const [summary, ...rest] = node.children;
		const row = summary?.type === 'element' ? titleLine(inside(summary, place), 'v-row') : [];
		const children = [...row, ...toBlocks(place.show(rest))];
		return [shownElement('box', 'div', 'v-folder', { children })];
	},
	'r-update': (node, place) => [
		shownElement('box', 'div', 'v-box v-update', { children: toBlocks(inside(node, place)) }),
	],
	'r-update-side': (node, place) => {
		const parts = node.children.flatMap((child) => [shownText(' '), ...place.show([child])]);
		return titleLine(parts, 'v-title');
	},
	'r-update-label': (node, place) => inside(node, place),
	'r-view': (node, place) => titled(String(node.properties['data-label'] ?? ''), node, place),
	'r-unavailable': (node, place) => titleLine(inside(node, place), 'v-note', false),
	'r-notice': (node) => {
		// Lines of the file, which every edit above changes.
		const text = rawText(node).replace(/\bline \d+: /i, '');
		return [shownElement('inline', 'span', 'v-notice', { children: trimmedLine([shownText(text)]) })];
	},
	'r-footnotes': (node, place) => [
		shownElement('box', 'div', 'v-footnotes', { children: toBlocks(inside(node, place)) }),
	],
	'r-swatch': (node, place) => titleLine(inside(node, place), 'v-row', false),
	'r-chip': (node) => [shownElement('inline', 'code', '', { children: [shownText(rawText(node))] })],
};

/** Panels one below the other, each below its title. */
function panels(node: Element, place: ComponentPlace): readonly ShownNode[] {
	const labels = findAll(node, 'r-tab').filter((one) => one.tagName === 'button');
	const children = node.children
		.filter((child): child is Element => child.type === 'element' && classesOf(child).includes('r-panel'))
		.map((panel, index) => {
			const label = labels[index];
			const title =
				label === undefined
					? [shownText(String(panel.properties['data-title'] ?? ''))]
					: inside(label, place);
			return shownElement('box', 'div', 'v-panel', {
				children: [...titleLine(title, 'v-title'), ...toBlocks(inside(panel, place))],
			});
		});
	return [shownElement('box', 'div', 'v-panels', { children })];
}

/** Accordion or list of fields, open below its title. */
function fold(node: Element, place: ComponentPlace): readonly ShownNode[] {
	const summary = find(node, 'r-summary');
	const label = summary?.children[0];
	const title =
		label === undefined || findAll(summary, 'r-when-open').length > 0
			? [shownText(String(node.properties['data-key'] ?? ''))]
			: place.show([label]);
	const icon = rawIcons(node.children[0]);
	const note = find(summary, 'r-summary-note');
	const body = node.children.slice(1);
	const facts: Facts = {
		...(icon !== '' && { icon }),
		...(node.properties.open === true && { open: 'yes' }),
	};
	return [
		shownElement('box', 'div', 'v-box v-fold', {
			facts,
			children: [
				...titleLine(title, 'v-title'),
				...(note === undefined ? [] : titleLine(inside(note, place), 'v-note')),
				...toBlocks(place.show(body)),
			],
		}),
	];
}

function card(node: Element, place: ComponentPlace): readonly ShownNode[] {
	const own = place.classes
		.flatMap(
			(name) => /^r-card-(horizontal|disabled|note|tip|warning|info|check|danger)$/.exec(name)?.[1] ?? [],
		)
		.join(' ');
	const icon = find(node, 'r-card-icon');
	const iconName = rawIcons(icon);
	const facts: Facts = {
		...hrefFact(node, place),
		...(own !== '' && { look: own }),
		...(iconName !== '' && { icon: iconName }),
		...(icon !== undefined && colorFact(icon)),
	};
	const children = toBlocks(inside(iconName === '' ? node : without(node, 'r-card-icon'), place));
	return [shownElement('box', 'div', 'v-box v-card', { facts, children })];
}

function asTitle(node: Element, place: ComponentPlace): readonly ShownNode[] {
	return titleLine(inside(node, place), 'v-title');
}

/** Content below a title. */
function titled(title: string, node: Element, place: ComponentPlace): readonly ShownElement[] {
	const children = [...titleLine([shownText(title)], 'v-title'), ...toBlocks(inside(node, place))];
	return [shownElement('box', 'div', 'v-titled', { children })];
}

function titleLine(nodes: readonly ShownNode[], look: string, isPinned = true): readonly ShownElement[] {
	if (!nodes.every(isInline)) return toBlocks(nodes);
	const children = trimmedLine(nodes);
	return children.length === 0 ? [] : [shownElement('line', 'p', look, { children, isPinned })];
}

/** Names of the icons in an element that cannot be drawn; empty if there are none. */
function rawIcons(node: Content | undefined): string {
	return findAll(node, 'r-icon-missing')
		.map((icon) => /“(.*)”/s.exec(String(icon.properties.title ?? ''))?.[1] ?? '')
		.join(', ');
}

function hrefFact({ properties: { href } }: Element, { hrefOf }: ComponentPlace): Facts {
	return href === undefined || href === null ? {} : { href: hrefOf(String(href)) };
}

function colorFact({ properties }: Element): Facts {
	const color = properties['data-color'];
	return color === undefined || color === null ? {} : { color: String(color) };
}

function without(node: Element, name: string): Element {
	const children = node.children.flatMap((child): Content[] => {
		if (child.type !== 'element') return [child];
		return classesOf(child).includes(name) ? [] : [without(child, name)];
	});
	return { ...node, children };
}

function find(node: Content | undefined, name: string): Element | undefined {
	return firstInside(node, (one) => classesOf(one).includes(name));
}

function firstInside(node: Content | undefined, fits: (one: Element) => boolean): Element | undefined {
	if (node?.type !== 'element') return undefined;
	for (const child of node.children) {
		if (child.type !== 'element') continue;
		const found = fits(child) ? child : firstInside(child, fits);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Elements with the class at or below a node, outermost first, none of them inside of another. */
function findAll(node: Content | undefined, name: string): readonly Element[] {
	if (node?.type !== 'element') return [];
	if (classesOf(node).includes(name)) return [node];
	return node.children.flatMap((child) => findAll(child, name));
}
