import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { configTexts, objectAround } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { hasReliableStructure } from '../../language/jsonFaults.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { maxSearches, similarPages } from '../../project/links/similarPaths.ts';
import { listedFolders, listedPages, listsFolder } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { normalizePath } from '../../text/paths.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';

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
	file({ project, document }, report) {
		// A navigation that is incomplete, or not written yet, has no pages for any section.
		if (listedPages(project.navigation).size === 0 || !hasReliableStructure(document.text, document.json))
			return;
		let searches = 0;
		for (const section of navigationSectionTexts(document)) {
			const { isGenerated, folder = '' } = section;
			if (isGenerated || folder === '' || listsFolder(project.navigation, folder)) continue;
			const nearest =
				++searches > maxSearches
					? undefined
					: findNearest(folder.slice(0, 100), listedFolders(project.navigation));
			report(toFinding(project, section, nearest));
		}
	},
};

function toFinding(
	project: Project,
	{ node, value, folder = '' }: NavigationSectionText,
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

/** A tab or anchor that contains the pages of a folder: an object with a text of the kind `folder`. */
export interface NavigationSectionText {
	/** The object that declares it. */
	readonly entry: ConfigEntry;
	/** The text that names the folder. */
	readonly node: Node;
	readonly value: string;
	/** Undefined for an external link. */
	readonly folder: string | undefined;
	/** The documentation version that shows it; undefined for all versions. */
	readonly version: string | undefined;
	/** True if its pages are generated from an OpenAPI file. */
	readonly isGenerated: boolean;
}

/** Every section of the configuration, in text order. */
export const navigationSectionTexts = derive((document: ConfigDocument): readonly NavigationSectionText[] => {
	const versions = new Map<ConfigEntry | undefined, string>();
	for (const { entry, value } of configTexts(document, 'version')) versions.set(objectAround(entry), value);
	const generated = new Set(configTexts(document, 'openapi').map(({ entry }) => objectAround(entry)));
	return configTexts(document, 'folder').flatMap(({ entry, node, value }) => {
		const owner = objectAround(entry);
		if (owner === undefined) return [];
		const folder = isExternal(value) ? undefined : normalizePath(value.trim());
		const version = versions.get(owner);
		return [{ entry: owner, node, value, folder, version, isGenerated: generated.has(owner) }];
	});
});

function isExternal(value: string): boolean {
	return /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value);
}
