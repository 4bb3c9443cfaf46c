import type { Project } from '../../project/project.ts';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { objectAround } from '../../syntax/configTexts.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import type { ConfigCheck } from '../check.ts';
import { placeOf } from '../config/entryPlace.ts';
import { listedPagesOf } from './listedPage.ts';
import { removeGroup } from './removeGroup.ts';

export const emptyGroup: ConfigCheck = {
	code: 'empty-group',
	subject: 'config',
	severity: 'information',
	title: 'Group without a visible page',
	explain:
		'Every page of the group is hidden by its front matter, so that the sidebar has nothing to show under the heading. List a page that readers may see, or take the group out. A group that lists no page at all is reported as `empty-value`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Internal", ⟦"pages"⟧: ["draft"] }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: { 'index.mdx': '', 'draft.mdx': '---\ntitle: Draft\nhidden: true\n---\n' },
	},
	run({ project, document }, report) {
		const { all, visible } = pageLists(project, document);
		for (const list of all) {
			// Of groups in each other the outermost is told.
			const outer = objectAround(list)?.owner;
			const isInnerOfEmpty = outer !== undefined && all.has(outer) && !visible.has(outer);
			if (visible.has(list) || isInnerOfEmpty || list.node === undefined) continue;
			report({
				span: placeOf(list, list.node),
				message: 'Every page of this group is hidden: list one that readers may see, or remove the group.',
				fixes: removeGroup(list),
			});
		}
	},
};

/** The lists that hold pages, directly or in groups inside, and those of them with a page that is not hidden. */
function pageLists(project: Project, document: ConfigDocument) {
	const hidden = hiddenPages(project);
	const all = new Set<ConfigEntry>();
	const visible = new Set<ConfigEntry>();
	if (hidden.size === 0) return { all, visible };
	for (const { text, pagePath } of listedPagesOf(project, document)) {
		const isVisible = !hidden.has(pagePath);
		for (let list = text.entry.owner; list !== undefined; list = objectAround(list)?.owner) {
			// A list that has a visible page is in both already, as are all around it.
			if (visible.has(list)) break;
			all.add(list);
			if (isVisible) visible.add(list);
		}
	}
	// The outermost list is the navigation itself, which is no group.
	for (const list of all) if (objectAround(list)?.owner === undefined) all.delete(list);
	return { all, visible };
}

const hiddenOfPages = new WeakMap<Project['pages'], ReadonlySet<string>>();

function hiddenPages({ pages }: Project): ReadonlySet<string> {
	let hidden = hiddenOfPages.get(pages);
	if (hidden === undefined) {
		hidden = new Set([...pages.values()].filter((page) => page.hidden).map(({ pagePath }) => pagePath));
		hiddenOfPages.set(pages, hidden);
	}
	return hidden;
}
