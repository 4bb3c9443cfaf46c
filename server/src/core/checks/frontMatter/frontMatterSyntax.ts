import type { PageCheck } from '../check.ts';

/** Front matter that no YAML reader understands, or that never closes. */
export const frontMatterSyntax: PageCheck = {
	subject: 'page',
	code: 'front-matter-syntax',
	severity: 'error',
	title: 'Broken front matter',
	explain:
		'The block between the two `---` lines at the top of a page is YAML. When it cannot be read, the site loses the title and everything else in it, or the whole page. Values with a colon and a space, or that begin with a special character, need quotes.',
	examples: {
		bad: '---\ntitle: ⟦Quick start: the basics⟧\n---\n\nText.\n',
		good: '---\ntitle: "Quick start: the basics"\n---\n\nText.\n',
	},
	tellsOf: ({ frontMatter }) => frontMatter.problems,
	run({ document }, report) {
		for (const { code: _, ...finding } of document.frontMatter.problems) report(finding);
	},
};
