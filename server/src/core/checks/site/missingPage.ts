import { newPageText } from '../../project/newPageText.ts';
import { toDefaultTitle, toPagePath } from '../../project/page.ts';
import { mostSearches } from '../../project/similarPaths.ts';
import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { type Absence, findAbsence, type ListedPage, listedPagesOf, mayBeGenerated } from './listedPage.ts';

export const missingPage: ConfigCheck = {
	code: 'missing-page',
	subject: 'config',
	severity: 'error',
	title: 'Page does not exist',
	explain:
		'The navigation lists a path under which the project has no page. The site shows the entry all the same, with a title made from the path, and readers who follow it find nothing. Paths match to the letter, capitals included; a page `index.mdx` of a folder is listed as `folder/index`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", ⟦"guides/instal"⟧, ⟦"Quickstart"⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install", "quickstart"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '', 'quickstart.mdx': '' },
	},
	*run({ project, document }) {
		let searches = 0;
		for (const listed of listedPagesOf(project, document)) {
			if (listed.state !== 'missing' || mayBeGenerated(document, listed.pagePath)) continue;
			const suggests = ++searches <= mostSearches;
			const absence = findAbsence(project, listed.pagePath, { suggests });
			if (absence !== undefined) yield toFinding(listed, absence);
		}
	},
};

function toFinding(
	{ text: { node, value }, pagePath }: ListedPage,
	{ excluded, meant, creatable }: Absence,
): Finding {
	const span = spanOf(node);
	if (/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
		const message = 'The navigation lists pages of the site: for a link, write a page that leads there.';
		return { span, severity: 'warning', message };
	}
	if (excluded !== undefined) {
		const reason =
			excluded.reason === 'ignored'
				? 'is left out of the site by `.mintignore`'
				: 'is of a name or in a folder that the site makes no pages of';
		return {
			span,
			message: `\`${excluded.path}\` ${reason}: take it out of the navigation, or make it a page.`,
		};
	}
	const fixes: Fix[] = [];
	if (meant !== undefined)
		fixes.push({
			title: `Replace with \`${meant}\``,
			changes: [replaceNode(node, JSON.stringify(meant))],
			preferred: true,
		});
	if (creatable !== undefined) fixes.push(toCreation(node, pagePath, creatable));
	const question = meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
	return { span, message: `There is no page \`${pagePath}\`.${question}`, fixes };
}

function toCreation(node: ListedPage['text']['node'], pagePath: string, path: string): Fix {
	const created = toPagePath(path);
	return {
		title: `Create \`${path}\``,
		// The page is found under its path alone, so an extension goes.
		changes: created === pagePath ? [] : [replaceNode(node, JSON.stringify(created))],
		creates: { path, text: newPageText(toDefaultTitle(created)).text },
	};
}
