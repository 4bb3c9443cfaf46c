import type { Component } from '../../catalogue/component.ts';
import type { ComponentUse } from '../../project/pages/componentUses.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { oneOf } from '../../text/oneOf.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { FileCheck } from '../check.ts';
import { looseText } from './looseText.ts';
import { fencesInside } from './missingCodeBlock.ts';
import { moveIntoSibling } from './moveIntoSibling.ts';

export const invalidChild: FileCheck = {
	code: 'invalid-child',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'warning',
	title: 'Invalid child',
	explain:
		'Some components can contain only certain other components, or only code blocks. The site drops anything else directly inside them, or shows it in the wrong place. Move it into one of the children, or out of the component.',
	examples: {
		bad: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n  </Step>\n  <⟦Note⟧>\n    Keys expire.\n  </Note>\n  ⟦Then look around.⟧\n</Steps>\n\n<CodeGroup>\n\n```js a.js\nstart();\n```\n\n⟦The same in Python:⟧\n\n```py a.py\nstart()\n```\n\n</CodeGroup>\n',
		good: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n\n    <Note>\n      Keys expire.\n    </Note>\n  </Step>\n</Steps>\n\nThen look around.\n',
	},
	component(use, document, report) {
		const text = use.component.onlyChildren ? looseText(document, use.tag) : undefined;
		if (text !== undefined)
			report({
				span: text,
				message: toMessage(use.component, 'this text'),
				fixes: () =>
					moveIntoSibling(document, { holder: use.tag, stray: text, children: use.component.children ?? [] }),
			});
		const beside = use.component.content === 'fences' ? textBesideCode(document, use.tag) : undefined;
		if (beside !== undefined)
			report({
				span: beside,
				message: `\`<${use.component.name}>\` can contain only code blocks. Move this text out of it.`,
			});
		const around = holderOf(use);
		const children = around?.onlyChildren ? (around.children ?? []) : undefined;
		if (around === undefined || children === undefined || children.includes(use.component.name)) return;
		report({
			span: use.tag.nameSpan,
			message: toMessage(around, `\`<${use.tag.name}>\``),
			fixes: () => moveChild(document, use.tag, children),
		});
	},
};

/**
 * The first text between code blocks. Undefined without a code block, which `missing-code-block` reports, and where tags or
 * braces may add one.
 */
function textBesideCode(document: PageDocument, tag: Tag): Span | undefined {
	const close = partnerOf(document.syntax.tags, tag);
	const fences = fencesInside(document, tag);
	if (close === undefined || fences.length === 0) return undefined;
	const ends = [tag.span.end, ...fences.map(({ span }) => span.end)];
	const starts = [...fences.map(({ span }) => span.start), close.span.start];
	const found = ends
		.map((start, index) => ({ start, text: sliceOf(document, { start, end: starts[index] ?? start }) }))
		.filter(({ text }) => !/^[\s>]*$/.test(text));
	const [first] = found;
	if (first === undefined || found.some(({ text }) => /[<{]/.test(text))) return undefined;
	const start = first.start + first.text.length - first.text.trimStart().length;
	return { start, end: start + first.text.trim().length };
}

function moveChild(document: PageDocument, tag: Tag, children: readonly string[]): readonly Fix[] {
	const { tags } = document.syntax;
	const holder = tag.parent === undefined ? undefined : tags[tag.parent];
	if (holder === undefined) return [];
	const last = partnerOf(tags, tag) ?? tag;
	return moveIntoSibling(document, {
		holder,
		stray: { start: tag.span.start, end: last.span.end },
		children,
	});
}

function toMessage({ name, children = [] }: Component, what: string): string {
	const allowed = oneOf(children.map((child) => `<${child}>`));
	return `\`<${name}>\` can contain only ${allowed}. Move ${what} into ${allowed}, or out of \`<${name}>\`.`;
}

function holderOf({ component, parent, around }: ComponentUse): Component | undefined {
	// The content of an unclosed tag is not known.
	if (parent?.partner === undefined) return undefined;
	// A component outside its own parents is reported once, as `invalid-parent`.
	return component.parents?.includes(around?.name ?? '') === false ? undefined : around;
}
