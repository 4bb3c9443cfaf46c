import type { Component } from '../../catalogue/component.ts';
import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Fence } from '../../language/page/pageSyntax.ts';
import type { TextChange } from '../../text/edits.ts';
import {
	containsCursor,
	endOfLine,
	indentationUnit,
	lineBreakOf,
	type Span,
	startOfLine,
} from '../../text/positions.ts';
import { capitalized } from '../../text/words.ts';
import { canBeWrapped, enclosingElements } from '../document/canBeWrapped.ts';
import { findLineBlock, type LineBlock, replaceBlock } from '../document/lineBlock.ts';
import { findTagComponent } from '../document/tagPlace.ts';
import {
	coversWholeLines,
	type FindRefactorings,
	rejectsOtherContent,
	requiredParents,
} from './refactoring.ts';

/** Wraps the selected lines in a component. */
export const wrapInComponent: FindRefactorings = (document, selection) => {
	const block = findLineBlock(document, selection);
	if (block === undefined || !coversWholeLines(document, selection, block.span)) return [];
	if (!canBeWrapped(document, block) || rejectsOtherContent(document, block.span)) return [];
	const parents = requiredParents(document, block.span);
	return components
		.filter(({ wraps, name }) => wraps === true && findTagComponent(document, name) !== undefined)
		.map((component) => ({ component, nest: nestOf(component) }))
		.filter(({ nest }) => parents.every((allowed) => allowed.includes(nest.at(-1)?.name ?? '')))
		.map(({ component, nest }) => ({
			title: `Wrap in \`<${component.name}>\``,
			changes: [wrapBlock(document, block, nest)],
		}));
};

/** Component, and the only child that it accepts, if there is one. */
function nestOf(component: Component): readonly Component[] {
	const child = component.onlyChildren ? findComponent(component.children?.[0] ?? '') : undefined;
	return child === undefined ? [component] : [component, child];
}

function wrapBlock(document: PageDocument, block: LineBlock, nest: readonly Component[]): TextChange {
	const { span, indent } = block;
	const text = document.text.slice(span.start, span.end);
	const unit = indentationUnit(text);
	const opening = nest.map((component, depth) => `${indent}${unit.repeat(depth)}${openingTag(component)}`);
	const closing = nest.map(({ name }, depth) => `${indent}${unit.repeat(depth)}</${name}>`).reverse();
	const inset = unit.repeat(nest.length);
	const content = text.split('\n').map((line) => {
		const bare = line.replace(/\r$/, '');
		return bare.trim() === '' ? bare : `${indent}${inset}${bare.slice(indent.length)}`;
	});
	return replaceBlock(document, block, [...opening, ...content, ...closing]);
}

/** Opening tag with its required attributes, each with its own name as placeholder. */
function openingTag({ name, attributes }: Component): string {
	const required = Object.entries(attributes)
		.filter(([, { required }]) => required)
		.map(([key]) => ` ${key}="${capitalized(key)}"`);
	return `<${name}${required.join('')}>`;
}

/** With the cursor in a component's tag: removes the tags and keeps the content. */
export const removeTags: FindRefactorings = (document, selection) => {
	const { text, syntax } = document;
	const tag = syntax.tags.find(
		({ span }) => containsCursor(span, selection.start) && containsCursor(span, selection.end),
	);
	const partner = matchingTag(syntax.tags, tag);
	if (tag === undefined || partner === undefined || findTagComponent(document, tag.name) === undefined)
		return [];
	const [open, close] = tag.kind === 'open' ? [tag, partner] : [partner, tag];
	const start = startOfLine(text, open.span.start);
	const indent = text.slice(start, open.span.start);
	const inner = { start: endOfLine(text, open.span.end), end: startOfLine(text, close.span.start) };
	const isAlone = [
		indent,
		text.slice(open.span.end, inner.start),
		text.slice(inner.end, close.span.start),
		text.slice(close.span.end, endOfLine(text, close.span.end)),
	].every((beside) => beside.trim() === '');
	if (!isAlone || inner.start >= inner.end) return [];
	const block: LineBlock = { span: { start, end: close.span.end }, indent };
	const isNeeded = requiredParents(document, inner).some((parents) => parents.includes(open.name));
	if (isNeeded || rejectsOtherContent(document, block.span)) return [];
	const lines = withoutBlankEnds(text.slice(inner.start + 1, inner.end).split(/\r?\n/));
	if (lines.length === 0 || lines.some((line) => meansMoreOutside.test(line.trim()))) return [];
	return [
		{
			title: `Remove \`<${open.name}>\` and keep its content`,
			changes: [replaceBlock(document, block, movedTo(indent, lines))],
		},
	];
};

