import type { PageCheck } from '../check.ts';

/** Front matter that is not valid YAML, or that is not closed. */
export const frontMatterSyntax: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'front-matter-syntax',
	severity: 'error',
	title: 'Invalid front matter',
	explain:
		'The front matter between the two `---` lines is not valid YAML. The site ignores its title and all other keys, or does not build the page at all. Put values in quotes that contain a colon with a space or that start with a special character.',
	examples: {
		bad: '---\ntitle: ⟦Quick start: the basics⟧\n---\n\nText.\n',
		good: '---\ntitle: "Quick start: the basics"\n---\n\nText.\n',
	},
	page(document, report) {
		for (const { code: _, ...finding } of document.frontMatter.problems) report(finding);
	},
};
