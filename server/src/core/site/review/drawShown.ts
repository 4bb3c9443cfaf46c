import { type Content, element, textNode } from '../render/html/element.ts';
import { type ChangedTokens, tokensOfText } from './markWords.ts';
import type { ShownElement, ShownNode } from './shownNode.ts';

/** Element around changed words. */
export type Mark = 'ins' | 'del';

/** Block as elements; with a mark, all of its words are marked. */
export function drawShown(node: ShownNode, mark?: Mark): Content {
	if (node.kind === 'text') return withMark(mark, [textNode(node.value)]);
	if (node.layout === 'line' && mark !== undefined)
		return frameOf(node, [
			element(
				mark,
				{},
				node.children.map((child) => drawShown(child)),
			),
		]);
	if (node.layout === 'atom')
		return mark === undefined ? frameOf(node, node.drawn) : element(mark, {}, frameOf(node, node.drawn));
	if (node.layout === 'code')
		return drawCode(
			node,
			node.children.map((line) => drawShown(line, mark)),
		);
	return frameOf(node, [...node.children.map((child) => drawShown(child, mark))]);
}

function withMark(mark: Mark | undefined, content: readonly Content[]): Content {
	const [only] = content;
	return mark === undefined && content.length === 1 && only !== undefined
		? only
		: element(mark ?? 'span', {}, content);
}

/** Element of a block around other content than its own. */
export function frameOf(node: ShownElement, content: readonly Content[], extraClass = ''): Content {
	const look = `${node.look} ${extraClass}`.trim();
	return element(node.name, { class: look === '' ? undefined : look, ...node.attributes }, content);
}

/** Code with a line for each element. */
export function drawCode(node: ShownElement, lines: readonly Content[]): Content {
	const content = lines.flatMap((line, index) => (index === 0 ? [line] : [textNode('\n'), line]));
	return element('pre', { class: node.look, dir: 'ltr' }, element('code', {}, content));
}

/** Content of a line in which the changed words are marked. */
export function drawMarkedLine(
	nodes: readonly ShownNode[],
	changed: ChangedTokens,
	mark: Mark,
): readonly Content[] {
	let next = 0;
	const draw = (inner: readonly ShownNode[]): Content[] => {
		const content: Content[] = [];
		let marked: Content[] = [];
		let plain = '';
		const endPlain = () => {
			if (plain !== '') content.push(textNode(plain));
			plain = '';
		};
		const endMarked = () => {
			if (marked.length > 0) content.push(element(mark, {}, marked));
			marked = [];
		};
		const add = (one: Content, isMarked: boolean) => {
			if (isMarked) {
				endPlain();
				marked.push(one);
			} else {
				endMarked();
				endPlain();
				content.push(one);
			}
		};
		for (const node of inner) {
			if (node.kind === 'text') {
				for (const text of tokensOfText(node.value)) {
					if (changed[next++] === true) {
						endPlain();
						marked.push(textNode(text));
					} else {
						endMarked();
						plain += text;
					}
				}
			} else if (node.layout === 'atom') {
				add(drawShown(node), changed[next++] === true);
			} else {
				const from = next;
				const drawn = frameOf(node, draw(node.children));
				add(drawn, false);
				const isChanged = changed.slice(from, next).includes(true);
				if (isChanged && node.facts.href !== undefined) add(factNote('to', node.facts.href), true);
			}
		}
		endMarked();
		endPlain();
		return content;
	};
	return draw(nodes);
}

/** Maximum length of a property that is shown. */
const maxFactLength = 200;

/** Property that readers cannot read, such as `icon rocket`. */
export function factNote(name: string, value: string): Content {
	const shown = value.length > maxFactLength ? `${value.slice(0, maxFactLength)}…` : value;
	return element('span', { class: 'v-fact' }, textNode(`${name} `), element('code', {}, textNode(shown)));
}