/** Matches text that is plain between tags, but not at the start of a line of the page. */
const meansMoreOutside = /^(?:import\b|export\b|---)/;

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
	const first = lines.findIndex((line) => line.trim() !== '');
	return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Lines shifted so that the leftmost one has this indentation; lines that are further left already stay. */
function movedTo(indent: string, lines: readonly string[]): readonly string[] {
	const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
	const least = indents.reduce((one, other) => (other.length < one.length ? other : one));
	if (!least.startsWith(indent) || !indents.every((one) => one.startsWith(least))) return lines;
	return lines.map((line) => (line.trim() === '' ? line : indent + line.slice(least.length)));
}

/** With the cursor in an image on a line of its own: wraps it in the component for images. */
export const imageToFrame: FindRefactorings = (document, selection) => {
	const { text, syntax } = document;
	const frame = components.find(({ converts }) => converts === 'image');
	if (frame === undefined || findTagComponent(document, frame.name) === undefined) return [];
	const isAt = ({ span }: { readonly span: Span }) =>
		containsCursor(span, selection.start) && containsCursor(span, selection.end);
	const image =
		syntax.links.find((link) => ['image', 'imageReference'].includes(link.kind) && isAt(link)) ??
		syntax.tags.find(
			(tag) => tag.kind === 'selfClosing' && frame.children?.includes(tag.name) === true && isAt(tag),
		);
	const block = image === undefined ? undefined : findLineBlock(document, image.span);
	if (image === undefined || block === undefined || !canBeWrapped(document, block)) return [];
	const written = text.slice(image.span.start, image.span.end);
	if (text.slice(block.span.start, block.span.end).trim() !== written) return [];
	const around = enclosingElements(document, block.span).map(({ open }) =>
		findTagComponent(document, open.name),
	);
	const last = around.at(-1);
	if (around.includes(frame) || last?.onlyChildren === true || last?.content === 'fences') return [];
	const { indent } = block;
	const lines = [
		`${indent}<${frame.name}>`,
		`${indent}${indentationUnit(indent)}${written}`,
		`${indent}</${frame.name}>`,
	];
	return [
		{ title: `Wrap the image in \`<${frame.name}>\``, changes: [replaceBlock(document, block, lines)] },
	];
};

/** With the cursor in one of several adjacent code blocks: wraps them in one group. */
export const fencesToGroup: FindRefactorings = (document, selection) => {
	const group = components.find(({ converts }) => converts === 'fences');
	if (group === undefined || findTagComponent(document, group.name) === undefined) return [];
	const fences = neighbors(document, selection.start, selection.end);
	const [first, last] = [fences[0], fences.at(-1)];
	if (first === undefined || last === undefined || first === last) return [];
	const block = findLineBlock(document, { start: first.span.start, end: last.span.end });
	if (block === undefined || !canBeWrapped(document, block)) return [];
	const around = enclosingElements(document, block.span).at(-1);
	const outer = around === undefined ? undefined : findTagComponent(document, around.open.name);
	if (outer?.onlyChildren === true || outer?.content === 'fences') return [];
	const { indent, span } = block;
	const content = document.text.slice(span.start, span.end).split(lineBreakOf(document.text));
	const lines = [`${indent}<${group.name}>`, '', ...content, '', `${indent}</${group.name}>`];
	return [
		{
			title: `Combine ${fences.length} code blocks into \`<${group.name}>\``,
			changes: [replaceBlock(document, block, lines)],
		},
	];
};

/** Code blocks around the selected one, separated only by blank lines. */
function neighbors(document: PageDocument, start: number, end: number): readonly Fence[] {
	const { fences } = document.syntax;
	const at = fences.findIndex(({ span }) => span.start <= end && start <= span.end);
	const fence = fences[at];
	const column = fence === undefined ? undefined : indentOf(document, fence);
	if (column === undefined) return [];
	const joins = (above: Fence | undefined, below: Fence | undefined) =>
		above?.closed === true &&
		below?.closed === true &&
		indentOf(document, above) === column &&
		indentOf(document, below) === column &&
		document.text.slice(above.span.end, below.span.start).trim() === '';
	let first = at;
	let last = at;
	while (joins(fences[first - 1], fences[first])) first--;
	while (joins(fences[last], fences[last + 1])) last++;
	return fences.slice(first, last + 1);
}

/** White space before it on its line; undefined when there is other text. */
function indentOf({ text }: PageDocument, { span }: Fence): string | undefined {
	const before = text.slice(startOfLine(text, span.start), span.start);
	return before.trim() === '' ? before : undefined;
}
