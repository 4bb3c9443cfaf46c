import { isApiFile } from '../openapi/model/files/isApiFile.ts';
import { haveEqualSettings, seenByOthers } from './affectsOnlyItsFile.ts';
import { configDocuments } from './config/configPartFiles.ts';
import { createAnchorComparison } from './links/findAnchor.ts';
import { usesVariables } from './links/linkVariables.ts';
import { splitHref } from './links/splitHref.ts';
import { descriptionLinks } from './links/textLinks.ts';
import { findFacts, withTransitiveImporters } from './pages/findFacts.ts';
import type { AnchorSource } from './pages/pageAnchors.ts';
import type { Project } from './project.ts';

/** Two versions of a project, and the files in which they differ. */
export interface ChangedProject {
	readonly before: Project;
	readonly after: Project;
	readonly changed: ReadonlySet<string>;
}

/**
 * Files that are equal in both versions of a project, but may have other problems. Undefined if that may be any file.
 *
 * Problems of a file that did not change depend on the settings of the project, on its pages, and on the facts of other
 * files that `seenByOthers` has. Among these, only titles, descriptions and anchors are often changed, so any file may
 * have other problems if anything else is. Descriptions are compared with each other, with the titles, and anchors with
 * links and the list of addresses. The configuration names the nearest page of a lost address by all three.
 */
export function findFilesToRecheck({
	before,
	after,
	changed,
}: ChangedProject): ReadonlySet<string> | undefined {
	if (before.scripts !== after.scripts || !haveEqualSettings(before, after, changed)) return undefined;
	const files = new Set<string>();
	const descriptions = new Set<string | undefined>();
	const anchors: (readonly [before: readonly AnchorSource[], after: readonly AnchorSource[]])[] = [];
	for (const path of changed) {
		if (fixedFacts(before, path) !== fixedFacts(after, path)) return undefined;
		const [old, now] = [findFacts(before, path), findFacts(after, path)];
		if (old === undefined || now === undefined) continue;
		if (JSON.stringify(old.page) !== JSON.stringify(now.page))
			for (const { page } of [old, now]) descriptions.add(page.description);
		if (JSON.stringify(old.anchors) === JSON.stringify(now.anchors)) continue;
		anchors.push([old.anchors, now.anchors]);
		for (const file of withTransitiveImporters(after, path)) files.add(file);
	}
	if (descriptions.size > 0 || anchors.length > 0)
		for (const { path } of configDocuments(after)) files.add(path);
	for (const { path, description } of after.pages.values())
		if (description !== undefined && descriptions.has(description)) files.add(path);
	if (anchors.length === 0) return files;
	const mayDiffer = createAnchorComparison(anchors);
	const hasDifferentAnchor = ({ href }: { readonly href: string }) =>
		href.includes('#') && (usesVariables(href) || mayDiffer(splitHref(href).anchor ?? ''));
	for (const path of [...after.facts.keys(), ...after.documents.keys()])
		if (findFacts(after, path)?.links.some(hasDifferentAnchor)) files.add(path);
	for (const document of after.dataFiles.values())
		if (isApiFile(after, document) && descriptionLinks(document).some(hasDifferentAnchor))
			files.add(document.path);
	return files;
}

/** Facts of a file on which problems of any other file may depend, as text to be compared. */
function fixedFacts(project: Project, path: string): string {
	const { page, definitions } = findFacts(project, path) ?? {};
	const fixedPage = { ...page, title: undefined, description: undefined, sidebarTitle: undefined };
	return JSON.stringify({ ...seenByOthers(project, path), anchors: undefined, definitions, fixedPage });
}
