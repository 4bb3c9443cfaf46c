import type { Component } from '../../catalogue/component.ts';
import { voidElements } from '../../catalogue/htmlElements.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import type { ComponentUse } from '../../project/pages/componentUses.ts';
import {
	endOfLine,
	findIndexFrom,
	indentationUnit,
	lineBreakOf,
	type Span,
	startOfLine,
} from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { joinAlternatives } from '../../text/words.ts';
import { fileCheck } from '../fileCheck.ts';
import { fencesInside } from './codeGroupChecks.ts';
import { findBlockInInline, findTextOutsideList } from './invalidContent.ts';

export const invalidChild = fileCheck({
	code: 'invalid-child',
	includesSnippets: true,
	severity: 'warning',
	title: 'Invalid child',
	explain:
		'Some components can contain only certain other components, or only code blocks. The site drops anything else directly inside them, or shows it in the wrong place. Move it into one of the children, or out of the component. Blocks such as lists inside a component that belongs within a line make invalid HTML, which is reported as information.',
	examples: {
		bad: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n  </Step>\n  <⟦Note⟧>\n    Keys expire.\n  </Note>\n  ⟦Then look around.⟧\n</Steps>\n\n<FileTree>\n  ⟦The docs:⟧\n\n  - docs.json\n</FileTree>\n\n<CodeGroup>\n\n```js a.js\nstart();\n```\n\n⟦The same in Python:⟧\n\n```py a.py\nstart()\n```\n\n</CodeGroup>\n',
		good: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n\n    <Note>\n      Keys expire.\n    </Note>\n  </Step>\n</Steps>\n\nThen look around.\n\nThe docs:\n\n<FileTree>\n  - docs.json\n</FileTree>\n',
	},
	component(use, document, report) {
		const text = strayText(document, use);
		if (text !== undefined)
			report({
				span: text,
				message: toMessage(use.component, 'this text'),
				fixes: () =>
					moveIntoSibling(document, { holder: use.tag, stray: text, children: use.component.children ?? [] }),
			});
		const block = use.component.content === 'inline' ? findBlockInInline(document, use.tag) : undefined;
		if (block !== undefined)
			report({
				span: block,
				message: `\`<${use.component.name}>\` is inline and cannot contain blocks: its HTML is invalid. Keep one line of text.`,
				severity: 'information',
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
		if (around.takesList && isWithinLine(document, use.tag)) return;
		report({
			span: use.tag.nameSpan,
			message: toMessage(around, `\`<${use.tag.name}>\``),
			fixes: () => moveChild(document, use.tag, children),
		});
	},
});

/** List item with text, from which the site takes the name. */
function isWithinLine({ text }: PageDocument, { span }: Tag): boolean {
	return !/^[\s>]*$/.test(text.slice(startOfLine(text, span.start), span.start));
}

function strayText(document: PageDocument, { component, tag }: ComponentUse): Span | undefined {
	if (!component.onlyChildren) return undefined;
	return component.takesList ? findTextOutsideList(document, tag) : looseText(document, tag);
}

/**
 * The first text between code blocks. Undefined without a code block, which `missing-code-block` reports, and where tags or
 * braces may add one.
 */
function textBesideCode(document: PageDocument, tag: Tag): Span | undefined {
	const close = matchingTag(document.syntax.tags, tag);
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
	const last = matchingTag(tags, tag) ?? tag;
	return moveIntoSibling(document, {
		holder,
		stray: { start: tag.span.start, end: last.span.end },
		children,
	});
}

function toMessage({ name, children = [], takesList }: Component, what: string): string {
	const allowed = joinAlternatives(children.map((child) => `<${child}>`));
	if (takesList)
		return `\`<${name}>\` can contain only a list or ${allowed}, so the site drops ${what}. Move it out of \`<${name}>\`.`;
	return `\`<${name}>\` can contain only ${allowed}. Move ${what} into ${allowed}, or out of \`<${name}>\`.`;
}

function holderOf({ component, parent, around }: ComponentUse): Component | undefined {
	// The content of an unclosed tag is not known.
	if (parent?.partner === undefined) return undefined;
	// A component outside its own parents is reported once, as `invalid-parent`.
	return component.parents?.includes(around?.name ?? '') === false ? undefined : around;
}

/** Maximum length of a text between children that is examined. */
const maxGapLength = 10_000;

/** The first text directly inside the element and outside its children; undefined without any, or where braces may add children. */
function looseText(document: PageDocument, tag: Tag): Span | undefined {
	const { tags } = document.syntax;
	const close = matchingTag(tags, tag);
	if (tag.kind !== 'open' || close === undefined) return undefined;
	let { end: start } = tag.span;
	for (let index = findIndexFrom(tags, start); index < tags.length; index++) {
		const child = tags[index];
		if (child === undefined) break;
		const gap = { start, end: child.span.start };
		const written = sliceOf(document, gap);
		// Lines of a block quote start with its marker.
		if (!/^[\s>]*$/.test(written)) {
			// Searching for unclosed comments would take long.
			if (written.length > maxGapLength) return undefined;
			const bare = written.replace(/\{\/\*.*?\*\/\}|<!--.*?-->/gs, '');
			if (bare.includes('{')) return undefined;
			// An unfinished tag, which is reported itself.
			if (bare.trim() === '<') return undefined;
			if (!/^[\s>]*$/.test(bare)) return trimmed(gap, written);
		}
		if (child === close || child.unfinished || isUnclosed(child)) return undefined;
		const last = child.kind === 'open' && child.partner !== undefined ? tags[child.partner] : child;
		if (last === undefined || last.span.end < start) return undefined;
		start = last.span.end;
		index = Math.max(index, findIndexFrom(tags, start) - 1);
	}
	return undefined;
}

/** All below may belong to it. */
function isUnclosed({ kind, name, partner }: Tag): boolean {
	return kind === 'open' && partner === undefined && !voidElements.has(name);
}

function trimmed({ start, end }: Span, written: string): Span {
	return {
		start: start + written.length - written.trimStart().length,
		end: end - written.length + written.trimEnd().length,
	};
}

/** Moves content between the children of an element to the end of the child above it. Only whole lines are moved. */
function moveIntoSibling(
	document: PageDocument,
	{
		holder,
		stray,
		children,
	}: { readonly holder: Tag; readonly stray: Span; readonly children: readonly string[] },
): readonly Fix[] {
	const { text } = document;
	const sibling = closingTagAbove(document, holder, stray);
	if (sibling === undefined || !children.includes(sibling.name)) return [];
	const target = startOfLine(text, sibling.span.start);
	const inset = text.slice(target, sibling.span.start);
	const start = startOfLine(text, stray.start);
	const end = endOfLine(text, stray.end);
	const indent = text.slice(start, stray.start);
	const lines = text.slice(start, end).split(/\r?\n/);
	const isWhole = [inset, indent, text.slice(stray.end, end)].every((part) => part.trim() === '');
	if (!isWhole || !lines.every((line) => line.trim() === '' || line.startsWith(indent))) return [];
	const newline = lineBreakOf(text);
	const unit = indentationUnit(inset);
	const moved = lines.map((line) =>
		line.trim() === '' ? '' : `${inset}${unit}${line.slice(indent.length).trimEnd()}`,
	);
	return [
		{
			title: `Move into the \`<${sibling.name}>\` above`,
			changes: [
				{ span: { start: target, end: target }, newText: ['', ...moved, ''].join(newline) },
				{ span: { start, end: Math.min(end + 1, text.length) }, newText: '' },
			],
		},
	];
}

/** The closing tag of the last child before the content. */
function closingTagAbove({ syntax: { tags } }: PageDocument, holder: Tag, stray: Span): Tag | undefined {
	const child = tags.findLast(
		({ kind, parent, span }) =>
			kind === 'open' && span.end <= stray.start && parent !== undefined && tags[parent] === holder,
	);
	return matchingTag(tags, child);
}
