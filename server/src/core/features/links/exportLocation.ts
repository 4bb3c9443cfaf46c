import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { findExport } from '../names/findExport.ts';
import { type FileLocation, rangeOf } from './fileLocation.ts';
import type { FoundLink } from './linkAt.ts';

/** Where the file exports what a link names; undefined where it does not say so, or the whole file is meant. */
export function exportLocation(
	project: Project,
	{ destination: { path }, exported }: FoundLink,
	readText: ReadText,
): FileLocation | undefined {
	const place = exported === undefined ? undefined : findExport(project, { path, exported }, readText);
	return place && { path, range: rangeOf(place, place.span) };
}
