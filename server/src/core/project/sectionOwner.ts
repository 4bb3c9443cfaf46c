import { isInFolder, type NavigationSection } from './navigation.ts';

/** The index of the section that a page belongs to: the first whose folder holds it, else that of the rest. */
export function sectionOwner(sections: readonly NavigationSection[]): (pagePath: string) => number {
	const folders = sections.flatMap(({ holds }, index) =>
		holds.kind === 'folder' ? [{ folder: holds.folder, index }] : [],
	);
	const rest = sections.findIndex(({ holds }) => holds.kind === 'rest');
	const known = new Map<string, number>();
	return (pagePath) => {
		let owner = known.get(pagePath);
		if (owner === undefined) {
			owner = folders.find(({ folder }) => isInFolder(pagePath, folder))?.index ?? rest;
			known.set(pagePath, owner);
		}
		return owner;
	};
}
