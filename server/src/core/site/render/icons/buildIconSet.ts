import { recordOrEmpty } from '../../../text/values.ts';
import type { FilledIcon, FilledStyle, IconSet } from './iconSet.ts';

/** Contents of the icon packages' files, as the build reads them. */
export interface IconPackages {
	/** SVG files by style and by name without `.svg`. */
	readonly filled: Readonly<Record<FilledStyle, Readonly<Record<string, string>>>>;
	/** Metadata of the filled package, parsed: aliases by icon. */
	readonly families: unknown;
	/** SVG files of the line package, old names included, by name without `.svg`. */
	readonly lineFiles: Readonly<Record<string, string>>;
	/** Nodes of the line package, parsed: a list of `[element, attributes]` by icon. */
	readonly lineNodes: unknown;
}

/** Compact icon data for the preview from the packages' files. */
export function buildIconSet(packages: IconPackages): IconSet {
	const aliases = readAliases(packages.families);
	const lines: Record<string, string> = {};
	for (const [name, nodes] of Object.entries(recordOrEmpty(packages.lineNodes)))
		lines[name] = linePath(nodes);
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

/**
 * Old names of icons and their current ones. The package contains a file for each old name without naming the current
 * one, so they are matched by equal contents.
 */
function readLineAliases(files: Readonly<Record<string, string>>, lines: Readonly<Record<string, string>>) {
	const contentOf = (name: string) => files[name]?.replace(`lucide-${name}"`, '');
	const names = new Map(Object.keys(lines).map((name) => [contentOf(name), name]));
	const aliases: Record<string, string> = {};
	for (const name of Object.keys(files)) {
		const current = lines[name] === undefined ? names.get(contentOf(name)) : undefined;
		if (current !== undefined) aliases[name] = current;
	}
	return aliases;
}

/** Icons of a style. An alias with a file of its own has the same contents, and is left to `aliases`. */
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
	for (const [name, family] of Object.entries(recordOrEmpty(families))) {
		const { names } = recordOrEmpty(recordOrEmpty(family).aliases);
		if (Array.isArray(names)) for (const alias of names) if (typeof alias === 'string') aliases[alias] = name;
	}
	return aliases;
}

function linePath(nodes: unknown): string {
	if (!Array.isArray(nodes)) return '';
	return nodes
		.map((node: unknown) => (Array.isArray(node) ? toPath(String(node[0]), recordOrEmpty(node[1])) : ''))
		.join('');
}

/**
 * Path data of a basic SVG shape that may be appended to other path data, so that an icon of several shapes is one
 * string. A `m` at the beginning of a path is absolute, but relative after other commands (SVG 2, section 9.3.3).
 */
function toPath(shape: string, attributes: Readonly<Record<string, unknown>>): string {
	const number = (name: string) => Number(attributes[name] ?? 0);
	switch (shape) {
		case 'path':
			return String(attributes.d ?? '').replace(/^\s*m/, 'M0 0m');
		case 'line':
			return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
		case 'polyline':
			return `M${String(attributes.points ?? '').trim()}`;
		case 'polygon':
			return `M${String(attributes.points ?? '').trim()}Z`;
		case 'circle':
			return ellipsePath(number('cx'), number('cy'), number('r'), number('r'));
		case 'ellipse':
			return ellipsePath(number('cx'), number('cy'), number('rx'), number('ry'));
		case 'rect':
			return rectPath(
				number('x'),
				number('y'),
				number('width'),
				number('height'),
				number('rx') || number('ry'),
			);
		default:
			return '';
	}
}

function ellipsePath(x: number, y: number, rx: number, ry: number): string {
	return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectPath(x: number, y: number, width: number, height: number, radius: number): string {
	if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
	const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
	return `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}v${height - 2 * radius}${corner(-radius, radius)}h${2 * radius - width}${corner(-radius, -radius)}v${2 * radius - height}${corner(radius, -radius)}Z`;
}
