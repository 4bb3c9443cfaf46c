import type { ConfigDocument } from '../../language/document.ts';
import type { Project } from '../project.ts';
import { configPartFiles } from './configPartFiles.ts';

/** In how many places of the configuration a part of it stands; parts around it may stand in several themselves. */
export function countPartPlaces(project: Project, { path }: ConfigDocument): number {
	const { references } = configPartFiles(project);
	const counts = new Map<string, number>();
	// A reference that is read never leads back to a file around it.
	const count = (part: string): number => {
		const known = counts.get(part);
		if (known !== undefined) return known;
		let places = part === project.config?.path ? 1 : 0;
		for (const reference of references)
			if (reference.path === part && (reference.state === 'read' || reference.state === 'otherPlace'))
				places += count(reference.document.path);
		counts.set(part, places);
		return places;
	};
	return count(path);
}
