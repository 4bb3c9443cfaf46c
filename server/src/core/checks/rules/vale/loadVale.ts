import type { Project } from '../../../project/project.ts';
import { valeFile } from '../../../project/settingsFiles.ts';

type Engine = typeof import('./valeEngine.ts');

let engine: Engine | undefined;

/** Loads the engine for Vale styles: without it they are not applied. Only few projects have some. */
export async function loadVale(): Promise<void> {
	engine ??= await import('./valeEngine.ts');
}

/** Engine for the Vale styles of the project; undefined if it has none. */
export function valeEngine({ dataFiles }: Pick<Project, 'dataFiles'>): Engine | undefined {
	return dataFiles.has(valeFile) ? engine : undefined;
}
