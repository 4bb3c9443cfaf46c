import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconNames } from '../../core/outputs/iconModule.ts';
import type { IconPackages } from '../../core/outputs/site/icons/buildIconSet.ts';

/** The texts of the icon packages as they are installed. */
export function readIconPackages(root: string): IconPackages {
	const filled = join(root, 'node_modules', '@fortawesome', 'fontawesome-free');
	return {
		filled: {
			solid: readStyle(join(filled, 'svgs', 'solid')),
			regular: readStyle(join(filled, 'svgs', 'regular')),
			brands: readStyle(join(filled, 'svgs', 'brands')),
		},
		families: readJson(join(filled, 'metadata', 'icon-families.json')),
		lineFiles: readLineFiles(root),
		lineNodes: readJson(join(root, 'node_modules', 'lucide-static', 'icon-nodes.json')),
	};
}

/** The names alone, old ones included: the packages hold a file for each that can be drawn. */
export function readIconNames(root: string): IconNames {
	const { filled } = readIconPackages(root);
	return {
		solid: Object.keys(filled.solid),
		regular: Object.keys(filled.regular),
		brands: Object.keys(filled.brands),
		lucide: Object.keys(readLineFiles(root)),
		fontAwesome: readAllNames(root),
	};
}

/** The type of all names, free and paid, is a union of texts. */
function readAllNames(root: string): readonly string[] {
	const file = join(root, 'node_modules', '@fortawesome', 'fontawesome-common-types', 'index.d.ts');
	const [, union = ''] = /\bIconName\s*=([^;]*);/.exec(readFileSync(file, 'utf8')) ?? [];
	const names = [...union.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
	if (names.length === 0) throw new Error(`${file} lists no names of icons.`);
	return names;
}

function readLineFiles(root: string): Readonly<Record<string, string>> {
	return readStyle(join(root, 'node_modules', 'lucide-static', 'icons'));
}

function readStyle(folder: string): Readonly<Record<string, string>> {
	return Object.fromEntries(
		readdirSync(folder)
			.filter((name) => name.endsWith('.svg'))
			.map((name) => [name.slice(0, -'.svg'.length), readFileSync(join(folder, name), 'utf8')]),
	);
}

function readJson(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8'));
}
