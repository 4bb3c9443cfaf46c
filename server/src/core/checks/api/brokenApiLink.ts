import { descriptionLinks } from '../../project/api/descriptionLinks.ts';
import type { ApiCheck } from '../check.ts';
import { deadAddresses } from '../links/deadAddress.ts';
import { replacement } from '../replacement.ts';

export const brokenApiLink: ApiCheck = {
	code: 'broken-api-link',
	subject: 'api',
	severity: 'warning',
	title: 'Link in a description that leads nowhere',
	explain:
		'Descriptions are Markdown, and the site shows them on its pages. A link that starts with `/` leads to a page or file of the site; where none is there, readers come to an error page. Redirects are followed.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo:\n  title: Users\n  version: "1"\n  description: Read about [tokens](⟦/guides/tokns⟧) first.\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo:\n  title: Users\n  version: "1"\n  description: Read about [tokens](/guides/tokens) first.\npaths: {}\n',
		files: { 'guides/tokens.mdx': '---\ntitle: Tokens\n---\n' },
	},
	run({ project, document }, report) {
		const judge = deadAddresses(project);
		for (const { href, span } of descriptionLinks(document)) {
			const dead = judge(href);
			if (dead === undefined) continue;
			const { message, meant } = dead;
			report({ span, message, fixes: meant === undefined ? [] : [replacement(span, meant)] });
		}
	},
};
