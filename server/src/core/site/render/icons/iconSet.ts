/** Icons as data: written by the build beside the bundle, and loaded by the host. */
export interface IconSet {
	/** Filled icons by style and name: the width of their view box (its height is 512) and one path. */
	readonly filled: Readonly<Record<FilledStyle, Readonly<Record<string, FilledIcon>>>>;
	/** Line icons by name, in a view box of 24 by 24. */
	readonly lines: Readonly<Record<string, string>>;
	/** Other names of filled icons. */
	readonly aliases: Readonly<Record<string, string>>;
	/** Other names of line icons. */
	readonly lineAliases: Readonly<Record<string, string>>;
}

export type FilledStyle = 'solid' | 'regular' | 'brands';
export type FilledIcon = readonly [width: number, path: string];

/** Icon to be drawn in the text's color. */
export interface IconShape {
	readonly viewBox: string;
	readonly path: string;
	readonly rendering: 'fill' | 'stroke';
}

/** Returns an icon by the name and style that an author wrote; undefined when there is none. */
export type IconSource = (name: string, style?: string) => IconShape | undefined;

/** Library in the site's settings; names that it lacks are taken from the other one. */
export interface IconSourceOptions {
	readonly library?: 'filled' | 'lines';
}

/**
 * Finds icons in a set. Brand names need no style; instead of a style that the set does not have, the solid one is
 * used, or else any other.
 */
export function toIconSource(set: IconSet, { library = 'filled' }: IconSourceOptions = {}): IconSource {
	return (name, style) => {
		const filled = () => findFilled(set, name, style);
		const lines = () => findLines(set, name);
		return library === 'lines' ? (lines() ?? filled()) : (filled() ?? lines());
	};
}

function findFilled(set: IconSet, name: string, style: string | undefined): IconShape | undefined {
	const wanted: FilledStyle[] =
		style === 'regular' ? ['regular', 'solid', 'brands'] : ['solid', 'brands', 'regular'];
	if (style === 'brands') wanted.unshift('brands');
	for (const candidate of [name, ownValue(set.aliases, name)]) {
		if (candidate === undefined) continue;
		for (const one of wanted) {
			const icon = ownValue(set.filled[one], candidate);
			if (icon !== undefined) return { viewBox: `0 0 ${icon[0]} 512`, path: icon[1], rendering: 'fill' };
		}
	}
	return undefined;
}

function findLines(set: IconSet, name: string): IconShape | undefined {
	const path = ownValue(set.lines, name) ?? ownValue(set.lines, ownValue(set.lineAliases, name) ?? '');
	return path === undefined ? undefined : { viewBox: '0 0 24 24', path, rendering: 'stroke' };
}

/** Own property of a record. Names come from authors, and `constructor` must not be found. */
function ownValue<Item>(record: Readonly<Record<string, Item>>, name: string): Item | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}

export interface IconImageOptions {
	/** Explicit, since an image cannot use the color of the text around it. */
	readonly color: string;
	/** Width and height in pixels. */
	readonly size: number;
}

/** Icon as the contents of a square SVG file. */
export function iconImage(
	{ viewBox, path, rendering }: IconShape,
	{ color, size }: IconImageOptions,
): string {
	const paint =
		rendering === 'fill'
			? `fill="${color}"`
			: `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${inSquare(viewBox)}" ${paint}><path d="${path}"/></svg>`;
}

/** Square view box, a little larger, so that icons of every width look equal in size. */
function inSquare(viewBox: string): string {
	const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
	const side = Math.max(width, height) * 1.15;
	return [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ');
}
