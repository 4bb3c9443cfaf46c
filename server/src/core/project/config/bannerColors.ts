import { arrayOrEmpty, hexColorOf, recordOrEmpty } from '../../text/values.ts';

/** Background colors of a banner as validated hex codes. */
export interface BannerColors {
	readonly light: string | undefined;
	readonly dark: string | undefined;
}

/** Colors of a banner; the light color is the default of the dark one. Undefined without a valid color. */
export function readBannerColors(banner: unknown): BannerColors | undefined {
	const { light, dark } = recordOrEmpty(recordOrEmpty(banner).color);
	const colors = { light: hexColorOf(light), dark: hexColorOf(dark ?? light) };
	return colors.light === undefined && colors.dark === undefined ? undefined : colors;
}

/** Colors of the banners of the site and of its parts, such as languages and versions. */
export function allBannerColors(value: Readonly<Record<string, unknown>>): readonly BannerColors[] {
	const banners = [value.banner, ...bannersBelow(recordOrEmpty(value.navigation), 0)];
	return banners.flatMap((banner) => readBannerColors(banner) ?? []);
}

/** Keys of the navigation whose items may have a banner or such items themselves. */
const parts = ['languages', 'versions', 'products', 'dropdowns', 'tabs', 'anchors'] as const;
/** Deeper than the navigation of any real site. */
const maxDepth = 32;

function bannersBelow(part: Readonly<Record<string, unknown>>, depth: number): readonly unknown[] {
	if (depth > maxDepth) return [];
	return parts
		.flatMap((key) => arrayOrEmpty(part[key]))
		.map(recordOrEmpty)
		.flatMap((item) => [item.banner, ...bannersBelow(item, depth + 1)]);
}
