import { escapeXml } from '../../text/characters.ts';

/** Logos with the site's name, and the favicon. */
export function imageFiles(name: string): readonly (readonly [path: string, text: string])[] {
	return [
		['favicon.svg', svg(32, sheets(siteColors.primary))],
		['logo/light.svg', logo(name, siteColors.primary, siteColors.ink)],
		['logo/dark.svg', logo(name, siteColors.light, siteColors.snow)],
	];
}

function logo(name: string, accent: string, ink: string): string {
	const width = widthOf(name);
	// With any font, the name fills its space exactly.
	const text = [
		`\t<text x="40" y="22" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${ink}"`,
		` font-family="system-ui, sans-serif" font-size="18" font-weight="600">${escapeXml(name)}</text>\n`,
	].join('');
	return svg(44 + width, sheets(accent) + text);
}

/** Approximate width of a text of 18 pixels in the usual fonts. */
function widthOf(text: string): number {
	let width = 0;
	for (const letter of text) {
		if (
			/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(
				letter,
			)
		)
			width += 18;
		else if (/[mwMW@%]/.test(letter)) width += 16;
		else if (/[iljtfrI.,:;!'|()[\] -]/.test(letter)) width += 6;
		else width += /\p{Lu}/u.test(letter) ? 12.5 : 10.5;
	}
	return Math.max(Math.round(width), 1);
}

/** Icon: two sheets of paper, the front one with lines of text. */
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

/** Configuration of a new project, which names each of its pages. */
export function configFile(name: string): string {
	const config = {
		name,
		logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: '/' },
		favicon: '/favicon.svg',
		colors: {
			primary: siteColors.primary,
			light: siteColors.light,
			dark: siteColors.dark,
			background: { light: siteColors.paper, dark: siteColors.night },
		},
		topbarLinks: [{ name: 'Support', url: 'mailto:support@example.com' }],
		topbarCtaButton: { name: 'Get started', url: '/quickstart' },
		tabs: [{ name: 'API reference', url: 'api-reference' }],
		anchors: [{ name: 'Community', icon: 'comments', iconType: 'solid', url: 'https://example.com' }],
		navigation: [
			{ group: 'Get started', pages: ['index', 'quickstart'] },
			{ group: 'Guides', pages: ['guides/writing-pages', 'guides/checking-and-publishing'] },
			{
				group: 'Tasks API',
				pages: ['api-reference/introduction', 'api-reference/list-tasks', 'api-reference/create-a-task'],
			},
		],
		openapi: '/api-reference/openapi.json',
		api: {
			baseUrl: 'https://api.example.com',
			auth: { method: 'bearer' },
			playground: { mode: 'show' },
		},
		feedback: { suggestEdit: true, raiseIssue: true },
		footerSocials: { website: 'https://example.com' },
	};
	return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Colors with enough contrast: the accents on the light and dark backgrounds, white on the darkest. */
const siteColors = {
	primary: '#0F766E',
	light: '#2DD4BF',
	dark: '#0F766E',
	paper: '#FFFFFF',
	night: '#0B1120',
	ink: '#111827',
	snow: '#F9FAFB',
} as const;
