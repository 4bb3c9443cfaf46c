import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { inexactPagesOf } from './navigationPageEntry.ts';

export const pagePathFormat: ConfigCheck = {
	code: 'page-path-format',
	subject: 'config',
	severity: 'warning',
	title: 'Invalid page path format',
	explain:
		'The site does not find a page that is listed with a file extension or with backslashes. Pages are listed by their path from the project root, without extension: `guides/install`. Correct the path. Extra slashes and dots at the start or end are harmless, and are information.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": [⟦"index.mdx"⟧, ⟦"/guides/install"⟧, ⟦"./quickstart/"⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install", "quickstart"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '', 'quickstart.mdx': '' },
	},
	file({ project, document }, report) {
		for (const { text, pagePath, state } of inexactPagesOf(project, document)) {
			if (state === 'missing' || pagePath === text.value) continue;
			report({
				span: spanOf(text.node),
				...(state === 'found' ? { severity: 'information' } : {}),
				message:
					state === 'found'
						? `Page path should be \`${pagePath}\`, without slashes or dots at the start or end.`
						: `Page path must be \`${pagePath}\`, without extension or backslashes. The site does not find this page.`,
				fixes: [{ ...jsonReplacement(spanOf(text.node), pagePath), isSafe: true }],
			});
		}
	},
};
