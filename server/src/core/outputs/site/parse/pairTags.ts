import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { voidElements } from '../../../catalogue/voidElements.ts';
import type { LoneTag, PageNode } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';

/** Deeper than any real page; what lies below is dropped, so that no stack is ever exhausted. */
const deepest = 100;

/**
 * Nests lone tags into elements. An element that is never closed ends before the next heading of level 1 or 2,
 * lest it swallow the page; one that the author closed too late ends with its parent.
 */
export function pairTags(nodes: readonly PageNode[], failures: ParseFailure[]): PageNode[] {
	return pairLevel(nodes, { failures, depth: 0, flow: true }).nodes;
}

interface Level {
	readonly failures: ParseFailure[];
	readonly depth: number;
	/** False inside a paragraph or another run of text. */
	readonly flow: boolean;
}

interface OpenElement {
	readonly element: MdxJsxFlowElement | MdxJsxTextElement | undefined;
	readonly children: PageNode[];
	readonly unclosed: boolean;
}

function pairLevel(source: readonly PageNode[], level: Level): { nodes: PageNode[]; strays: LoneTag[] } {
	const { failures, depth } = level;
	if (depth > deepest) {
		const first = source[0];
		if (first !== undefined) failures.push(failureAt(first, 'This is nested too deep to be shown.'));
		return { nodes: [], strays: [] };
	}
	const inner = source.map((node) => pairInside(node, level));
	const nodes = inner.flatMap(({ node, strays }): PageNode[] =>
		node.type === 'paragraph' ? [node, ...strays] : [node],
	);
	const unclosed = findUnclosed(nodes, failures);
	const result: PageNode[] = [];
	const strays = inner.flatMap((one) => (one.node.type === 'paragraph' ? [] : one.strays));
	const stack: OpenElement[] = [{ element: undefined, children: result, unclosed: false }];
	const innermost = () => stack.at(-1)?.children ?? result;
	const finish = () => {
		const open = stack.pop();
		if (open?.element === undefined) return;
		assignChildren(open.element, open.children);
		const last = open.children.at(-1)?.position;
		if (open.element.position !== undefined && last !== undefined) open.element.position.end = last.end;
	};
	for (const node of nodes) {
		if (node.type === 'heading' && node.depth <= 2) while (stack.at(-1)?.unclosed) finish();
		if (node.type !== 'loneTag') innermost().push(node);
		else if (node.role === 'close') closeTag(node);
		else openTag(node);
	}
	while (stack.length > 1) finish();
	return { nodes: result, strays };

	function openTag(tag: LoneTag) {
		const element = toElement(tag);
		innermost().push(element);
		if (tag.role === 'selfClosing' || isVoid(tag)) return;
		if (stack.length + depth > deepest) return;
		stack.push({ element, children: [], unclosed: unclosed.has(tag) });
	}

	function closeTag(tag: LoneTag) {
		const index = stack.findLastIndex(({ element }) => element !== undefined && element.name === tag.name);
		if (index > 0) {
			const { element } = stack[index] ?? {};
			while (stack.length > index) finish();
			if (element?.position !== undefined && tag.position !== undefined) {
				element.position.end = tag.position.end;
			}
			if (level.flow && !tag.flow) {
				failures.push(failureAt(tag, `Put \`</${tag.name ?? ''}>\` on a line of its own.`));
			}
			return;
		}
		if (isVoid(tag)) return;
		if (!level.flow) strays.push(tag);
		else failures.push(failureAt(tag, `\`</${tag.name ?? ''}>\` closes nothing. Remove it.`));
	}
}

/** Pairs within a node's own children; closing tags that have no partner there may have one outside. */
function pairInside(node: PageNode, level: Level): { node: PageNode; strays: readonly LoneTag[] } {
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
		level.failures.push(failureAt(stray, `\`</${stray.name ?? ''}>\` closes nothing here.`));
	return { node, strays: [] };
}

/** The opening tags that no closing tag of the same level belongs to, each noted as a failure. */
function findUnclosed(nodes: readonly PageNode[], failures: ParseFailure[]): Set<LoneTag> {
	const open: LoneTag[] = [];
	const unclosed = new Set<LoneTag>();
	for (const node of nodes) {
		if (node.type !== 'loneTag' || node.role === 'selfClosing' || isVoid(node)) continue;
		if (node.role === 'open') {
			open.push(node);
			continue;
		}
		const partner = open.findLastIndex(({ name }) => name === node.name);
		if (partner < 0) continue;
		for (const tag of open.splice(partner).slice(1)) unclosed.add(tag);
	}
	for (const tag of open) unclosed.add(tag);
	for (const tag of unclosed) {
		const name = tag.name ?? '';
		failures.push(failureAt(tag, `\`<${name}>\` is never closed. Add \`</${name}>\`.`));
	}
	return unclosed;
}

function toElement(tag: LoneTag): MdxJsxFlowElement | MdxJsxTextElement {
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
	// Any node may stand in an MDX element; the Markdown types are narrower than what authors write.
	parent.children = children;
}

function isVoid(tag: LoneTag): boolean {
	return tag.name !== null && voidElements.has(tag.name);
}

function failureAt(node: PageNode, message: string): ParseFailure {
	const start = node.position?.start;
	return { message, offset: start?.offset ?? 0, line: (start?.line ?? 1) - 1 };
}
