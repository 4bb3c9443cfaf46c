import { descriptionLinks } from '../../project/api/descriptionLinks.ts';
import type { ApiCheck } from '../check.ts';
import { rootLinkFindings } from '../links/rootLinkFinding.ts';

export const brokenApiLink: ApiCheck = {
	code: 'broken-api-link',
	subject: 'api',
	severity: 'warning',
	title: 'Link in a description that leads nowhere',
	explain:
		'Descriptions are Markdown, and the site shows them on its pages. A link that starts with `/` leads to a page or file of the site; where none is there, readers come to an error page. A place that the page does not have is told as well. Redirects are followed.',
	cause: 'target',
	examples: {
		bad: 'openapi: 3.1.0\ninfo:\n  title: Users\n  version: "1"\n  description: Read about [tokens](⟦/guides/tokns⟧) first.\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo:\n  title: Users\n  version: "1"\n  description: Read about [tokens](/guides/tokens) first.\npaths: {}\n',
		files: { 'guides/tokens.mdx': '---\ntitle: Tokens\n---\n' },
	},
	run({ project, document }, report) {
		const judge = rootLinkFindings(project, document.text);
		for (const link of descriptionLinks(document)) {
			const finding = judge(link);
			if (finding !== undefined) report(finding);
		}
	},
};
