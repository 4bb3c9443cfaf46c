import type { Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';

/** The component that a tag of this page means: not one whose name the page gives to something of its own. */
export function findTagComponent(document: PageDocument, name: string): Component | undefined {
	const root = name.split('.')[0] ?? name;
	if (document.syntax.modules.some(({ names }) => names.includes(root))) return undefined;
	return findComponent(name);
}
