import type { BlockContent, Code, Heading, Paragraph, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Component } from '../../catalogue/component.ts';
import type { Value } from '../../site/parse/evaluate/value.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';

/** Nodes of generated content, for the same renderers as nodes of pages. */

export function componentNode(
	component: Component,
	values: Readonly<Record<string, Value>>,
	children: readonly PageNode[],
): MdxJsxFlowElement {
	return {
		type: 'mdxJsxFlowElement',
		name: component.name,
		attributes: [],
		data: { values: new Map(Object.entries(values).filter(([, value]) => value !== undefined)) },
		// A component may contain any node; the types of mdast are narrower.
		children: children as BlockContent[],
	};
}

export function headingNode(depth: Heading['depth'], title: string): Heading {
	return { type: 'heading', depth, children: [{ type: 'text', value: title }] };
}

export function paragraphNode(...parts: readonly (PhrasingContent | string)[]): Paragraph {
	return {
		type: 'paragraph',
		children: parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part)),
	};
}

export function inlineCodeNode(value: string): PhrasingContent {
	return { type: 'inlineCode', value };
}

/** Values separated by commas: `a`, `b`, `c`. */
export function inlineCodeListNodes(values: readonly string[]): PhrasingContent[] {
	return values.flatMap((value, index): PhrasingContent[] =>
		index === 0 ? [inlineCodeNode(value)] : [{ type: 'text', value: ', ' }, inlineCodeNode(value)],
	);
}

export function codeBlockNode(language: string, title: string, value: string): Code {
	return { type: 'code', lang: language, meta: `title="${title.replaceAll('"', "'")}"`, value };
}
