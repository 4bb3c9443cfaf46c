import type { Component } from '../../catalogue/component.ts';
import { components } from '../../catalogue/components/allComponents.ts';
import { partnerOf } from '../../language/page/partnerOf.ts';
import { containsCursor } from '../../text/positions.ts';
import { findTagComponent } from '../document/findTagComponent.ts';
import type { FindRefactorings } from './refactoring.ts';

/** With the cursor in a callout's tag: converts it to another kind of callout. */
export const changeCallout: FindRefactorings = (document, selection) => {
	const { tags } = document.syntax;
	const tag = tags.find(
		({ span }) => containsCursor(span, selection.start) && containsCursor(span, selection.end),
	);
	const partner = partnerOf(tags, tag);
	const present = tag === undefined ? undefined : findTagComponent(document, tag.name);
	if (tag === undefined || partner === undefined || present === undefined) return [];
	if (!isPlainCallout(present)) return [];
	return components
		.filter((other) => isOffered(other) && other !== present)
		.filter(({ name }) => findTagComponent(document, name) !== undefined)
		.map(({ name }) => ({
			title: `Convert to \`${name}\``,
			changes: [tag, partner].map(({ nameSpan }) => ({ span: nameSpan, newText: name })),
		}));
};

/** True for a callout that differs from others only by its tone. */
function isPlainCallout({ rendering }: Component): boolean {
	return rendering.kind === 'callout' && rendering.tone !== 'neutral';
}

function isOffered(component: Component): boolean {
	return isPlainCallout(component) && component.deprecated === undefined && !component.beyondSpec;
}
