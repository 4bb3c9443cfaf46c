import { hiddenField } from '../../catalogue/frontMatter.ts';
import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument, PageDocument } from '../../language/document.ts';
import { ignoreFile } from '../../language/ignoreRules.ts';
import { hasReliableStructure } from '../../language/jsonFaults.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { isInternalFile } from '../../project/fileRole.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { folderOf } from '../../text/paths.ts';
import type { Fix } from '../../text/problem.ts';
import { insertItemsAfter } from '../config/jsonEdits.ts';
import { projectCheck } from '../fileCheck.ts';
import { insertFrontMatter, setFieldValue } from '../frontMatter/missingKey.ts';
import { enclosingGroupLabel } from './duplicatePage.ts';

export const unlistedPage = projectCheck({
	code: 'unlisted-page',
	severity: 'information',
	title: 'Page not in the navigation',
	explain:
		'The page is published, but it is not in the sidebar, in the search of the site, in the sitemap or in `llms.txt`. Readers can reach it only by its URL. List it in the navigation, hide it by its front matter, or exclude it with `.mintignore`. Not reported: the home page, pages of an API operation, pages with the `url` of another site, and any page of a site that indexes hidden pages. A working file such as `TODO.md`, which is published by accident, is always reported. For pages that are not in the navigation, or hidden, only errors and warnings are reported otherwise.',
	examples: {
		path: 'guides/page.mdx',
		bad: '---\n⟦title⟧: Install the client\n---\n',
		good: '---\ntitle: Install the client\nhidden: true\n---\n',
		files: {
			'docs.json':
				'{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Guides", "pages": ["guides/start"] }]\n}',
			'guides/start.mdx': '',
		},
	},
	page({ project, facts }, report) {
		const page = project.pages.get(facts.path);
		if (page === undefined || page.hidden || !isUnlisted(project, facts) || facts.isUnread) return;
		if (isInternalFile(facts.path)) {
			report({
				span: facts.titleSpan,
				message: `Working file is published as a page. Add it to \`${ignoreFile}\`.`,
				fixes: ({ document }) => [...ignoring(project, facts), hiding(document)],
			});
			return;
		}
		if (isFoundAnyway(project, page.pagePath)) return;
		report({
			span: facts.titleSpan,
			message: `Page is not in the navigation. List it, set \`${hiddenField.key}: true\`, or exclude the file in \`${ignoreFile}\`.`,
			fixes: ({ document }) => [
				...listings(project, page.pagePath),
				hiding(document),
				...ignoring(project, facts),
			],
		});
	},
});

/** True if readers reach the page only by its URL, because neither the navigation nor anything else links to it. */
export function isOutsideNavigation(project: Project, facts: FileFacts): boolean {
	const pagePath = project.pages.get(facts.path)?.pagePath;
	return pagePath !== undefined && isUnlisted(project, facts) && !isFoundAnyway(project, pagePath);
}

/** True if the navigation should list the page and does not. False where the navigation cannot be read. */
function isUnlisted(project: Project, facts: FileFacts): boolean {
	const pagePath = project.pages.get(facts.path)?.pagePath ?? '';
	if (listedPages(project.navigation).has(pagePath)) return false;
	return listsReadably(project) && !facts.isSuppliedOtherwise;
}

function isFoundAnyway({ site }: Project, pagePath: string): boolean {
	return site.indexAllPages || pagePath === 'index';
}

/** True if the navigation lists pages, and all of it can be read. */
function listsReadably(project: Project): boolean {
	const { config, navigation } = project;
	if (config === undefined || !configDocuments(project).every(isReadable)) return false;
	return navigation.isWhole && listedPages(navigation).size > 0;
}

const isReadable = derive(
	(config: ConfigDocument): boolean =>
		config.json.tooDeep === undefined && hasReliableStructure(config.text, config.json),
);

/** Lists the page after the last one of its folder, or of the nearest parent folder. */
function listings(project: Project, pagePath: string): readonly Fix[] {
	const documents = configDocuments(project);
	for (let folder = folderOf(pagePath); ; folder = folderOf(folder)) {
		for (const document of documents) {
			const neighbor = lastOfFolders(document).get(folder);
			if (neighbor !== undefined) return [listing(document, neighbor, pagePath)];
		}
		if (folder === '') return [];
	}
}

function listing({ path, text }: ConfigDocument, neighbor: ConfigText, pagePath: string): Fix {
	const label = enclosingGroupLabel(neighbor.entry);
	const changes = insertItemsAfter(text, neighbor.node, [JSON.stringify(pagePath)]);
	return {
		title: `Add to the navigation after \`${neighbor.value}\`${label === undefined ? '' : ` in “${label}”`}`,
		changes: [],
		elsewhere: { path, changes },
	};
}

/** Marks the page as hidden in its front matter. */
function hiding(document: PageDocument): Fix {
	const put = document.syntax.frontMatter === undefined ? insertFrontMatter : setFieldValue;
	return { title: `Add \`${hiddenField.key}: true\``, changes: [put(document, hiddenField, 'true')] };
}

/** Excludes the page. Not offered where a negated rule could override the new one. */
function ignoring({ ignoreRules }: Project, { path }: FileFacts): readonly Fix[] {
	if (ignoreRules.some(({ negated }) => negated)) return [];
	const rule = `/${path.replace(/[\\*?[\]]/g, '\\$&')}\n`;
	return [
		{
			title: `Add to \`${ignoreFile}\``,
			changes: [],
			creates: { path: ignoreFile, text: rule, mayExist: true },
		},
	];
}

const lastOfFolders = derive((config: ConfigDocument): ReadonlyMap<string, ConfigText> => {
	const listed = configTexts(config, 'page').filter(({ entry }) => entry.key === undefined);
	return new Map(listed.map((text) => [folderOf(text.value), text]));
});
