import { findPageAt } from '../../project/links/resolveLink.ts';
import { mostSearches, similarPages } from '../../project/links/similarPaths.ts';
import {
	holdsListedPage,
	isListed,
	listedFolders,
	listsPages,
} from '../../project/navigation/listedPages.ts';
import type { Project } from '../../project/project.ts';
import { spanOf } from '../../syntax/json.ts';
import { isWhole } from '../../syntax/jsonFaults.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { listedSections, type Section } from './sections.ts';

export const anchorWithoutPages: ConfigCheck = {
	code: 'anchor-without-pages',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Tab or anchor without pages',
	explain:
		'The tab or anchor is empty, because no page in the navigation has a path that starts with its `url`. Folder names must match as a whole. Use a folder that contains listed pages, or a full URL for an external link. Not reported: sections with pages generated from an OpenAPI file.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"tabs": [{ "name": "API", "url": ⟦"api-refrence"⟧ }],\n\t"navigation": [{ "group": "API", "pages": ["api-reference/users"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"tabs": [{ "name": "API", "url": "api-reference" }],\n\t"navigation": [{ "group": "API", "pages": ["api-reference/users"] }]\n}',
		files: { 'api-reference/users.mdx': '' },
	},
	run({ project, document }, report) {
		// A navigation that is incomplete, or not written yet, has no pages for any section.
		if (!listsPages(project.navigation) || !isWhole(document.text, document.json)) return;
		let searches = 0;
		for (const section of listedSections(document)) {
			const { isGenerated, folder = '' } = section;
			if (isGenerated || folder === '' || hasPages(project, folder)) continue;
			const nearest =
				++searches > mostSearches
					? undefined
					: findNearest(folder.slice(0, 100), listedFolders(project.navigation));
			report(toFinding(project, section, nearest));
		}
	},
};

function hasPages({ navigation }: Project, folder: string): boolean {
	return holdsListedPage(navigation, folder) || isListed(navigation, folder);
}

function toFinding(
	project: Project,
	{ node, value, folder = '' }: Section,
	nearest: string | undefined,
): Finding {
	const isOnDisk = similarPages(project).hasFolder(folder) || findPageAt(project, folder) !== undefined;
	const advice = isOnDisk
		? 'List the pages of that folder.'
		: nearest === undefined
			? 'Use a folder that contains pages, or a full URL.'
			: didYouMeanQuestion(nearest);
	const fixes: readonly Fix[] =
		nearest === undefined || isOnDisk
			? []
			: [
					{
						title: `Replace with \`${nearest}\``,
						changes: [
							replaceNode(node, JSON.stringify(`${value.trim().startsWith('/') ? '/' : ''}${nearest}`)),
						],
						preferred: true,
					},
				];
	return {
		span: spanOf(node),
		message: `No page in the navigation is under \`${folder}\`. ${advice}`,
		fixes,
	};
}
