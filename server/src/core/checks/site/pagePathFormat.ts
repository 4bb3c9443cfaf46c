import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { oddPagesOf } from './listedPage.ts';

export const pagePathFormat: ConfigCheck = {
	code: 'page-path-format',
	subject: 'config',
	severity: 'warning',
	title: 'Page path not in its plain form',
	explain:
		'A page is listed by its path from the project’s root, without extension: `guides/install`. With an extension, or with backslashes, the site does not find the page. Slashes and dots around the path do no harm, and are reported as information.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": [⟦"index.mdx"⟧, ⟦"/guides/install"⟧, ⟦"./quickstart/"⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install", "quickstart"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '', 'quickstart.mdx': '' },
	},
	run({ project, document }, report) {
		for (const { text, pagePath, state } of oddPagesOf(project, document)) {
			if (state === 'missing' || pagePath === text.value) continue;
			const wanted = `Write \`${pagePath}\``;
			report({
				span: spanOf(text.node),
				...(state === 'found' ? { severity: 'information' } : {}),
				message:
					state === 'found'
						? `${wanted}, from the root and without slashes around it.`
						: `The site does not find this page. ${wanted}, without extension.`,
				fixes: [{ ...jsonReplacement(spanOf(text.node), pagePath), keepsMeaning: true }],
			});
		}
	},
};
