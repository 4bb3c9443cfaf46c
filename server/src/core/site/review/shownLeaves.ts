import type { Element } from 'hast';
import { baseNameOf } from '../../text/paths.ts';
import { isRemote } from '../../text/safeUrl.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import type { Content } from '../render/html/element.ts';
import { type Facts, type ShownElement, shownElement, shownText } from './shownNode.ts';

export interface ShownContentOptions {
	/** Hash of a file of the project, by its path; undefined if it is not known. */
	readonly fileHash: (path: string) => string | undefined;
	/** Path from the root for a link that is relative to the folder of the page. */
	readonly hrefOf: (href: string) => string;
	/** Line of an element in the text of the page, from 0, if it is known. */
	readonly lineOf: (node: Content) => number | undefined;
}

/** Formula or drawing, which is shown as it is. */
export function shownDrawing(node: Element): ShownElement {
	const isFormula = node.tagName === 'math';
	const isBlock = isFormula && node.properties.display === 'block';
	return shownElement(
		'atom',
		'span',
		isBlock ? 'v-formula' : isFormula ? 'v-inline-formula' : 'v-inline-drawing',
		{
			identity: JSON.stringify(plainTree(node)),
			drawn: [withoutIds(node)],
			facts: isFormula ? { alt: collapseWhiteSpace(rawText(node)) } : {},
		},
	);
}

function plainTree(node: Content): unknown {
	if (node.type !== 'element') return node.type === 'text' ? node.value : '';
	const { id: _, ...properties } = node.properties;
	return [node.tagName, properties, node.children.map(plainTree)];
}

function withoutIds(node: Content): Content {
	if (node.type !== 'element') return node;
	const { id: _, class: __, tabindex: ___, ...properties } = node.properties;
	return { ...node, properties, children: node.children.map(withoutIds) };
}

/** Image; a file of the project counts as the same if its content is equal, wherever it is. */
export function shownImage(node: Element, options: ShownContentOptions): ShownElement {
	const { src, alt, title, width, height } = node.properties;
	const address = String(src ?? '');
	const hash = hashOf(address, options);
	const facts: Record<string, string> = { alt: String(alt ?? '') };
	if (title) facts.title = String(title);
	if (width) facts.width = String(width);
	if (height) facts.height = String(height);
	if (hash === undefined) facts.src = address;
	return shownElement('atom', 'img', 'v-inline-image', {
		facts,
		identity: hash ?? '',
		attributes: { src: address, alt: facts.alt },
	});
}

/** Note in place of a video or a frame, which a review does not load. */
export function shownMedia(node: Element, options: ShownContentOptions): ShownElement {
	const sources = [node, ...node.children].flatMap((one) =>
		one.type === 'element' && one.properties.src ? [String(one.properties.src)] : [],
	);
	const kind = node.tagName === 'iframe' ? 'Frame' : node.tagName === 'video' ? 'Video' : 'Audio';
	const hashes = sources.map((source) => hashOf(source, options));
	// A file that is moved keeps its name.
	const names = sources.map((source, index) => (hashes[index] === undefined ? source : baseNameOf(source)));
	const children = [shownText(`${kind}: ${names.join(', ')}`)];
	const title: Facts = node.properties.title ? { title: String(node.properties.title) } : {};
	return shownElement('line', 'p', 'v-note', { children, facts: title, identity: hashes.join(' ') });
}

/** Hash of the file of the project at an address from the root. */
function hashOf(address: string, { fileHash }: ShownContentOptions): string | undefined {
	const isFile = !isRemote(address) && !address.startsWith('data:');
	return isFile ? fileHash(address.replace(/^\//, '')) : undefined;
}

/** Code by line; highlighted lines and the language are properties. */
export function codeLines(node: Element, facts: Facts = {}): ShownElement {
	const lines: { text: string; mark: string }[] = [{ text: '', mark: '' }];
	let language = '';
	const add = (content: Content, mark: string): void => {
		if (content.type === 'text') {
			const [first = '', ...rest] = content.value.split('\n');
			const last = lines.at(-1);
			if (last !== undefined) {
				last.text += first;
				if (first !== '') last.mark = mark;
			}
			for (const text of rest) lines.push({ text, mark: text === '' ? '' : mark });
		} else if (content.type === 'element') {
			const classes = classesOf(content);
			language = classes.find((name) => name.startsWith('v-language-'))?.slice(11) ?? language;
			const own = classes.flatMap((name) => /^r-line-(.+)$/.exec(name)?.[1] ?? []).join(' ');
			for (const child of content.children) add(child, own || mark);
		}
	};
	add(node, '');
	while (lines.length > 1 && lines.at(-1)?.text === '') lines.pop();
	return shownElement('code', 'pre', 'v-code', {
		facts: language === '' ? facts : { ...facts, language },
		children: lines.map(({ text, mark }) =>
			shownElement('line', 'span', 'v-line', {
				children: [shownText(text)],
				facts: mark === '' ? {} : { mark },
			}),
		),
	});
}

export function rawText(node: Content): string {
	if (node.type === 'text') return node.value;
	return node.type === 'element' ? node.children.map(rawText).join('') : '';
}

export function classesOf(node: Element): readonly string[] {
	const names = node.properties.class;
	return names === undefined || names === null
		? []
		: String(names)
				.split(' ')
				.filter((name) => name !== '');
}
