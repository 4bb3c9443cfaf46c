import type { Project } from '../../project/project.ts';

/** The new path of a folder when all of its pages move, and all in the same way. */
export function movedFolder(
	project: Project,
	folder: string,
	moved: ReadonlyMap<string, string>,
): string | undefined {
	let target: string | undefined;
	for (const page of project.pages.keys()) {
		if (!page.startsWith(`${folder}/`)) continue;
		const to = moved.get(page);
		const rest = page.slice(folder.length);
		if (to?.endsWith(rest) !== true) return undefined;
		const next = to.slice(0, -rest.length);
		if (target !== undefined && next !== target) return undefined;
		target = next;
	}
	return target === '' ? undefined : target;
}
