import type { Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';

/**
 * Component of the catalogue that a tag of this page refers to: undefined if the page imports or declares the name
 * itself.
 */
export function findTagComponent(document: PageDocument, name: string): Component | undefined {
	const root = name.split('.')[0] ?? name;
	if (document.syntax.modules.some(({ names }) => names.includes(root))) return undefined;
	return findComponent(name);
}
