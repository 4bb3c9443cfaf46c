import { descriptionField, titleField } from '../../catalogue/frontMatter.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { groupBy } from '../../text/lists.ts';
import { projectStyleCheck, styleCheck } from '../fileCheck.ts';

/** Reports a description that repeats the title. */
export const descriptionRepeatsTitle = styleCheck({
	code: 'description-repeats-title',
	title: 'Description repeats the title',
	explain:
		'The site shows the description below the title, and search results show both. The same words twice tell readers nothing about the page. Say in one sentence what readers find on it.',
	examples: {
		bad: '---\ntitle: Rate limits\ndescription: ⟦Rate limits.⟧\n---\n',
		good: '---\ntitle: Rate limits\ndescription: How many requests you can send in a minute.\n---\n',
	},
	page({ frontMatter: { entries, values } }, report) {
		const title = values[titleField.key];
		const entry = entries.find(({ key }) => key === descriptionField.key);
		if (typeof title !== 'string' || typeof entry?.value !== 'string') return;
		if (entry.valueSpan === undefined || toWords(title) === '' || toWords(entry.value) !== toWords(title))
			return;
		report({
			span: entry.valueSpan,
			message: 'Description repeats the title. Summarize the page instead.',
		});
	},
});

function toWords(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** Reports a description that a page with another title has as well. */
export const duplicateDescription = projectStyleCheck({
	code: 'duplicate-description',
	title: 'Duplicate description',
	explain:
		'Two pages with different titles have the same description. In search results and in the index for AI tools, readers cannot tell them apart. Describe what is on this page only. Pages with the same title, as in several versions, are not compared.',
	examples: {
		bad: '---\ntitle: Install\n⟦description⟧: Everything about the client.\n---\n',
		good: '---\ntitle: Install\ndescription: How to install the client.\n---\n',
		files: { 'use.mdx': '---\ntitle: Use\ndescription: Everything about the client.\n---\n' },
	},
	page({ project, facts: { page, descriptionSpan } }, report) {
		const others = page.description && pagesByDescription(project.pages).get(page.description);
		if (!others) return;
		const other = others.find(
			(one) => one.title !== page.title && !isVersionOf(page, one) && isPage(project, one.path),
		);
		if (other === undefined || others.some((one) => one.path !== page.path && one.title === page.title))
			return;
		report({
			span: descriptionSpan,
			message: `Duplicate description: \`${toPageUrl(other.pagePath)}\` has the same one. Describe only this page.`,
		});
	},
});

/** True if the pages are two versions: in folders such as `v1` and `v2`, or with the same file name. */
function isVersionOf(one: Page, other: Page): boolean {
	const [own, its] = [one.path.split('/'), other.path.split('/')];
	const [ownFolder = '', itsFolder = ''] = [own[0], its[0]];
	return (
		own.at(-1) === its.at(-1) ||
		(/^v?\d/.test(ownFolder) && /^v?\d/.test(itsFolder) && ownFolder !== itsFolder)
	);
}

const pagesByDescription = derive(
	(pages: Project['pages']): ReadonlyMap<string, readonly Page[]> =>
		groupBy(
			[...pages.values()].filter(({ description = '' }) => description.trim() !== ''),
			({ description = '' }) => description,
		),
);
