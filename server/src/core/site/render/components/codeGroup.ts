import type { Code } from 'mdast';
import { evaluate } from '../../parse/evaluate/evaluate.ts';
import {
	type EvaluatedElement,
	evaluateElement,
	flagValue,
	isElementNode,
	numberValue,
	textListValue,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { toShownText } from '../../parse/evaluate/value.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import {
	type CodeSample,
	copyButton,
	readFenceMeta,
	readLineNumbers,
	renderCode,
	renderCodeBlock,
	sampleLabel,
	toCodeSample,
} from '../content/codeBlock.ts';
import { renderDiagram } from '../content/diagram.ts';
import { renderFormula } from '../content/formula.ts';
import { anchoredHeading, headingAnchor, titleAnchor } from '../content/heading.ts';
import { renderLink } from '../content/link.ts';
import { noteLine, type RenderContext } from '../content/renderContext.ts';
import { element, textNode } from '../html/element.ts';
import { authorAttributes } from './authorElement.ts';
import type { ComponentRenderer } from './componentRenderer.ts';
import { tabList } from './tabs.ts';

/** Code samples in several languages, one of which is shown at a time. */
export const codeGroup: ComponentRenderer<'codeGroup'> = (context, use, rendering) => {
	const label = rendering.label && context.words[rendering.label];
	const samples = samplesIn(context, use.children);
	const [first] = samples;
	if (first === undefined) return context.render(context, use.children);
	const titles = samples.map((sample, index) => titleOf(sample, index, label));
	const isExample = label !== undefined;
	const parts = samples.map((sample, index) => {
		const title = titles[index] ?? '';
		const icon = sample.meta.icon === undefined ? [] : [context.icon(sample.meta.icon)];
		const content = renderCode(context, sample);
		for (const one of content) noteLine(context, one, sample.line);
		return {
			id: titleAnchor(context.page, title, undefined),
			title,
			label: [...icon, textNode(title)],
			content,
		};
	});
	const box = tabList({
		className: 'r-code r-code-group',
		parts,
		selected: 0,
		sync: true,
		dropdown: flagValue(use, 'dropdown'),
		extra: copyButton(context.words),
	});
	if (!isExample) return [box];
	return [element('section', { class: 'r-example', 'aria-label': label }, box)];
};

/** Code block of a component, whose code may come from an expression. */
export const codeBlock: ComponentRenderer<'codeBlock'> = (context, use) => {
	return [renderCodeBlock(context, componentSample(context, use))];
};

/** Code sample of a component that corresponds to a fenced code block. */
function componentSample(context: RenderContext, use: EvaluatedElement): CodeSample {
	const code = samplesIn(context, use.children)[0]?.code ?? plainText(context, use.children);
	const meta = {
		...readFenceMeta(''),
		title: textValue(use, 'filename') ?? textValue(use, 'title') ?? '',
		icon: textValue(use, 'icon'),
		highlight: readLineNumbers(lineList(use, 'highlight')),
		focus: readLineNumbers(lineList(use, 'focus')),
		lines: flagValue(use, 'lines'),
		wrap: flagValue(use, 'wrap'),
		expandable: flagValue(use, 'expandable'),
		nocopy: flagValue(use, 'nocopy'),
	};
	return { code, language: textValue(use, 'language') ?? '', meta };
}

function lineList(use: Parameters<typeof textListValue>[0], name: string): string {
	return textListValue(use, name).join(',');
}

/**
 * Title of a sample, else its language; in examples of an API, the label, such as “Response”, numbered from the second.
 */
function titleOf(sample: CodeSample, index: number, label: string | undefined): string {
	if (sample.meta.title !== '') return sample.meta.title;
	if (label !== undefined) return index === 0 ? label : `${label} ${index + 1}`;
	return sampleLabel(sample) || `Code ${index + 1}`;
}

/** Fenced code blocks among the nodes, including those inside other components. */
function samplesIn(context: RenderContext, nodes: readonly PageNode[]): readonly CodeSample[] {
	return nodes.flatMap((node): readonly CodeSample[] => {
		if (node.type === 'code') return [toSample(node)];
		if (!isElementNode(node)) return [];
		const use = evaluateElement(context, node);
		const isCode = use.component?.rendering.kind === 'codeBlock';
		if (!isCode) return samplesIn(context, node.children);
		return [componentSample(context, use)];
	});
}

function toSample({ value, lang, meta, position }: Code): CodeSample {
	const sample = toCodeSample(value, lang ?? '', meta ?? '');
	return position === undefined ? sample : { ...sample, line: position.start.line - 1 };
}

export const mermaid: ComponentRenderer<'mermaid'> = (context, use) => [
	renderDiagram(textValue(use, 'chart') ?? plainText(context, use.children), {
		placement: textValue(use, 'placement'),
		actions: use.values.has('actions') ? flagValue(use, 'actions') : undefined,
	}),
];

export const latex: ComponentRenderer<'latex'> = (context, use) => [
	renderFormula(context, plainText(context, use.children), 'inline'),
];

export const heading: ComponentRenderer<'heading'> = (context, use) => {
	const level = numberValue(use, 'level') ?? 2;
	const content = context.render(context, use.children);
	const given = textValue(use, 'id') ?? headingAnchor(2, content);
	return [anchoredHeading(context, { level, id: flagValue(use, 'noAnchor') ? undefined : given }, content)];
};

export const link: ComponentRenderer<'link'> = (context, use) =>
	renderLink(context, { href: textValue(use, 'href'), attributes: authorAttributes(use) }, use.children);

export const transparent: ComponentRenderer<'transparent'> = (context, use) =>
	context.render(context, use.children);

/** Text of nodes that contain only text: code or a formula, parts of which may come from expressions. */
export function plainText(context: RenderContext, nodes: readonly PageNode[]): string {
	return nodes
		.map((node) => {
			if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
				const program = node.data?.estree;
				const result = program ? evaluate(program, context.scope, context.page.budget) : undefined;
				return toShownText(result?.value) ?? `{${node.value}}`;
			}
			if ('value' in node && typeof node.value === 'string') return node.value;
			return 'children' in node ? plainText(context, node.children) : '';
		})
		.join('');
}
