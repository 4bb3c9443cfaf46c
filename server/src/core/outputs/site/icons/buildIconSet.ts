import { recordOf } from '../../../text/plainValue.ts';
import type { FilledIcon, FilledStyle, IconSet } from './iconSet.ts';
import { toPath } from './toPath.ts';

/** The texts of the icon packages' files, as the build reads them. */
export interface IconPackages {
	/** SVG files by style and by name without `.svg`. */
	readonly filled: Readonly<Record<FilledStyle, Readonly<Record<string, string>>>>;
	/** The filled package's metadata, parsed: aliases by icon. */
	readonly families: unknown;
	/** SVG files of the line package, old names included, by name without `.svg`. */
	readonly lineFiles: Readonly<Record<string, string>>;
	/** The line package's nodes, parsed: a list of `[element, attributes]` by icon. */
	readonly lineNodes: unknown;
}

/** Makes the compact icon data of the preview from the packages' files. */
export function buildIconSet(packages: IconPackages): IconSet {
	const aliases = readAliases(packages.families);
	const lines: Record<string, string> = {};
	for (const [name, nodes] of Object.entries(recordOf(packages.lineNodes))) lines[name] = linePath(nodes);
	return {
		filled: {
			solid: readStyle(packages.filled.solid, aliases),
			regular: readStyle(packages.filled.regular, aliases),
			brands: readStyle(packages.filled.brands, aliases),
		},
		lines,
		aliases,
		lineAliases: readLineAliases(packages.lineFiles, lines),
	};
}

/** The package holds a file for each old name, too, and says nowhere which one it is now: the drawing tells. */
function readLineAliases(files: Readonly<Record<string, string>>, lines: Readonly<Record<string, string>>) {
	const drawingOf = (name: string) => files[name]?.replace(`lucide-${name}"`, '');
	const names = new Map(Object.keys(lines).map((name) => [drawingOf(name), name]));
	const aliases: Record<string, string> = {};
	for (const name of Object.keys(files)) {
		const current = lines[name] === undefined ? names.get(drawingOf(name)) : undefined;
		if (current !== undefined) aliases[name] = current;
	}
	return aliases;
}

/** An alias that has a file of its own holds the same drawing, so it is left to `aliases`. */
function readStyle(files: Readonly<Record<string, string>>, aliases: Readonly<Record<string, string>>) {
	const icons: Record<string, FilledIcon> = {};
	for (const [name, svg] of Object.entries(files)) {
		if (aliases[name] !== undefined && files[aliases[name]] !== undefined) continue;
		const width = /viewBox="0 0 (\d+) 512"/.exec(svg)?.[1];
		const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
		if (width !== undefined && paths.length > 0) icons[name] = [Number(width), paths.join('')];
	}
	return icons;
}

function readAliases(families: unknown): Readonly<Record<string, string>> {
	const aliases: Record<string, string> = {};
	for (const [name, family] of Object.entries(recordOf(families))) {
		const { names } = recordOf(recordOf(family).aliases);
		if (Array.isArray(names)) for (const alias of names) if (typeof alias === 'string') aliases[alias] = name;
	}
	return aliases;
}

function linePath(nodes: unknown): string {
	if (!Array.isArray(nodes)) return '';
	return nodes
		.map((node: unknown) => (Array.isArray(node) ? toPath(String(node[0]), recordOf(node[1])) : ''))
		.join('');
}
