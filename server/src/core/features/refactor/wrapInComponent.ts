import type { Component } from '../../catalogue/component.ts';
import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import { indentationUnit } from '../../text/positions.ts';
import { capitalized } from '../../text/words.ts';
import { canBeWrapped } from '../document/canBeWrapped.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import { findLineBlock, type LineBlock, replaceBlock } from '../document/lineBlock.ts';
import type { FindRefactorings } from './refactoring.ts';
import { coversWholeLines, rejectsOtherContent, requiredParents } from './surroundings.ts';

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
			title: `Wrap in \`${component.name}\``,
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
