import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { voidElements } from '../../../catalogue/htmlElements.ts';
import type { PageNode, ParseFailure, UnpairedTag } from './pageTree.ts';

/** Maximum depth of elements. Deeper content is dropped, so that recursion cannot overflow the stack. */
export const maxTagDepth = 100;

/**
 * Nests unpaired tags into elements. An unclosed element ends before the next heading of level 1 or 2, so that it does not
 * contain the rest of the page; an element that is closed outside of its parent ends with the parent.
 */
export function nestTags(nodes: readonly PageNode[], failures: ParseFailure[]): PageNode[] {
	return pairTopTags(nestTagsInside(nodes, failures), failures);
}

/** Nests the tags in each top-level node. Tags at the top level itself stay lone. */
export function nestTagsInside(nodes: readonly PageNode[], failures: ParseFailure[]): PageNode[] {
	return pairInsides(nodes, topLevel(failures)).nodes;
}

/** Nests the tags at the top level. */
export function pairTopTags(nodes: readonly PageNode[], failures: ParseFailure[]): PageNode[] {
	return pairRow(nodes, topLevel(failures), []);
}

function topLevel(failures: ParseFailure[]): Level {
	return { failures, depth: 0, flow: true };
}

interface Level {
	readonly failures: ParseFailure[];
	readonly depth: number;
	/** True where blocks are allowed: not in a paragraph or heading. */
	readonly flow: boolean;
}

interface OpenElement {
	readonly element: MdxJsxFlowElement | MdxJsxTextElement | undefined;
	readonly children: PageNode[];
	readonly unclosed: boolean;
}

function pairLevel(source: readonly PageNode[], level: Level): { nodes: PageNode[]; strays: UnpairedTag[] } {
	const { failures, depth } = level;
	if (depth > maxTagDepth) {
		const first = source[0];
		if (first !== undefined) failures.push(failureAt(first, 'This is nested too deep to be shown.'));
		return { nodes: [], strays: [] };
	}
	const { nodes, strays } = pairInsides(source, level);
	return { nodes: pairRow(nodes, level, strays), strays };
}

/** Nests the tags in each node. Unmatched closing tags of a paragraph follow after it. */
function pairInsides(
	source: readonly PageNode[],
	level: Level,
): { nodes: PageNode[]; strays: UnpairedTag[] } {
	const inner = source.map((node) => pairInside(node, level));
	const nodes = inner.flatMap(({ node, strays }): PageNode[] =>
		node.type === 'paragraph' ? [node, ...strays] : [node],
	);
	return { nodes, strays: inner.flatMap((one) => (one.node.type === 'paragraph' ? [] : one.strays)) };
}

/** Nests the tags among sibling nodes. Unmatched closing tags in inline content are added to `strays`. */
function pairRow(nodes: readonly PageNode[], level: Level, strays: UnpairedTag[]): PageNode[] {
	const { failures, depth } = level;
	const unclosed = findUnclosed(nodes);
	for (const index of unclosed) {
		const tag = nodes[index];
		const name = (tag?.type === 'unpairedTag' && tag.name) || '';
		if (tag !== undefined) failures.push(failureAt(tag, `Unclosed tag \`<${name}>\`. Add \`</${name}>\`.`));
	}
	const result: PageNode[] = [];
	const stack: OpenElement[] = [{ element: undefined, children: result, unclosed: false }];
	const innermost = () => stack.at(-1)?.children ?? result;
	const finish = () => {
		const open = stack.pop();
		if (open?.element === undefined) return;
		assignChildren(open.element, open.children);
		const last = open.children.at(-1)?.position;
		if (open.element.position !== undefined && last !== undefined) open.element.position.end = last.end;
	};
	for (const [index, node] of nodes.entries()) {
		if (node.type === 'heading' && node.depth <= 2) while (stack.at(-1)?.unclosed) finish();
		if (node.type !== 'unpairedTag') innermost().push(node);
		else if (node.role === 'close') closeTag(node);
		else openTag(node, unclosed.has(index));
	}
	while (stack.length > 1) finish();
	return result;

	function openTag(tag: UnpairedTag, isUnclosed: boolean) {
		const element = toElement(tag);
		innermost().push(element);
		if (tag.role === 'selfClosing' || isVoidTag(tag)) return;
		if (stack.length + depth > maxTagDepth) return;
		stack.push({ element, children: [], unclosed: isUnclosed });
	}

	function closeTag(tag: UnpairedTag) {
		const index = stack.findLastIndex(({ element }) => element !== undefined && element.name === tag.name);
		if (index > 0) {
			const { element } = stack[index] ?? {};
			while (stack.length > index) finish();
			if (element?.position !== undefined && tag.position !== undefined) {
				element.position.end = tag.position.end;
			}
			if (level.flow && !tag.flow) {
				failures.push(failureAt(tag, `\`</${tag.name ?? ''}>\` must be on its own line.`));
			}
			return;
		}
		if (isVoidTag(tag)) return;
		if (!level.flow) strays.push(tag);
		else failures.push(failureAt(tag, `\`</${tag.name ?? ''}>\` has no matching opening tag. Remove it.`));
	}
}

/** Nests the tags in the children of a node. Its unmatched closing tags may match outside of it. */
function pairInside(node: PageNode, level: Level): { node: PageNode; strays: readonly UnpairedTag[] } {
	if (!('children' in node)) return { node, strays: [] };
	const flow =
		node.type === 'blockquote' ||
		node.type === 'listItem' ||
		node.type === 'list' ||
		node.type === 'footnoteDefinition';
	const { nodes, strays } = pairLevel(node.children, { ...level, depth: level.depth + 1, flow });
	assignChildren(node, nodes);
	if (node.type === 'paragraph' || level.flow === false) return { node, strays };
	for (const stray of strays)
		level.failures.push(failureAt(stray, `\`</${stray.name ?? ''}>\` has no matching opening tag here.`));
	return { node, strays: [] };
}

/** Indexes of opening tags without a closing tag among their siblings. */
function findUnclosed(nodes: readonly PageNode[]): ReadonlySet<number> {
	const open: { readonly index: number; readonly name: string | null }[] = [];
	const unclosed = new Set<number>();
	for (const [index, node] of nodes.entries()) {
		if (node.type !== 'unpairedTag' || node.role === 'selfClosing' || isVoidTag(node)) continue;
		if (node.role === 'open') {
			open.push({ index, name: node.name });
			continue;
		}
		const partner = open.findLastIndex(({ name }) => name === node.name);
		if (partner < 0) continue;
		for (const tag of open.splice(partner).slice(1)) unclosed.add(tag.index);
	}
	for (const { index } of open) unclosed.add(index);
	return unclosed;
}

function toElement(tag: UnpairedTag): MdxJsxFlowElement | MdxJsxTextElement {
	const { name, attributes, position } = tag;
	return {
		type: tag.flow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
		name,
		attributes,
		children: [],
		...(position === undefined ? {} : { position: { ...position } }),
	};
}

function assignChildren(parent: { children: unknown[] }, children: PageNode[]): void {
	// An MDX element may contain any node; the types of mdast are narrower.
	parent.children = children;
}

export function isVoidTag(tag: UnpairedTag): boolean {
	return tag.name !== null && voidElements.has(tag.name);
}

function failureAt(node: PageNode, message: string): ParseFailure {
	const start = node.position?.start;
	return { message, offset: start?.offset ?? 0, line: (start?.line ?? 1) - 1 };
}
