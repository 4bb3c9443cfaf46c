import type { Component } from '../catalogue/component.ts';
import { componentSnippet } from '../catalogue/componentSnippet.ts';

/**
 * VS Code's snippets file for MDX: each component by its kebab-case name and by its own. Outdated components have
 * none.
 */
export function toSnippets(components: readonly Component[]): string {
	const snippets = components
		.filter(({ deprecated }) => deprecated === undefined)
		.map((component) => [
			component.name,
			{
				prefix: [...new Set([toKebab(component.name), component.name])],
				body: componentSnippet(component).split('\n'),
				description: component.summary,
			},
		]);
	return `${JSON.stringify(Object.fromEntries(snippets), undefined, '\t')}\n`;
}

/** `ParamField` → `param-field`, `Tree.File` → `tree-file`, `GitHub.Repo` → `github-repo`. */
export function toKebab(name: string): string {
	return name
		.replace('GitHub', 'Github')
		.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
		.replaceAll('.', '-')
		.toLowerCase();
}
