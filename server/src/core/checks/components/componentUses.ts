import type { Attribute, Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Tag, TagAttribute } from '../../syntax/page/pageSyntax.ts';
import { PageNotes } from '../../syntax/pageNotes.ts';
import { isDeclared } from './isDeclared.ts';

/** A component of the catalogue where a page uses it. */
export interface ComponentUse {
	readonly component: Component;
	readonly tag: Tag;
	/** The tag around it, fragments skipped; undefined at the top of the page. */
	readonly parent: Tag | undefined;
	/** Whether a `{...spread}` may give it any attribute. */
	readonly spread: boolean;
}

/**
 * The uses of the catalogue's components on a page, in text order. Tags that are still being typed are left
 * out, as are names that the page imports or declares itself.
 */
export function componentUses(document: PageDocument): readonly ComponentUse[] {
	return uses.of(document);
}

/** The attribute as it is written; undefined when it is not. */
export function findAttribute({ tag }: ComponentUse, name: string): TagAttribute | undefined {
	return tag.attributes.find((attribute) => attribute.name === name);
}

/** What the catalogue says of the attribute, if it knows it; any name may be asked for. */
export function attributeOf({ attributes }: Component, name: string): Attribute | undefined {
	return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

const uses = new PageNotes(findUses);

function findUses(document: PageDocument): readonly ComponentUse[] {
	const { tags } = document.syntax;
	const found: ComponentUse[] = [];
	for (const tag of tags) {
		if (tag.kind === 'close' || tag.unfinished) continue;
		const component = findComponent(tag.name);
		if (component === undefined || isDeclared(document, tag.name)) continue;
		const spread = tag.attributes.some(({ name }) => name === '');
		found.push({ component, tag, parent: parentOf(tags, tag), spread });
	}
	return found;
}

function parentOf(tags: readonly Tag[], tag: Tag): Tag | undefined {
	let parent = tag.parent === undefined ? undefined : tags[tag.parent];
	while (parent?.name === '' && parent.parent !== undefined) parent = tags[parent.parent];
	return parent?.name === '' ? undefined : parent;
}
