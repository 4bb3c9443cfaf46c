import type {
	CodeColors,
	SiteCodeColors,
	SiteConfig,
	SiteFont,
	SiteFonts,
} from '../../../project/config/siteConfig.ts';
import { contrastOf } from '../../../text/colors.ts';
import { encodeUrlPart } from '../../../text/paths.ts';
import { themeStyle } from './themeStyle.ts';

/** Settings that determine the site's colors and fonts. */
export type SiteTheme = Pick<SiteConfig, 'colors' | 'fonts' | 'codeColors'>;

/**
 * Style sheet of the site's colors and fonts; `assetUrl` gives the URL of a project file, relative to the style sheet.
 */
export function siteStyle(
	{ colors, fonts, codeColors }: SiteTheme,
	assetUrl: (path: string) => string,
): string {
	return [themeStyle(colors), fontStyle(fonts, assetUrl), codeStyle(codeColors)]
		.filter((part) => part !== '')
		.join('\n');
}

/** Style sheet of the colors of code, if the author chose a theme for them. */
function codeStyle({ light, dark }: SiteCodeColors): string {
	const rules = [
		...(light === undefined ? [] : [rule(':root .r-code', light)]),
		...(dark === undefined ? [] : [rule(':root[data-theme="dark"] .r-code', dark)]),
	];
	return rules.join('\n');
}

/** Rule with all colors of a code block: its theme may be a dark one on a light page. */
function rule(selector: string, { background, text, ...tokens }: CodeColors): string {
	const isDark = contrastOf(background, '#ffffff') > contrastOf(background, '#000000');
	const [ink, check, danger, note] = isDark
		? ['#ffffff', '#6fdca3', '#ff9d94', '#8cb6ff']
		: ['#000000', '#12713f', '#b42318', '#1d56c9'];
	const mixed = (part: number, into: string) => `color-mix(in oklab, ${ink} ${part}%, ${into})`;
	const values = {
		background,
		'code-background': background,
		...Object.fromEntries(['text', 'heading', 'muted', 'accent'].map((name) => [name, text])),
		ink,
		line: mixed(11, 'transparent'),
		'line-strong': mixed(18, 'transparent'),
		soft: mixed(6, background),
		check,
		danger,
		note,
		...Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`token-${name}`, color])),
	};
	const lines = Object.entries(values).map(([name, value]) => `\t--${name}: ${value};`);
	return `${selector} {
	color-scheme: ${isDark ? 'dark' : 'light'};
	color: var(--text);
${lines.join('\n')}
}`;
}

/** Style sheet of the site's own fonts. A family without a file is taken from the reader's system, if it has it. */
function fontStyle({ body, heading }: SiteFonts, assetUrl: (path: string) => string): string {
	const rules = [body, heading].flatMap((font) => (font === undefined ? [] : faceRule(font, assetUrl)));
	const set = [...settings('text', body), ...settings('heading', heading)];
	return [...new Set(rules), ...(set.length === 0 ? [] : [`:root {\n${set.join('\n')}\n}`])].join('\n');
}

function settings(of: 'text' | 'heading', font: SiteFont | undefined): readonly string[] {
	if (font === undefined || !isFamily(font.family)) return [];
	const weight = weightOf(font);
	return [
		`\t--site-${of}-font: "${font.family}";`,
		...(weight === undefined ? [] : [`\t--site-${of}-weight: ${weight};`]),
	];
}

function faceRule(font: SiteFont, assetUrl: (path: string) => string): readonly string[] {
	if (font.file === undefined || !isFamily(font.family)) return [];
	const address = assetUrl(font.file).replace(/["\\\n\r<]/g, encodeUrlPart);
	return [
		`@font-face {
	font-family: "${font.family}";
	font-weight: ${weightOf(font) ?? '100 900'};
	font-display: swap;
	src: url("${address}");
}`,
	];
}

/** True for a font family that is safe in a style sheet. */
function isFamily(name: string): boolean {
	return /^[\p{L}\p{N} ._-]{1,100}$/u.test(name);
}

function weightOf({ weight }: SiteFont): number | undefined {
	return weight !== undefined && weight >= 1 && weight <= 1000 ? weight : undefined;
}
