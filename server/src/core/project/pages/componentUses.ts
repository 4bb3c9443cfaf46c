import type { Attribute, Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import { isDeclared } from './snippetTags.ts';

/** A component of the catalogue that a page uses. */
export interface ComponentUse {
	readonly component: Component;
	readonly tag: Tag;
	/** Innermost tag around it, not counting fragments; undefined at the top level. */
	readonly parent: Tag | undefined;
	/** Component of the parent tag, if it is in the catalogue. */
	readonly around: Component | undefined;
	/** True if a `{...spread}` may set any attribute. */
	readonly spread: boolean;
}

/** An attribute of a component that a page sets. */
export interface AttributeUse {
	readonly use: ComponentUse;
	readonly written: TagAttribute;
	/** Declaration in the catalogue; undefined for an unknown attribute. */
	readonly declared: Attribute | undefined;
}

/**
 * Uses of the catalogue's components on a page, in text order. Unfinished tags are left out, and so are names that the
 * page imports or declares.
 */
export function componentUses(document: PageDocument): readonly ComponentUse[] {
	return uses(document);
}

/** Attribute of a use; undefined if it is not set. */
export function findAttribute({ tag }: ComponentUse, name: string): TagAttribute | undefined {
	return tag.attributes.find((attribute) => attribute.name === name);
}

/** Declaration of an attribute by any name; undefined if there is none. */
export function attributeOf({ attributes }: Component, name: string): Attribute | undefined {
	return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

const uses = derive(findUses);

function findUses(document: PageDocument): readonly ComponentUse[] {
	const { tags } = document.syntax;
	const found: ComponentUse[] = [];
	/** Component of each tag so far. */
	const known: (Component | undefined)[] = [];
	for (const tag of tags) {
		const component = isUse(tag) ? componentOf(document, tag) : undefined;
		known.push(component);
		if (component === undefined) continue;
		const index = indexOfParent(tags, tag);
		const [parent, around] = index === undefined ? [] : [tags[index], known[index]];
		const spread = tag.attributes.some(({ name }) => name === '');
		found.push({ component, tag, parent, around, spread });
	}
	return found;
}

function componentOf(document: PageDocument, { name }: Tag): Component | undefined {
	const component = findComponent(name);
	return component === undefined || isDeclared(document, name) ? undefined : component;
}

function isUse({ kind, unfinished }: Tag): boolean {
	return kind !== 'close' && !unfinished;
}

function indexOfParent(tags: readonly Tag[], tag: Tag): number | undefined {
	let index = tag.parent;
	while (index !== undefined && tags[index]?.name === '') index = tags[index]?.parent;
	return index;
}
