import type { AnchorCondition, ComponentAnchor } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { writtenText } from '../../language/page/writtenText.ts';

/** Whether the site makes an anchor of the title of a tag. */
export type IsAnchored = (anchor: ComponentAnchor, tag: Tag) => boolean;

/** What an anchor asks for stands on the tag or, for all of its kind on the page, on a component that holds such. */
export function anchoredTitles(tags: readonly Tag[]): IsAnchored {
	const around = new Map<AnchorCondition, boolean>();
	return ({ onlyWith }, { name, attributes }) => {
		if (onlyWith === undefined) return true;
		if (findAttribute(attributes, onlyWith.not) !== undefined) return false;
		const own = findAttribute(attributes, onlyWith.attribute);
		if (own !== undefined) return says(own, onlyWith);
		let isAround = around.get(onlyWith);
		if (isAround === undefined) {
			isAround = isSaidAround(tags, findComponent(name)?.parents ?? [], onlyWith);
			around.set(onlyWith, isAround);
		}
		return isAround;
	};
}

function isSaidAround(tags: readonly Tag[], parents: readonly string[], onlyWith: AnchorCondition): boolean {
	return tags.some(({ name, attributes }) => {
		const around = parents.includes(name) ? findAttribute(attributes, onlyWith.attribute) : undefined;
		return around !== undefined && says(around, onlyWith);
	});
}

function findAttribute(attributes: readonly TagAttribute[], wanted: string): TagAttribute | undefined {
	return attributes.find(({ name }) => name === wanted);
}

/** What an expression says is not known here. */
function says({ value }: TagAttribute, condition: AnchorCondition): boolean {
	const text = writtenText(value)?.text;
	return (value !== undefined && text === undefined) || isAnchoredWith(condition, text);
}

/** Whether titles have an anchor where the attribute says this. */
export function isAnchoredWith({ values }: AnchorCondition, said: string | undefined): boolean {
	return said !== undefined && values.includes(said);
}
