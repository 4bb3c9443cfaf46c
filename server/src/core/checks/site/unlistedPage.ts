import { hiddenField, titleField } from '../../catalogue/frontMatter.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { ignoreFile } from '../../project/ignoreRules.ts';
import { listedPages } from '../../project/navigation/listedPages.ts';
import type { Project } from '../../project/project.ts';
import { type ConfigText, configTexts } from '../../syntax/configTexts.ts';
import type { ConfigDocument, PageDocument } from '../../syntax/document.ts';
import { isWhole } from '../../syntax/jsonFaults.ts';
import { keptWith, keptWithPart } from '../../text/keptWith.ts';
import { baseNameOf, folderOf } from '../../text/path.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { insertItemsBehind } from '../config/jsonEdits.ts';
import { insertBlock, isUnread, putValue, whereMissing } from '../frontMatter/missingKey.ts';
import { groupLabel } from './groupLabel.ts';

export const unlistedPage: PageCheck = {
	code: 'unlisted-page',
	subject: 'page',
	asksProject: 'place',
	severity: 'information',
	title: 'Page that the navigation does not list',
	explain:
		'The page is published under its address, but stands in no sidebar, and neither the site’s search nor the sitemap nor `llms.txt` knows it. List it in the navigation, hide it by its front matter if that is meant, or leave it out of the site by `.mintignore`. Not reported: the home page, pages of an API operation, pages with the `url` of another site, and any page of a site that indexes hidden pages. A working file such as `AGENTS.md` or `TODO.md`, which is published by accident, is always reported. Of a page that the navigation does not list, or hides, nothing else but errors and warnings is reported.',
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
	run({ project, document }, report) {
		const page = project.pages.get(document.path);
		if (page === undefined || page.hidden || !isUnlisted(project, document) || isUnread(document)) return;
		if (isWorkingFile(document)) {
			report({
				span: whereMissing(document, titleField),
				message: `Working file is published as a page. Add it to \`${ignoreFile}\`.`,
				fixes: () => [...ignoring(project, document), hiding(document)],
			});
			return;
		}
		if (isFoundAnyway(project, page.pagePath)) return;
		report({
			span: whereMissing(document, titleField),
			message:
				'The navigation does not list this page: readers find it by its address only. List it, or hide it.',
			fixes: () => [...listings(project, page.pagePath), hiding(document), ...ignoring(project, document)],
		});
	},
};

/** Whether readers come to the page only when they know its address: no entry of the navigation, nor anything else, leads there. */
export function isOutsideNavigation(project: Project, document: PageDocument): boolean {
	const pagePath = project.pages.get(document.path)?.pagePath;
	return pagePath !== undefined && isUnlisted(project, document) && !isFoundAnyway(project, pagePath);
}

/** Whether the navigation, as far as it can be read, has no place for the page, and should. */
function isUnlisted(project: Project, document: PageDocument): boolean {
	const pagePath = project.pages.get(document.path)?.pagePath ?? '';
	if (listedPages(project.navigation).has(pagePath)) return false;
	return listsReadably(project) && !isMadeOfElse(document);
}

function isFoundAnyway({ site }: Project, pagePath: string): boolean {
	return site.indexAllPages || pagePath === 'index';
}

/** Whether the file's name says that it is for those who work on the project, not for readers. */
function isWorkingFile({ path }: PageDocument): boolean {
	return /^(?:agents|claude|gemini|copilot-instructions|todo|notes|scratch|untitled|drafts?|tests?)\.mdx?$/i.test(
		baseNameOf(path),
	);
}

/** Whether the page shows an API operation or another address: it may have its place without an entry. */
function isMadeOfElse({ frontMatter }: PageDocument): boolean {
	return (titleField.suppliedBy ?? []).some((key) => frontMatter.values[key] !== undefined);
}

/** Whether the navigation lists pages, and all of it can be read. */
function listsReadably(project: Project): boolean {
	const { config, navigation } = project;
	if (config === undefined || !configDocuments(project).every(isReadable)) return false;
	return navigation.isWhole && listedPages(navigation).size > 0;
}

const isReadable = keptWith(
	(config: ConfigDocument): boolean => config.json.tooDeep === undefined && isWhole(config.text, config.json),
);

/** Lists the page behind the last one of its folder, or of the nearest folder around it. */
function listings(project: Project, pagePath: string): readonly Fix[] {
	const documents = configDocuments(project);
	for (let folder = folderOf(pagePath); ; folder = folderOf(folder)) {
		for (const document of documents) {
			const neighbour = lastOfFolders(document).get(folder);
			if (neighbour !== undefined) return [listing(document, neighbour, pagePath)];
		}
		if (folder === '') return [];
	}
}

function listing({ path, text }: ConfigDocument, neighbour: ConfigText, pagePath: string): Fix {
	const label = groupLabel(neighbour.entry);
	const changes = insertItemsBehind(text, neighbour.node, [JSON.stringify(pagePath)]);
	return {
		title: `List it after \`${neighbour.value}\`${label === undefined ? '' : ` in “${label}”`}`,
		changes: [],
		elsewhere: { path, changes },
	};
}

/** Tells by its front matter that the page is meant to stand in no sidebar. */
function hiding(document: PageDocument): Fix {
	const put = document.syntax.frontMatter === undefined ? insertBlock : putValue;
	return { title: 'Hide it by its front matter', changes: [put(document, hiddenField, 'true')] };
}

/** Leaves the page out of the site. A rule that takes others back would come later, and might win. */
function ignoring({ ignoreRules }: Project, { path }: PageDocument): readonly Fix[] {
	if (ignoreRules.some(({ negated }) => negated)) return [];
	const rule = `/${path.replace(/[\\*?[\]]/g, '\\$&')}\n`;
	return [
		{
			title: `Leave it out of the site by \`${ignoreFile}\``,
			changes: [],
			creates: { path: ignoreFile, text: rule, mayExist: true },
		},
	];
}

const lastOfFolders = keptWithPart(
	({ json }: ConfigDocument) => json,
	(config): ReadonlyMap<string, ConfigText> => {
		const listed = configTexts(config, 'page').filter(({ entry }) => entry.key === undefined);
		return new Map(listed.map((text) => [folderOf(text.value), text]));
	},
);
