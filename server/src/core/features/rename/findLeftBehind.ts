import type { Project } from '../../project/project.ts';
import { findReferences, type ReadText } from '../../project/references.ts';
import { type FileLocation, toLocation } from '../links/fileLocation.ts';

/** Every place that leads to one of the files or folders and does not go with them. */
export function findLeftBehind(
	project: Project,
	paths: readonly string[],
	readText: ReadText,
): readonly FileLocation[] {
	const isGone = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
	return [...project.files]
		.filter(isGone)
		.flatMap((path) => [...findReferences(project, { path }, readText)])
		.filter(({ document }) => !isGone(document.path))
		.map(({ document, span }) => toLocation(document, span));
}
