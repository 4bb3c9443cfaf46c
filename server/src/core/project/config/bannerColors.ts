import { arrayOrEmpty, hexColorOf, recordOrEmpty } from '../../text/values.ts';

/** Hex codes behind an announcement, checked. */
export interface BannerColors {
	readonly light: string | undefined;
	readonly dark: string | undefined;
}

/** What an announcement says of its color; that of the light mode is that of the dark one where no other is given. */
export function readBannerColors(banner: unknown): BannerColors | undefined {
	const { light, dark } = recordOrEmpty(recordOrEmpty(banner).color);
	const colors = { light: hexColorOf(light), dark: hexColorOf(dark ?? light) };
	return colors.light === undefined && colors.dark === undefined ? undefined : colors;
}

/** Those of the site and of its languages and versions, which may announce something else. */
export function allBannerColors(value: Readonly<Record<string, unknown>>): readonly BannerColors[] {
	const banners = [value.banner, ...bannersBelow(recordOrEmpty(value.navigation), 0)];
	return banners.flatMap((banner) => readBannerColors(banner) ?? []);
}

/** The parts of a site that may hold languages and versions. */
const parts = ['languages', 'versions', 'products', 'dropdowns', 'tabs', 'anchors'] as const;
/** Deeper than any real site's. */
const maxDepth = 32;

function bannersBelow(part: Readonly<Record<string, unknown>>, depth: number): readonly unknown[] {
	if (depth > maxDepth) return [];
	return parts
		.flatMap((key) => arrayOrEmpty(part[key]))
		.map(recordOrEmpty)
		.flatMap((item) => [item.banner, ...bannersBelow(item, depth + 1)]);
}
