import { hexOf, listOf, recordOf } from '../../text/plainValue.ts';

/** Hex codes behind an announcement, checked. */
export interface BannerColours {
	readonly light: string | undefined;
	readonly dark: string | undefined;
}

/** What an announcement says of its colour; that of the light mode is that of the dark one where no other is given. */
export function readBannerColours(banner: unknown): BannerColours | undefined {
	const { light, dark } = recordOf(recordOf(banner).color);
	const colours = { light: hexOf(light), dark: hexOf(dark ?? light) };
	return colours.light === undefined && colours.dark === undefined ? undefined : colours;
}

/** Those of the site and of its languages and versions, which may announce something else. */
export function allBannerColours(value: Readonly<Record<string, unknown>>): readonly BannerColours[] {
	const banners = [value.banner, ...bannersBelow(recordOf(value.navigation), 0)];
	return banners.flatMap((banner) => readBannerColours(banner) ?? []);
}

/** The parts of a site that may hold languages and versions. */
const parts = ['languages', 'versions', 'products', 'dropdowns', 'tabs', 'anchors'] as const;
/** Deeper than any real site's. */
const deepest = 32;

function bannersBelow(part: Readonly<Record<string, unknown>>, depth: number): readonly unknown[] {
	if (depth > deepest) return [];
	return parts
		.flatMap((key) => listOf(part[key]))
		.map(recordOf)
		.flatMap((item) => [item.banner, ...bannersBelow(item, depth + 1)]);
}
