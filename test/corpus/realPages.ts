import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RealPage {
	/** Path from the folder. */
	readonly path: string;
	readonly text: string;
}

/** Every page and snippet below a folder that can be read, in order of their paths. */
export function* realPages(folder: string): Generator<RealPage> {
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => /\.mdx?$/.test(path) && !/(?:^|[\\/])node_modules[\\/]/.test(path))
		.sort();
	for (const path of paths) {
		const text = readText(join(folder, path));
		if (text !== undefined) yield { path, text };
	}
}

/** Undefined for a folder with the name of a page, and for a link to nowhere. */
function readText(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}
