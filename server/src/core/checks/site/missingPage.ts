import { madePageAt } from '../../project/api/madePages.ts';
import { mostSearches, similarPages } from '../../project/links/similarPaths.ts';
import { isListed } from '../../project/navigation/listedPages.ts';
import { newPageText } from '../../project/pages/newPageText.ts';
import { toDefaultTitle, toPagePath } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { notFoundMessage } from '../messages.ts';
import { jsonReplacement } from '../replacement.ts';
import { type Absence, findAbsence, type ListedPage, mayBeGenerated, oddPagesOf } from './listedPage.ts';

export const missingPage: ConfigCheck = {
	code: 'missing-page',
	subject: 'config',
	severity: 'error',
	title: 'Page does not exist',
	explain:
		'The navigation lists a path under which the project has no page. The site shows the entry all the same, with a title made from the path, and readers who follow it find nothing. Paths match to the letter, capitals included; a page `index.mdx` of a folder is listed as `folder/index`. Where several pages of a folder are listed that is not there at all, the finding is a warning: a build may write it.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", ⟦"guides/instal"⟧, ⟦"Quickstart"⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install", "quickstart"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '', 'quickstart.mdx': '' },
	},
	run({ project, document }, report) {
		const absent = absentPages(project, document);
		const unmade = unmadeFolders(absent);
		for (const { listed, absence, folder } of absent) {
			const isUnmade = folder !== undefined && unmade.has(folder);
			report(isUnmade ? toUnmade(listed, absence) : toFinding(listed, absence));
		}
	},
};

interface AbsentPage {
	readonly listed: ListedPage;
	readonly absence: Absence;
	/** The outermost folder of its path that the project does not have. */
	readonly folder: string | undefined;
	/** Whether a page that the navigation does not list may be this one in another folder. */
	readonly isElsewhere: boolean;
}

function absentPages(project: Project, document: ConfigDocument): readonly AbsentPage[] {
	return oddPagesOf(project, document)
		.filter(
			({ state, pagePath }) =>
				state === 'missing' &&
				// The path of nothing is told as an empty value.
				pagePath.trim() !== '' &&
				!mayBeGenerated(project, pagePath) &&
				madePageAt(project, pagePath) === undefined,
		)
		.flatMap((listed, index) => {
			const { pagePath } = listed;
			const absence = findAbsence(project, pagePath, { suggests: index < mostSearches });
			if (absence === undefined) return [];
			const folder = absentFolder(project, pagePath);
			const isElsewhere = absence.meant !== undefined || hasFreeNamesake(project, pagePath);
			return [{ listed, absence, folder, isElsewhere }];
		});
}

function hasFreeNamesake(project: Project, pagePath: string): boolean {
	const namesake = similarPages(project).namesake(pagePath);
	return namesake !== undefined && !isListed(project.navigation, namesake);
}

/** So many pages of one folder are no slip of the pen. */
const fewestOfFolder = 3;

/**
 * Folders that the project does not have at all, though several pages of each are listed: a build may write them.
 * A folder of which most pages are elsewhere has moved.
 */
function unmadeFolders(absent: readonly AbsentPage[]): ReadonlySet<string> {
	const counts = new Map<string, { listed: number; elsewhere: number }>();
	for (const { folder, isElsewhere } of absent) {
		if (folder === undefined) continue;
		const { listed, elsewhere } = counts.get(folder) ?? { listed: 0, elsewhere: 0 };
		counts.set(folder, {
			listed: listed + 1,
			elsewhere: elsewhere + (isElsewhere ? 1 : 0),
		});
	}
	const isUnmade = ({ listed, elsewhere }: { listed: number; elsewhere: number }) =>
		listed >= fewestOfFolder && elsewhere * 2 <= listed;
	return new Set([...counts].flatMap(([folder, count]) => (isUnmade(count) ? [folder] : [])));
}

/** The outermost folder of the path that holds no page. */
function absentFolder(project: Project, pagePath: string): string | undefined {
	const similar = similarPages(project);
	for (let slash = pagePath.indexOf('/'); slash >= 0; slash = pagePath.indexOf('/', slash + 1)) {
		const folder = pagePath.slice(0, slash);
		if (!similar.hasFolder(folder)) return folder;
	}
	return undefined;
}

function toUnmade(listed: ListedPage, absence: Absence): Finding {
	// A page of the same name in a folder of its own is another one.
	const finding = toFinding(listed, { ...absence, meant: undefined });
	if (absence.excluded !== undefined) return finding;
	const message = `${finding.message} Its whole folder is missing: leave the entry if a build writes that.`;
	return { ...finding, severity: 'warning', message };
}

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
				: 'has a name, or is in a folder, that the site makes no pages of';
		return {
			span,
			message: `\`${excluded.path}\` ${reason}: take it out of the navigation, or make it a page.`,
		};
	}
	const fixes: Fix[] = [];
	if (meant !== undefined) fixes.push(jsonReplacement(span, meant));
	if (creatable !== undefined) fixes.push(toCreation(node, pagePath, creatable));
	const otherwise = 'Create it, or take it out of the navigation.';
	return { span, message: notFoundMessage('page', pagePath, { suggestion: meant, otherwise }), fixes };
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
