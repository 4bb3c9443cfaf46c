import { siteColours } from './siteColours.ts';

/** Logos with the site's name, and the image of the browser tab. */
export function imageFiles(name: string): readonly (readonly [path: string, text: string])[] {
	return [
		['favicon.svg', svg(32, sheets(siteColours.primary))],
		['logo/light.svg', logo(name, siteColours.primary, siteColours.ink)],
		['logo/dark.svg', logo(name, siteColours.light, siteColours.snow)],
	];
}

function logo(name: string, accent: string, ink: string): string {
	const text = [
		`\t<text x="40" y="22" fill="${ink}" font-family="system-ui, sans-serif" font-size="18" font-weight="600">`,
		`${escapeXml(name)}</text>\n`,
	].join('');
	// Half an em and a little for each letter: wide enough for any of the usual fonts.
	return svg(48 + [...name].length * 11, sheets(accent) + text);
}

/** Two sheets of paper, the front one with lines of text. */
function sheets(accent: string): string {
	return [
		`\t<path d="M9 3h11l6 6v16H9z" fill="${accent}" fill-opacity="0.35"/>\n`,
		`\t<path d="M5 7h11l6 6v16H5z" fill="${accent}"/>\n`,
		'\t<path d="M9 17h8M9 21h9M9 25h6" fill="none" stroke="#FFFFFF" stroke-width="1.6" stroke-linecap="round"/>\n',
	].join('');
}

function svg(width: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32" viewBox="0 0 ${width} 32">\n${content}</svg>\n`;
}

function escapeXml(text: string): string {
	return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
