import type { ApiCheck } from '../../../checks/check.ts';
import { createRootLinkCheck } from '../../../checks/links/brokenAnchor.ts';
import { descriptionLinks } from '../../../project/links/textLinks.ts';

export const brokenApiLink: ApiCheck = {
	code: 'broken-api-link',
	subject: 'api',
	severity: 'warning',
	title: 'Broken link in an API description',
	explain:
		'The site shows descriptions as Markdown on its API pages, and a link that starts with `/` opens a page or file of the site. Without such a page or file, readers get a 404 error; without the heading, the link opens the top of the page. Correct the link, or add the page. Not reported: links to the source of a redirect.',
	cause: 'target',
	examples: {
		bad: 'openapi: 3.1.0\ninfo:\n  title: Users\n  version: "1"\n  description: Read about [tokens](⟦/guides/tokns⟧) first.\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo:\n  title: Users\n  version: "1"\n  description: Read about [tokens](/guides/tokens) first.\npaths: {}\n',
		files: { 'guides/tokens.mdx': '---\ntitle: Tokens\n---\n' },
	},
	file({ project, document }, report) {
		const judge = createRootLinkCheck(project, document.text);
		for (const link of descriptionLinks(document)) {
			const finding = judge(link);
			if (finding !== undefined) report(finding);
		}
	},
};
