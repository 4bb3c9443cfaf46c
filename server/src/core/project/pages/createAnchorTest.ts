import type { AnchorCondition, ComponentAnchor } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';

/** True if the title of a component gets an anchor. */
export type AnchorTest = (anchor: ComponentAnchor, tag: Tag) => boolean;

/**
 * Returns a function that checks the condition of an anchor: an attribute of the tag, or else of any possible parent
 * component on the page.
 */
export function createAnchorTest(tags: readonly Tag[]): AnchorTest {
	const around = new Map<AnchorCondition, boolean>();
	return ({ onlyWith }, { name, attributes }) => {
		if (onlyWith === undefined) return true;
		if (findAttribute(attributes, onlyWith.not) !== undefined) return false;
		const own = findAttribute(attributes, onlyWith.attribute);
		if (own !== undefined) return mayMeetCondition(own, onlyWith);
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
		return around !== undefined && mayMeetCondition(around, onlyWith);
	});
}

function findAttribute(attributes: readonly TagAttribute[], wanted: string): TagAttribute | undefined {
	return attributes.find(({ name }) => name === wanted);
}

/** True if the attribute meets the condition, or is an expression, whose value is unknown. */
function mayMeetCondition({ value }: TagAttribute, condition: AnchorCondition): boolean {
	const text = literalAttributeText(value)?.text;
	return (value !== undefined && text === undefined) || meetsAnchorCondition(condition, text);
}

/** True if titles get an anchor with this value of the attribute. */
export function meetsAnchorCondition({ values }: AnchorCondition, said: string | undefined): boolean {
	return said !== undefined && values.includes(said);
}
