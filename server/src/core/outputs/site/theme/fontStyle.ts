import type { SiteFont, SiteFonts } from '../../../project/config/siteFonts.ts';
import { encodePart } from '../../../text/encodePercent.ts';

/** The site's own fonts as a style sheet. A family without a file is taken from the reader's system, where that has it. */
export function fontStyle({ body, heading }: SiteFonts, assetUrl: (path: string) => string): string {
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
	const address = assetUrl(font.file).replace(/["\\\n\r<]/g, encodePart);
	return [
		`@font-face {
	font-family: "${font.family}";
	font-weight: ${weightOf(font) ?? '100 900'};
	font-display: swap;
	src: url("${address}");
}`,
	];
}

/** Nothing else gets into the style sheet. */
function isFamily(name: string): boolean {
	return /^[\p{L}\p{N} ._-]{1,100}$/u.test(name);
}

function weightOf({ weight }: SiteFont): number | undefined {
	return weight !== undefined && weight >= 1 && weight <= 1000 ? weight : undefined;
}
