import type { ConfigDocument } from '../../language/document.ts';
import { propertiesOf, spanOf } from '../../language/json.ts';
import { generatedPageAt } from '../../openapi/model/pages/generatedPages.ts';
import { maxSearches, similarPages } from '../../project/links/similarPaths.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import { newPageText } from '../../project/pages/newPageText.ts';
import type { Project } from '../../project/project.ts';
import { toDefaultTitle, toPagePath } from '../../text/paths.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { notFoundMessage } from '../messages.ts';
import { jsonReplacement } from '../replacement.ts';
import {
	findMissingPageReason,
	inexactPageEntries,
	type MissingPageReason,
	mayBeGenerated,
	type NavigationPageEntry,
	navigationPageEntries,
} from './navigationPageEntry.ts';

export const missingPage: ConfigCheck = {
	code: 'missing-page',
	subject: 'config',
	canDisableErrors: true,
	severity: 'error',
	title: 'Page not found',
	explain:
		'The sidebar shows the entry with a title made from the path, but readers who follow it get a 404 page. Paths are case-sensitive, and the page `index.mdx` of a folder is listed as `folder/index`. Correct the path, create the page, or remove the entry. A folder listed instead of its `index` page is a warning: the entry works, but has a title made from the path. Where more than 90 % of the pages are missing, that is one problem at `navigation`. Where several pages of a missing folder are listed, it is a warning, because a build may generate them.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", ⟦"guides/instal"⟧, ⟦"Quickstart"⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install", "quickstart"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '', 'quickstart.mdx': '' },
	},
	file({ project, document }, report) {
		const absent = absentPages(project, document);
		const left = leftFormat(project, document, absent);
		if (left !== undefined) {
			report(left);
			return;
		}
		const ungenerated = ungeneratedFolders(absent);
		for (const { listed, absence, folder } of absent) {
			const isUngenerated = folder !== undefined && ungenerated.has(folder);
			report(isUngenerated ? toUngenerated(listed, absence) : toFinding(listed, absence));
		}
	},
};

/** Number of missing pages from which on they have one cause, if fewer than one page in ten exists. */
const minLeft = 10;

/** The site was moved or is written in another format: one finding at `navigation` instead of one for each entry. */
function leftFormat(
	project: Project,
	document: ConfigDocument,
	absent: readonly AbsentPage[],
): Finding | undefined {
	if (absent.length < minLeft) return undefined;
	const listed = navigationPageEntries(project, document).length;
	if (absent.length * 10 <= listed * 9) return undefined;
	const { root } = document.json;
	const key = root && propertiesOf(root).find(({ name }) => name === 'navigation')?.key;
	const folders = ungeneratedFolders(absent);
	const mayBeBuilt = absent.every(({ folder }) => folder !== undefined && folders.has(folder));
	return {
		span: key === undefined ? { start: 0, end: 1 } : spanOf(key),
		...(mayBeBuilt && { severity: 'warning' as const }),
		message: `${absent.length} of ${listed} pages in the navigation were not found. If the site has moved to another folder or format, move the configuration or remove it; otherwise restore the pages.`,
	};
}

interface AbsentPage {
	readonly listed: NavigationPageEntry;
	readonly absence: MissingPageReason;
	/** Outermost folder of the path that does not exist. */
	readonly folder: string | undefined;
	/** True if an unlisted page in another folder may be meant. */
	readonly isElsewhere: boolean;
}

function absentPages(project: Project, document: ConfigDocument): readonly AbsentPage[] {
	return inexactPageEntries(project, document)
		.filter(
			({ state, pagePath }) =>
				state === 'missing' &&
				// An empty path is reported as an empty value.
				pagePath.trim() !== '' &&
				!mayBeGenerated(project, pagePath) &&
				generatedPageAt(project, pagePath) === undefined,
		)
		.flatMap((listed, index) => {
			const { pagePath } = listed;
			const absence = findMissingPageReason(project, pagePath, { suggests: index < maxSearches });
			if (absence === undefined) return [];
			const folder = absentFolder(project, pagePath);
			const isElsewhere = absence.suggested !== undefined || hasFreeNamesake(project, pagePath);
			return [{ listed, absence, folder, isElsewhere }];
		});
}

