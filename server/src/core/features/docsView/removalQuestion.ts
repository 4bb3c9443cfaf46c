import type { NavigationGroup, NavigationSection } from '../../project/navigation/navigation.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import { sectionOwner } from '../../project/navigation/sectionOwner.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import { pluralize } from '../../text/words.ts';
import { findOutermostEntries, isDescendantPath } from './findEntries.ts';
import type { EntryName } from './navigationEdit.ts';
import { jsonPathKey, type ListedPart, type ListedSection } from './navigationEntries.ts';
import type { NavigationEditContext } from './writtenNavigation.ts';

/**
 * Question about the pages in versions, tabs, anchors and groups that are removed; undefined if they have none. Groups
 * of a single page are removed without a question, like the page.
 */
export function removalQuestion(
	editing: NavigationEditContext,
	names: readonly EntryName[],
): string | undefined {
	const removed = (findOutermostEntries(editing, names) ?? []).filter((entry) => entry.kind !== 'page');
	const byFolder = removed.filter(hasFolder);
	const byPlace = removed.filter((entry) => !hasFolder(entry)).map(toPart);
	const generated = siteNavigation(editing.project).groups;
	const onlyGroups = removed.every(({ kind }) => kind === 'group');
	if (onlyGroups && pagesOf(generated, byPlace).within.size < 2) return undefined;
	const { tabs, anchors } = editing.navigation;
	const sentences = [
		...onFolders(editing, tabs, byFolder),
		...onFolders(editing, anchors, byFolder),
		...onPlaces(editing, byPlace),
		...onGeneratedPages(editing, removed.map(toPart)),
	];
	if (sentences.length === 0) return undefined;
	return [...sentences, removed.length === 1 ? 'Remove it?' : 'Remove them?'].join(' ');
}

/** Part that is removed with everything that is listed in it. */
type Part = Pick<NavigationGroup, 'label' | 'place'>;

function toPart(entry: ListedPart): Part {
	return entry.kind === 'group' ? entry.group : entry.section;
}

function hasFolder(entry: ListedPart): entry is ListedSection {
	return entry.kind === 'section' && 'holds' in entry.section && entry.section.holds.kind === 'folder';
}

/** Sentences about pages that a section has by their folder: another section of the kind takes them. */
function onFolders(
	{ navigation }: NavigationEditContext,
	all: readonly NavigationSection[],
	removed: readonly ListedSection[],
): readonly string[] {
	const gone = new Set(all.filter((one) => removed.some(({ section }) => section === one)));
	if (gone.size === 0) return [];
	const left = all.filter((one) => !gone.has(one));
	const [before, after] = [sectionOwner(navigation, all), sectionOwner(navigation, left)];
	const pages = [...listedPages(navigation)].filter((pagePath) => {
		const owner = all[before(pagePath)];
		return owner !== undefined && gone.has(owner);
	});
	if (pages.length === 0) return [];
	const takers = new Set(pages.map((pagePath) => left[after(pagePath)]));
	const they = pages.length === 1 ? 'It' : 'They';
	return [`${held([...gone], pages.length)} ${they} will ${whereTo(takers, left)}.`];
}

function whereTo(
	takers: ReadonlySet<NavigationSection | undefined>,
	left: readonly NavigationSection[],
): string {
	const [taker] = takers;
	// A single section that contains all other pages is not a section any more.
	if (left.length < 2 || taker === undefined) return 'be listed with all other pages';
	return takers.size === 1 ? `move to “${taker.label}”` : 'move to several other places';
}

/** Sentences about pages that are listed in a part, which are removed with it. */
function onPlaces({ navigation }: NavigationEditContext, removed: readonly Part[]): readonly string[] {
	const { within, elsewhere } = pagesOf(navigation.groups, removed);
	if (within.size === 0) return [];
	const lost = [...within].filter((pagePath) => !elsewhere.has(pagePath)).length;
	const begin = held(removed, within.size);
	if (lost === 0)
		return [`${begin} ${within.size === 1 ? 'It is' : 'They are'} also listed elsewhere in the navigation.`];
	if (within.size === 1) return [`${begin} It will be removed from the navigation; its file is kept.`];
	const which = lost === within.size ? 'They' : `${lost} of them`;
	return [`${begin} ${which} will be removed from the navigation; the files are kept.`];
}

function onGeneratedPages(
	{ project, navigation }: NavigationEditContext,
	removed: readonly Part[],
): readonly string[] {
	const listed = listedPages(navigation);
	const { within } = pagesOf(siteNavigation(project).groups, removed);
	const generated = [...within].filter((pagePath) => !listed.has(pagePath)).length;
	return generated === 0
		? []
		: [`${pluralize(generated, 'page')} generated from OpenAPI files will also be removed there.`];
}

/** Pages that are listed in one of the parts, and those that are listed in none. */
function pagesOf(groups: readonly NavigationGroup[], parts: readonly Part[]) {
	const found = { within: new Set<string>(), elsewhere: new Set<string>() };
	const read = (group: NavigationGroup, isAround: boolean): void => {
		const isWithin =
			isAround ||
			parts.some(
				({ place }) =>
					isDescendantPath(group.place, place) || jsonPathKey(group.place) === jsonPathKey(place),
			);
		for (const entry of group.entries)
			if (entry.kind === 'group') read(entry.group, isWithin);
			else (isWithin ? found.within : found.elsewhere).add(entry.pagePath);
	};
	for (const group of groups) read(group, false);
	return found;
}

function held(parts: readonly Pick<Part, 'label'>[], pages: number): string {
	const names = parts.map(({ label }) => `“${label}”`);
	const all = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
	return `${all} ${names.length === 1 ? 'contains' : 'contain'} ${pluralize(pages, 'page')}.`;
}
