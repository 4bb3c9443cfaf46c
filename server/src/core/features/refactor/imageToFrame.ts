import { components } from '../../catalogue/components/allComponents.ts';
import { containsCursor, indentationUnit, type Span } from '../../text/positions.ts';
import { canBeWrapped, elementsAround } from '../document/canBeWrapped.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import { findLineBlock, replaceBlock } from '../document/lineBlock.ts';
import type { FindRefactorings } from './refactoring.ts';

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
	const around = elementsAround(document, block.span).map(({ open }) =>
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
		{ title: `Wrap the image in a \`${frame.name}\``, changes: [replaceBlock(document, block, lines)] },
	];
};