function hasFreeNamesake(project: Project, pagePath: string): boolean {
	const namesake = similarPages(project).namesake(pagePath);
	return namesake !== undefined && !listedPages(project.navigation).has(namesake);
}

/** Number of missing pages in a folder from which on they are not typos. */
const minOfFolder = 3;

/**
 * Folders that do not exist, though several of their pages are listed: a build may generate them.
 * A folder most of whose pages are elsewhere was moved.
 */
function ungeneratedFolders(absent: readonly AbsentPage[]): ReadonlySet<string> {
	const counts = new Map<string, { listed: number; elsewhere: number }>();
	for (const { folder, isElsewhere } of absent) {
		if (folder === undefined) continue;
		const { listed, elsewhere } = counts.get(folder) ?? { listed: 0, elsewhere: 0 };
		counts.set(folder, {
			listed: listed + 1,
			elsewhere: elsewhere + (isElsewhere ? 1 : 0),
		});
	}
	const isUngenerated = ({ listed, elsewhere }: { listed: number; elsewhere: number }) =>
		listed >= minOfFolder && elsewhere * 2 <= listed;
	return new Set([...counts].flatMap(([folder, count]) => (isUngenerated(count) ? [folder] : [])));
}

/** Outermost folder of the path without any page. */
function absentFolder(project: Project, pagePath: string): string | undefined {
	const similar = similarPages(project);
	for (let slash = pagePath.indexOf('/'); slash >= 0; slash = pagePath.indexOf('/', slash + 1)) {
		const folder = pagePath.slice(0, slash);
		if (!similar.hasFolder(folder)) return folder;
	}
	return undefined;
}

function toUngenerated(listed: NavigationPageEntry, absence: MissingPageReason): Finding {
	// A page of the same name in another folder is not suggested.
	const finding = toFinding(listed, { ...absence, suggested: undefined });
	if (absence.excluded !== undefined || absence.indexPage !== undefined) return finding;
	const message = `${finding.message} The whole folder is missing: ignore this if a build generates it.`;
	return { ...finding, severity: 'warning', message };
}

function toFinding(
	{ text: { node, value }, pagePath }: NavigationPageEntry,
	{ excluded, suggested, creatable, indexPage }: MissingPageReason,
): Finding {
	const span = spanOf(node);
	if (/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
		const message =
			'External URL in the navigation. List a page that has this URL in its front matter instead.';
		return { span, severity: 'warning', message };
	}
	if (excluded !== undefined) {
		const { path, reason } = excluded;
		const message = `\`${path}\` ${exclusions[reason]}`;
		return { span, message, ...(reason === 'ofTools' && { severity: 'warning' }) };
	}
	if (indexPage !== undefined)
		return {
			span,
			severity: 'warning',
			message: `\`${pagePath}\` is the folder of \`${indexPage}\`, so the sidebar shows a title made from the path. List \`${indexPage}\`.`,
			fixes: [{ ...jsonReplacement(span, indexPage), preferred: true, isSafe: true }],
		};
	const fixes: Fix[] = [];
	if (suggested !== undefined) fixes.push(jsonReplacement(span, suggested));
	if (creatable !== undefined) fixes.push(toCreation(node, pagePath, creatable));
	const otherwise = 'Create it, or remove it from the navigation.';
	return { span, message: notFoundMessage('page', pagePath, { suggestion: suggested, otherwise }), fixes };
}

const exclusions = {
	ignored: 'is excluded by `.mintignore`. Remove it from the navigation, or publish it as a page.',
	noPage:
		'is not published as a page, because of its name or folder. Remove it from the navigation, or publish it as a page.',
	ofTools:
		'is a file of an AI assistant or another tool, and Recto does not build a page of it. Rename the file, or move it to a folder whose name does not begin with a dot.',
} as const;

function toCreation(node: NavigationPageEntry['text']['node'], pagePath: string, path: string): Fix {
	const created = toPagePath(path);
	return {
		title: `Create \`${path}\``,
		// The site finds pages only without extension.
		changes: created === pagePath ? [] : [replaceNode(node, JSON.stringify(created))],
		creates: { path, text: newPageText(toDefaultTitle(created)).text },
	};
}

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
		for (const { text, pagePath, state } of inexactPageEntries(project, document)) {
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
