import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { isIgnored, matchesRules } from '../../language/ignoreRules.ts';
import { parseOperationReference } from '../../openapi/model/files/operationReference.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { fileRole, isToolFile } from '../../project/fileRole.ts';
import { similarPages } from '../../project/links/similarPaths.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { resolveFromRoot } from '../../text/paths.ts';
import { navigationSectionTexts } from './anchorWithoutPages.ts';

/** An entry of the navigation, and whether its page exists. */
export interface NavigationPageEntry {
	readonly text: ConfigText;
	/** The path of the page as it should be written; for a missing one, as the site reads it. */
	readonly pagePath: string;
	/** The number of the page; undefined for a missing one. */
	readonly number: number | undefined;
	/** `unreached`: the page exists, but the site does not find it under the path as written. */
	readonly state: 'found' | 'unreached' | 'missing';
}

/** Every entry of the navigation that names a page, in text order. */
export const navigationPageEntries = derive(
	(project: Project, document: ConfigDocument) => [document, pageIndexes(project)],
	(document, numbers): readonly NavigationPageEntry[] =>
		configTexts(document, 'page').flatMap((text) => readListed(numbers, text) ?? []),
);

/** The entries that are not the exact path of an existing page, in text order. */
export function inexactPageEntries(
	project: Project,
	document: ConfigDocument,
): readonly NavigationPageEntry[] {
	return navigationPageEntries(project, document).filter(
		({ text, pagePath, state }) => state !== 'found' || pagePath !== text.value,
	);
}

/** The page of a group's heading does not count as a place: the group may list it as well. */
export function isNavigationListItem({ text }: NavigationPageEntry): boolean {
	return text.entry.key === undefined;
}

/** The pages of a project by path, each with a number of its own, from 0. */
export type PageIndexes = ReadonlyMap<string, number>;

export const pageIndexes = derive(
	({ pages }: Project) => [pages],
	(pages): PageIndexes => {
		const numbers = new Map<string, number>();
		for (const { pagePath } of pages.values())
			if (!numbers.has(pagePath)) numbers.set(pagePath, numbers.size);
		return numbers;
	},
);

function readListed(numbers: PageIndexes, text: ConfigText): NavigationPageEntry | undefined {
	const { value } = text;
	const plain = numbers.get(value);
	if (plain !== undefined) return { text, pagePath: value, number: plain, state: 'found' };
	const pagePath = resolveFromRoot(value);
	if (pagePath === '' || isOperation(value)) return undefined;
	const found = numbers.get(pagePath);
	if (found !== undefined) return { text, pagePath, number: found, state: 'found' };
	const suggested = resolveFromRoot(value.trim().replaceAll('\\', '/')).replace(/\.mdx?$/i, '');
	const number = numbers.get(suggested);
	return number === undefined
		? { text, pagePath, number, state: 'missing' }
		: { text, pagePath: suggested, number, state: 'unreached' };
}

/** `GET /users` names an operation of an OpenAPI file, not a page. So does one that is incomplete while typing. */
function isOperation(value: string): boolean {
	const isHalfTyped = /\s$/.test(value) && parseOperationReference(`${value}/`) !== undefined;
	return isHalfTyped || parseOperationReference(value) !== undefined;
}

/** Why there is no page at the path, and what may be meant. */
export interface MissingPageReason {
	/** A file that exists, and why it is not a page of the site; `ofTools`: by Recto's own rule, not that of the host. */
	readonly excluded: { readonly path: string; readonly reason: 'ignored' | 'noPage' | 'ofTools' } | undefined;
	readonly suggested: string | undefined;
	/** The index page of the folder that is listed. */
	readonly indexPage?: string;
	/** The path at which the page can be created; undefined where a file would not be a page. */
	readonly creatable: string | undefined;
}

/** Undefined for a page whose file exists, but is too large to read. */
export function findMissingPageReason(
	project: Project,
	pagePath: string,
	{ suggests }: { readonly suggests: boolean },
): MissingPageReason | undefined {
	const bare = pagePath.replace(/\.mdx?$/i, '');
	const path = [`${bare}.mdx`, `${bare}.md`].find((candidate) => project.files.has(candidate));
	if (path !== undefined) {
		const ignored = isIgnored(project.ignoreRules, path);
		if (!ignored && fileRole(path) === 'page' && path.startsWith(`${pagePath}.`)) return undefined;
		return {
			excluded: { path, reason: exclusionOf(project, path) },
			suggested: undefined,
			creatable: undefined,
		};
	}
	const indexPage = `${bare}/index`;
	if (pageIndexes(project).has(indexPage))
		return { excluded: undefined, suggested: undefined, creatable: undefined, indexPage };
	const similar = similarPages(project);
	const file = `${bare}.mdx`;
	const isCreatable =
		/^[^\\:*?"<>|#%\s][^\\:*?"<>|#%]*$/.test(bare) &&
		fileRole(file) === 'page' &&
		!isIgnored(project.ignoreRules, file);
	const same = similar.inOtherCase(bare);
	if (same !== undefined) return { excluded: undefined, suggested: same, creatable: undefined };
	const nearest = suggests ? similar.nearest(bare) : undefined;
	// A page that is already listed is hardly meant again.
	const isFree = nearest !== undefined && !listedPages(project.navigation).has(nearest);
	return {
		excluded: undefined,
		suggested: isFree ? nearest : undefined,
		creatable: isCreatable ? file : undefined,
	};
}

function exclusionOf({ ignoreRules }: Project, path: string): 'ignored' | 'noPage' | 'ofTools' {
	if (matchesRules(ignoreRules, path)) return 'ignored';
	return isToolFile(path) ? 'ofTools' : 'noPage';
}

/** True if the page may be generated from the OpenAPI file of a section. */
export function mayBeGenerated(project: Project, pagePath: string): boolean {
	return configDocuments(project).some((document) =>
		navigationSectionTexts(document).some(
			({ folder, isGenerated }) => isGenerated && folder !== undefined && isPathWithin(folder, pagePath),
		),
	);
}

/** True if the path is the folder or is inside it, by whole segments. Everything is inside the root. */
export function isPathWithin(folder: string, path: string): boolean {
	return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
