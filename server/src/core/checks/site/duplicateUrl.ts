import { isPage } from '../../project/pages/isPage.ts';
import { pagesOfOneAddress, toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import type { PageCheck } from '../check.ts';

export const duplicateUrl: PageCheck = {
	code: 'duplicate-url',
	subject: 'page',
	kind: 'project',
	severity: 'warning',
	title: 'Duplicate page URL',
	explain:
		'Only one of the pages can be reached. A page is published at the path of its file without extension, and an `index` page at the path of its folder, so two files can have the same URL. Rename or remove one of them. Not reported: files that another page imports, because they are not published as pages.',
	examples: {
		path: 'guides.mdx',
		bad: '---\n⟦title⟧: Guides\n---\n',
		good: '---\ntitle: Guides\n---\n\nimport All from "/guides/index.mdx";\n\n<All />\n',
		files: { 'guides/index.mdx': '---\ntitle: All guides\n---\n' },
	},
	page({ project, facts }, report) {
		const shared = sharedAddresses(project.pages);
		const page = shared.size === 0 ? undefined : project.pages.get(facts.path);
		if (page === undefined) return;
		const address = toPageUrl(page.pagePath);
		const sharing = shared.get(address);
		if (sharing === undefined || !isPage(project, page.path)) return;
		const others = sharing.flatMap(({ path }) =>
			path === page.path || !isPage(project, path) ? [] : [path],
		);
		if (others.length === 0) return;
		const named = others.map((path) => `\`${path}\``).join(' and ');
		report({
			span: facts.titleSpan,
			message: `${named} ${others.length === 1 ? 'has' : 'have'} the same URL as this page, \`${address}\`. Only one of them can be reached: rename or remove the other.`,
		});
	},
};

const sharedAddresses = derive((pages: Project['pages']) => pagesOfOneAddress(pages.values()));
