import type { Code } from 'mdast';
import { titleAnchor } from '../anchorId.ts';
import {
	type CodeSample,
	copyButton,
	renderCode,
	renderCodeBlock,
	sampleLabel,
	toCodeSample,
} from '../code/codeBlock.ts';
import { readFenceMeta, readLines } from '../code/fenceMeta.ts';
import { element, text } from '../element.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';
import {
	type ComponentRenderer,
	type ComponentUse,
	flagValue,
	isElementNode,
	textListValue,
	textValue,
	toUse,
} from './componentUse.ts';
import { plainText } from './plainText.ts';
import { tabList } from './tabList.ts';

/** Code samples of one thing in several languages, one shown at a time. */
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
		return {
			id: titleAnchor(context.page, title, undefined),
			title,
			label: [...icon, text(title)],
			content: renderCode(context, sample),
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

/** One code box made by a component, whose code may come from an expression. */
export const codeBlock: ComponentRenderer<'codeBlock'> = (context, use) => {
	return [renderCodeBlock(context, componentSample(context, use))];
};

/** The sample of a component that stands for a fence. */
function componentSample(context: RenderContext, use: ComponentUse): CodeSample {
	const code = samplesIn(context, use.children)[0]?.code ?? plainText(context, use.children);
	const meta = {
		...readFenceMeta(''),
		title: textValue(use, 'filename') ?? textValue(use, 'title') ?? '',
		icon: textValue(use, 'icon'),
		highlight: readLines(lineList(use, 'highlight')),
		focus: readLines(lineList(use, 'focus')),
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

/** A sample without a title goes by its language; in an example, by what the example shows. */
function titleOf(sample: CodeSample, index: number, label: string | undefined): string {
	if (sample.meta.title !== '') return sample.meta.title;
	if (label !== undefined) return index === 0 ? label : `${label} ${index + 1}`;
	return sampleLabel(sample) || `Code ${index + 1}`;
}

/** Fences among the nodes, those within components inside included. */
function samplesIn(context: RenderContext, nodes: readonly PageNode[]): readonly CodeSample[] {
	return nodes.flatMap((node): readonly CodeSample[] => {
		if (node.type === 'code') return [toSample(node)];
		if (!isElementNode(node)) return [];
		const use = toUse(context, node);
		const isCode = use.component?.rendering.kind === 'codeBlock';
		if (!isCode) return samplesIn(context, node.children);
		return [componentSample(context, use)];
	});
}

function toSample({ value, lang, meta }: Code): CodeSample {
	return toCodeSample(value, lang ?? '', meta ?? '');
}
