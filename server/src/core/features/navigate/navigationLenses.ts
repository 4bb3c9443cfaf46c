import type { JSONPath } from 'jsonc-parser';
import type { Range } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { findConfigPlace } from '../../project/config/configPlace.ts';
import type { Navigation, NavigationGroup } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { toPagePath } from '../../text/paths.ts';
import { type FileLocation, fileStartLocation, toLocation } from '../document/protocolValues.ts';

/** Code lens above a page's text that links to a location. */
export interface NavigationLens {
	readonly range: Range;
	/** “Listed in Guides › Basics”. */
	readonly title: string;
	readonly location: FileLocation;
}

/** Places of the page in the navigation, shown above its first line. */
export function navigationLenses(project: Project, { path }: PageDocument): readonly NavigationLens[] {
	const { navigation, config } = project;
	if (config === undefined) return [];
	return navigationPlaces(navigation, toPagePath(path)).map((place) => {
		const found = findConfigPlace(project, place.place);
		return {
			range: fileStartLocation(path).range,
			title: `Listed in ${toLabel(place)}`,
			location:
				found === undefined ? fileStartLocation(config.path) : toLocation(found.document, spanOf(found.node)),
		};
	});
}

function toLabel({ labels, version }: NavigationPlace): string {
	const path = labels.filter((label) => label !== '').join(' › ');
	const shown = path === '' ? 'the navigation' : path;
	return version === undefined ? shown : `${shown} (${version})`;
}

/** Place in the navigation at which a page is listed. */
interface NavigationPlace {
	/** Labels of the groups around it, outermost first. */
	readonly labels: readonly string[];
	/** Documentation version of the outermost group. */
	readonly version: string | undefined;
	/** JSON path of the entry in the configuration. */
	readonly place: JSONPath;
}

/** Places of a page in the navigation, by its page path. */
function navigationPlaces(navigation: Navigation, pagePath: string): readonly NavigationPlace[] {
	return allPlaces(navigation).get(pagePath) ?? [];
}

const allPlaces = derive(({ groups }: Navigation): ReadonlyMap<string, readonly NavigationPlace[]> => {
	const places = new Map<string, NavigationPlace[]>();
	const read = (group: NavigationGroup, outer: readonly string[], version: string | undefined) => {
		const labels = [...outer, group.label];
		for (const entry of group.entries) {
			if (entry.kind === 'group') {
				read(entry.group, labels, version ?? entry.group.version);
				continue;
			}
			const place = { labels, version, place: [...group.entriesPlace, entry.index] };
			const known = places.get(entry.pagePath);
			if (known === undefined) places.set(entry.pagePath, [place]);
			else known.push(place);
		}
	};
	for (const group of groups) read(group, [], group.version);
	return places;
});
