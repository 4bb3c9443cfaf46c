import { descriptionLinks } from '../../project/api/descriptionLinks.ts';
import { resolveLink } from '../../project/resolveLink.ts';
import { meaningOf, similarPages } from '../../project/similarPaths.ts';
import type { ApiCheck } from '../check.ts';
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
		const meaning = meaningOf(similarPages(project));
		for (const { href, span } of descriptionLinks(document)) {
			const target = resolveLink(project, '', href);
			// The navigation tells of a page that is missing there, and some readers are led on from a folder.
			if (target.kind !== 'missing' || target.reason === 'listed' || target.reason === 'folder') continue;
			const meant = meaning(target.path);
			report({
				span,
				message: `The site has nothing at \`${href}\`: correct the path, or write the whole address.`,
				fixes: meant === undefined ? [] : [replacement(span, `/${meant}`)],
			});
		}
	},
};
