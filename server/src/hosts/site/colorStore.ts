import { hash } from 'node:crypto';
import type { ColorStore } from '../../core/api/site.ts';
import { type DiskCache, openDiskCache } from '../cache/diskCache.ts';

/** Colors of code by key, as threads exchange them. */
export type KeptColors = readonly (readonly [key: string, colors: string])[];

/** Colors of the code of a project that earlier builds computed. */
export interface BuildColors extends ColorStore {
	/** Colors that were set since the last call, for the thread that saves them. */
	take(): KeptColors;
}

/** Opens the file with the colors of a project; undefined where nothing is kept. */
export function openColorFile(root: string): DiskCache | undefined {
	return openDiskCache(`colors of ${root}`);
}

export function createBuildColors(file: Pick<DiskCache, 'get'>): BuildColors {
	let fresh: (readonly [string, string])[] = [];
	return {
		get: (text) => file.get(keyOf(text)),
		set(text, colors) {
			fresh.push([keyOf(text), colors]);
		},
		take() {
			const taken = fresh;
			fresh = [];
			return taken;
		},
	};
}

/** The file is that of one version of the engine and its theme. */
function keyOf({ language, code }: Parameters<ColorStore['get']>[0]): string {
	return hash('sha256', `${language}\n${code}`, 'base64url');
}
