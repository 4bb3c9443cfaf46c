import type { Range } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { findConfigPlace } from '../../project/config/configPlace.ts';
import { type NavigationPlace, navigationPlaces } from '../../project/navigation/navigationPlaces.ts';
import { toPagePath } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import { type FileLocation, startOf, toLocation } from './fileLocation.ts';

/** A line above a page's text that leads to a place. */
export interface NavigationLens {
	readonly range: Range;
	/** “Listed in Guides › Basics”. */
	readonly title: string;
	readonly location: FileLocation;
}

/** Where the navigation lists the page, to be shown above its first line. */
export function navigationLenses(project: Project, { path }: PageDocument): readonly NavigationLens[] {
	const { navigation, config } = project;
	if (config === undefined) return [];
	return navigationPlaces(navigation, toPagePath(path)).map((place) => {
		const found = findConfigPlace(project, place.place);
		return {
			range: startOf(path).range,
			title: `Listed in ${toLabel(place)}`,
			location: found === undefined ? startOf(config.path) : toLocation(found.document, spanOf(found.node)),
		};
	});
}

function toLabel({ labels, version }: NavigationPlace): string {
	const path = labels.filter((label) => label !== '').join(' › ');
	const shown = path === '' ? 'the navigation' : path;
	return version === undefined ? shown : `${shown} (${version})`;
}
