import type { CodeColors, SiteCodeColors } from '../../../project/config/siteCodeColors.ts';
import { contrastOf } from '../../../text/oklch.ts';

/** The colors of code as a style sheet, where the author chose a theme for them. */
export function codeStyle({ light, dark }: SiteCodeColors): string {
	const rules = [
		...(light === undefined ? [] : [rule(':root .r-code', light)]),
		...(dark === undefined ? [] : [rule(':root[data-theme="dark"] .r-code', dark)]),
	];
	return rules.join('\n');
}

/** A box of code has colors of its own throughout: its theme may be a dark one on a light page. */
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
