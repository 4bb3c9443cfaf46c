import type { Component } from '../catalogue/component.ts';
import { componentSnippet } from '../catalogue/componentSnippet.ts';

/**
 * VS Code's snippets file for MDX, without deprecated components. No snippet has a prefix: VS Code lists them under
 * **Insert Snippet**, while only the server, which knows the context of the cursor, completes components.
 */
export function toSnippets(components: readonly Component[]): string {
	const snippets = components
		.filter(({ deprecated }) => deprecated === undefined)
		.map((component) => [
			component.name,
			{
				body: componentSnippet(component).split('\n'),
				description: component.summary,
			},
		]);
	return `${JSON.stringify(Object.fromEntries(snippets), undefined, '\t')}\n`;
}
