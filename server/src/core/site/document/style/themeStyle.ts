import type { SiteColors } from '../../../project/config/siteConfig.ts';
import type { BannerColors } from '../../../project/config/siteLooks.ts';
import {
	contrastOf,
	hexToOklch,
	isHexColor,
	oklchToHex,
	readableColor,
	textColorOn,
} from '../../../text/colors.ts';

const standard = {
	primary: '#0f766e',
	light: '#2dd4bf',
	backgroundLight: '#ffffff',
	backgroundDark: '#0e1116',
};

/**
 * Style sheet of the site's colors. The accent color for text is adjusted until it is readable on the page's
 * background; fills keep the given color, except for buttons on which white text is almost readable. Only hex codes get
 * into it.
 */
export function themeStyle(colors: SiteColors): string {
	const primary = hexOr(colors.primary, standard.primary);
	const light = hexOr(colors.light ?? colors.primary, standard.light);
	const button = buttonFill(hexOr(colors.dark ?? colors.primary, standard.primary));
	const { background, banners } = colors;
	const day = { button, background: hexOr(background.light, standard.backgroundLight) };
	const night = { button, background: hexOr(background.dark, standard.backgroundDark) };
	const dark = ':root[data-theme="dark"]';
	const ofBanners = banners.flatMap((colors) => {
		const name = `.${bannerClass(colors)}`;
		return [bannerRule(name, colors.light), bannerRule(`${dark} ${name}`, colors.dark)].flat();
	});
	return [rule(':root', primary, day), rule(dark, light, night), ...new Set(ofBanners)].join('\n');
}

interface Fills {
	readonly button: string;
	readonly background: string;
}

function rule(selector: string, accent: string, { button, background }: Fills): string {
	return `${selector} {
	--site-background: ${background};
	--site-accent: ${accentText(accent, background)};
	--site-accent-raw: ${accent};
	--site-on-accent: ${iconOn(accent)};
	--site-button: ${button};
	--site-on-button: ${textColorOn(button)};
}`;
}

function bannerRule(selector: string, fill: string | undefined): readonly string[] {
	if (fill === undefined || !isHexColor(fill)) return [];
	return [
		`${selector} {
	--site-banner: ${fill};
	--site-on-banner: ${textColorOn(fill)};
}`,
	];
}

/** White, if an icon in white is recognizable on the color. */
function iconOn(color: string): string {
	return takesWhite(color) ? '#ffffff' : '#16181d';
}

/** Slightly darker if that makes white text readable: dark text on a strong color looks wrong. */
function buttonFill(color: string): string {
	return takesWhite(color) ? readableColor(color, '#ffffff') : color;
}

function takesWhite(color: string): boolean {
	return contrastOf(color, '#ffffff') >= 3;
}

/**
 * Accent color for text, readable on the page and on its tinted surfaces: marked entries are on the accent color, code
 * is on gray.
 */
function accentText(accent: string, background: string): string {
	const surfaces = [background, tinted(background, accent, 0.15), tinted(background, '#808080', 0.07)];
	return surfaces.reduce(readableColor, accent);
}

function tinted(background: string, color: string, part: number): string {
	const [from, to] = [hexToOklch(background), hexToOklch(color)];
	const between = (one: number, other: number) => one + (other - one) * part;
	return oklchToHex({
		lightness: between(from.lightness, to.lightness),
		chroma: between(from.chroma, to.chroma),
		hue: to.hue,
	});
}

function hexOr(value: string | undefined, standardValue: string): string {
	return value !== undefined && isHexColor(value) ? value : standardValue;
}

/** Class in the site's style sheet with the colors of an announcement. */
export function bannerClass({ light, dark }: BannerColors): string {
	return `r-banner-in${[light, dark].map((color) => (color ?? '-none').replace('#', '-').toLowerCase()).join('')}`;
}
