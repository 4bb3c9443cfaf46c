import { alternativesOf, type ConfigEntry, schemaOf } from '../../language/configEntries.ts';
import { configTexts, objectAround } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { propertiesOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { keyOrBracketSpan } from '../config/entryPlace.ts';
import { removeNode } from '../config/jsonEdits.ts';
import { enclosingGroupLabel } from './duplicatePage.ts';
import { navigationPageEntries } from './navigationPageEntry.ts';

export const emptyGroup: ConfigCheck = {
	code: 'empty-group',
	subject: 'config',
	severity: 'information',
	title: 'Group without visible pages',
	explain:
		'The sidebar shows nothing for this group, because the front matter of every page in it has `hidden: true`. List a visible page, or remove the group. A group that lists no page at all is reported as `empty-value`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Internal", ⟦"pages"⟧: ["draft"] }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: { 'index.mdx': '', 'draft.mdx': '---\ntitle: Draft\nhidden: true\n---\n' },
	},
	file({ project, document }, report) {
		const { all, visible } = pageLists(project, document);
		for (const list of all) {
			if (visible.has(list) || isInnerOfEmpty(list, { all, visible }) || list.node === undefined) continue;
			report({
				span: keyOrBracketSpan(list, list.node),
				message: 'All pages of this group are hidden. List a visible page, or remove the group.',
				fixes: removeGroup(document.text, list),
			});
		}
	},
};

/** The lists with pages, directly or in nested groups, and those of them with a visible page. */
interface PageLists {
	readonly all: ReadonlySet<ConfigEntry>;
	readonly visible: ReadonlySet<ConfigEntry>;
}

/** Only the outermost of nested empty groups is reported. */
function isInnerOfEmpty(list: ConfigEntry, { all, visible }: PageLists): boolean {
	const outer = listAround(list);
	return outer !== undefined && all.has(outer) && !visible.has(outer);
}

/** The list that contains the object of the entry. */
function listAround(entry: ConfigEntry): ConfigEntry | undefined {
	return objectAround(entry)?.owner;
}

function pageLists(project: Project, document: ConfigDocument): PageLists {
	const hidden = hiddenPages(project.pages);
	const all = new Set<ConfigEntry>();
	const visible = new Set<ConfigEntry>();
	if (hidden.size === 0) return { all, visible };
	const generators = pageGenerators(document);
	for (const { text, pagePath } of navigationPageEntries(project, document)) {
		const { entry } = text;
		const isVisible = !hidden.has(pagePath) || isHiddenOrGenerated(entry, generators);
		// The page that the heading of a group links to is not in a list.
		const first = entry.key === undefined ? entry.owner : listAround(entry);
		for (let list = first; list !== undefined; list = listAround(list)) {
			// This list and all lists around it are in both sets already.
			if (visible.has(list)) break;
			if (isPageList(document, list)) all.add(list);
			if (isVisible) visible.add(list);
		}
	}
	return { all, visible };
}

/** Parts of the navigation with pages generated from an OpenAPI file. */
function pageGenerators(document: ConfigDocument): ReadonlySet<ConfigEntry> {
	const generators = new Set<ConfigEntry>();
	for (const { entry } of configTexts(document, 'openapi'))
		for (const object of [objectAround(entry), objectAround(entry)?.owner])
			if (object?.field.type === 'object' && object.field.labelKey !== undefined) generators.add(object);
	return generators;
}

/** True if the entry is in a part that is hidden as a whole, or that has generated pages. */
function isHiddenOrGenerated(entry: ConfigEntry, generators: ReadonlySet<ConfigEntry>): boolean {
	for (let owner = entry.owner; owner !== undefined; owner = owner.owner)
		if (generators.has(owner) || isHiddenPart(owner)) return true;
	return false;
}

function isHiddenPart({ field, node }: ConfigEntry): boolean {
	if (field.type !== 'object' || node === undefined) return false;
	return propertiesOf(node).some(({ name, value }) => {
		const inner = field.properties[name];
		return value?.value === true && inner?.type === 'boolean' && inner.hides === true;
	});
}

const hiddenPages = derive(
	(pages: Project['pages']): ReadonlySet<string> =>
		new Set([...pages.values()].filter((page) => page.hidden).map(({ pagePath }) => pagePath)),
);

/** True if the entry is a list of pages. */
export function isPageList(document: ConfigDocument, { field }: ConfigEntry): boolean {
	if (field.type !== 'array') return false;
	return alternativesOf(schemaOf(document), field.items).some(
		(item) => item.type === 'string' && item.kind === 'page',
	);
}

/** Removes the group that the list belongs to, unless it is the only one, since the list around it must not be empty. */
export function removeGroup(text: string, list: ConfigEntry): readonly Fix[] {
	const node = objectAround(list)?.node;
	const siblings = node?.parent?.type === 'array' ? (node.parent.children ?? []) : [];
	if (node === undefined || siblings.length < 2) return [];
	const label = enclosingGroupLabel(list);
	return [
		{
			title: `Remove the group${label === undefined ? '' : ` “${label}”`}`,
			changes: removeNode(text, node),
		},
	];
}
