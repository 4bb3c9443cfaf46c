import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeThemeSource } from '../../core/outputs/codeColorsModule.ts';

/** The themes of Shiki as they are installed: modules that hold nothing but one JSON text. */
export function readCodeThemes(root: string): readonly CodeThemeSource[] {
	const folder = join(root, 'node_modules', '@shikijs', 'themes', 'dist');
	return readdirSync(folder).flatMap((name) => {
		if (!name.endsWith('.mjs') || name === 'index.mjs') return [];
		const json = /JSON\.parse\((".*")\)/s.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
		return json === undefined ? [] : [JSON.parse(JSON.parse(json))];
	});
}
