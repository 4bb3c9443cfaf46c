import type { Component } from '../../catalogue/component.ts';
import { sliceOf } from '../../language/document.ts';
import { componentUses, findAttribute } from '../../project/pages/componentUses.ts';
import { fileCheck } from '../fileCheck.ts';
import { addAttribute } from './attributeFixes.ts';

export const missingAlt = fileCheck({
	code: 'missing-alt',
	includesSnippets: true,
	severity: 'hint',
	title: 'Missing alt text',
	explain:
		'Screen readers read the alt text of an image aloud, and programs that read the page know nothing else of it. Describe what the image shows. For a decorative image, write `<img alt="" />`.',
	examples: {
		bad: '⟦![](https://example.com/plan.png)⟧\n\n<⟦img⟧ src="https://example.com/logo.svg" />\n',
		good: '![The plan of the building](https://example.com/plan.png)\n\n<img src="https://example.com/line.svg" alt="" />\n',
	},
	page(document, report) {
		for (const { kind, span } of document.syntax.links)
			if (kind === 'image' && sliceOf(document, { start: span.start, end: span.start + 3 }) === '![]')
				report({ span, message: 'Image has no alt text. Describe it between the brackets.' });
		for (const use of componentUses(document)) {
			const described = describingAttribute(use.component);
			if (described === undefined || use.spread || isHidden(use.tag.attributes)) continue;
			const [name, sample] = described;
			if (findAttribute(use, name) !== undefined) continue;
			report({
				span: use.tag.nameSpan,
				message: `Image has no \`${name}\` text. Describe it, or write \`${name}=""\` if it is decorative.`,
				fixes: [
					{
						title: `Add ${name} text`,
						changes: [addAttribute(use.tag, `${name}="${sample}"`)],
						writesExample: true,
					},
				],
			});
		}
	},
});

const describing = new Map<Component, readonly [string, string] | undefined>();

/** The attribute that describes what the component shows, with a sample. */
function describingAttribute(component: Component): readonly [string, string] | undefined {
	if (!describing.has(component)) {
		const [name, attribute] = Object.entries(component.attributes).find(([, one]) => one.describes) ?? [];
		describing.set(component, name === undefined ? undefined : [name, attribute?.sample ?? '']);
	}
	return describing.get(component);
}

/** True if the author hides the element from screen readers. */
function isHidden(attributes: readonly { readonly name: string }[]): boolean {
	return attributes.some(({ name }) => name === 'aria-hidden' || name === 'role');
}
