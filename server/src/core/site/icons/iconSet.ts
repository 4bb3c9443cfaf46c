/** Icons as data: what the build writes beside the bundle and the host loads. */
export interface IconSet {
	/** Filled shapes by style and name: the width of their box (its height is 512) and one path. */
	readonly filled: Readonly<Record<FilledStyle, Readonly<Record<string, FilledIcon>>>>;
	/** Drawn lines by name, in a box of 24 by 24. */
	readonly lines: Readonly<Record<string, string>>;
	/** Other names of filled icons. */
	readonly aliases: Readonly<Record<string, string>>;
	/** Other names of drawn ones. */
	readonly lineAliases: Readonly<Record<string, string>>;
}

export type FilledStyle = 'solid' | 'regular' | 'brands';
export type FilledIcon = readonly [width: number, path: string];

/** One icon, ready to draw with the text's color. */
export interface IconShape {
	readonly viewBox: string;
	readonly path: string;
	readonly rendering: 'fill' | 'stroke';
}

/** Finds an icon by the name and style that an author wrote; undefined when there is none. */
export type IconSource = (name: string, style?: string) => IconShape | undefined;

/** The library that the site is set to; names that it lacks are looked for in the other. */
export interface IconSourceOptions {
	readonly library?: 'filled' | 'lines';
}

/**
 * Looks icons up in a set. Brand names need no style; a style that the set does not have is drawn solid, and
 * where solid is missing, in whatever style there is.
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

/** Names come from authors: `constructor` must not find anything. */
function ownValue<Item>(record: Readonly<Record<string, Item>>, name: string): Item | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}
