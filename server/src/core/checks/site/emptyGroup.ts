import type { Project } from '../../project/project.ts';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { configTexts, objectAround } from '../../syntax/configTexts.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { propertiesOf } from '../../syntax/json.ts';
import { keptWith } from '../../text/keptWith.ts';
import type { ConfigCheck } from '../check.ts';
import { placeOf } from '../config/entryPlace.ts';
import { holdsPages } from './holdsPages.ts';
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
			if (visible.has(list) || isInnerOfEmpty(list, { all, visible }) || list.node === undefined) continue;
			report({
				span: placeOf(list, list.node),
				message: 'Every page of this group is hidden: list one that readers may see, or remove the group.',
				fixes: removeGroup(document.text, list),
			});
		}
	},
};

/** The lists that hold pages, directly or in groups inside, and those of them with a page that is not hidden. */
interface PageLists {
	readonly all: ReadonlySet<ConfigEntry>;
	readonly visible: ReadonlySet<ConfigEntry>;
}

/** Of groups in each other the outermost is told. */
function isInnerOfEmpty(list: ConfigEntry, { all, visible }: PageLists): boolean {
	const outer = listAround(list);
	return outer !== undefined && all.has(outer) && !visible.has(outer);
}

/** The list that holds the object which holds the entry. */
function listAround(entry: ConfigEntry): ConfigEntry | undefined {
	return objectAround(entry)?.owner;
}

function pageLists(project: Project, document: ConfigDocument): PageLists {
	const hidden = hiddenPages(project.pages);
	const all = new Set<ConfigEntry>();
	const visible = new Set<ConfigEntry>();
	if (hidden.size === 0) return { all, visible };
	const makers = pageMakers(document);
	for (const { text, pagePath } of listedPagesOf(project, document)) {
		const { entry } = text;
		const isVisible = !hidden.has(pagePath) || isHiddenOrMaker(entry, makers);
		// The page that the heading of a group leads to stands in no list.
		const first = entry.key === undefined ? entry.owner : listAround(entry);
		for (let list = first; list !== undefined; list = listAround(list)) {
			// A list that has a visible page is in both already, as are all around it.
			if (visible.has(list)) break;
			if (holdsPages(document, list)) all.add(list);
			if (isVisible) visible.add(list);
		}
	}
	return { all, visible };
}

/** Parts of the navigation for which the site makes pages of an API description. */
function pageMakers(document: ConfigDocument): ReadonlySet<ConfigEntry> {
	const makers = new Set<ConfigEntry>();
	for (const { entry } of configTexts(document, 'openapi'))
		for (const object of [objectAround(entry), objectAround(entry)?.owner])
			if (object?.field.type === 'object' && object.field.labelKey !== undefined) makers.add(object);
	return makers;
}

/** Whether the entry stands in a part that is hidden as a whole, or that has pages which are not listed. */
function isHiddenOrMaker(entry: ConfigEntry, makers: ReadonlySet<ConfigEntry>): boolean {
	for (let owner = entry.owner; owner !== undefined; owner = owner.owner)
		if (makers.has(owner) || isHiddenPart(owner)) return true;
	return false;
}

function isHiddenPart({ field, node }: ConfigEntry): boolean {
	if (field.type !== 'object' || node === undefined) return false;
	return propertiesOf(node).some(({ name, value }) => {
		const inner = field.properties[name];
		return value?.value === true && inner?.type === 'boolean' && inner.hides === true;
	});
}

const hiddenPages = keptWith(
	(pages: Project['pages']): ReadonlySet<string> =>
		new Set([...pages.values()].filter((page) => page.hidden).map(({ pagePath }) => pagePath)),
);
