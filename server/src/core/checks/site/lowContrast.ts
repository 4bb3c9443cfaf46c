import type { ConfigText } from '../../language/configTexts.ts';
import { spanOf } from '../../language/json.ts';
import type { SiteColors } from '../../project/config/siteConfig.ts';
import { contrastOf, isHexColor, readableColor } from '../../text/colors.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';

export const lowContrast: ConfigCheck = {
	code: 'low-contrast',
	subject: 'config',
	severity: 'information',
	title: 'Low color contrast',
	explain:
		'Links and highlighted text are hard to read. The site uses `primary` for them on light pages and `light` on dark pages, and WCAG 2 (level AA) requires a contrast ratio of at least 4.5:1. Use a darker or lighter color; the quick fix offers the nearest one with enough contrast.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"colors": { "primary": ⟦"#07C983"⟧, "light": ⟦"#0D5C48"⟧ },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"colors": { "primary": "#0B7F63", "light": "#07C983" },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	texts: {
		hexColor(text, { project }, report) {
			const { field } = text.entry;
			const mode = field.type === 'string' ? field.textIn : undefined;
			if (mode === undefined || !isHexColor(text.value)) return;
			const backgroundFor = (color: string) => backgroundOf(mode, color, project.site.colors);
			if (contrastOf(text.value, backgroundFor(text.value)) < minContrast)
				report(toFinding(text, backgroundFor));
		},
	},
};

/** WCAG 2, level AA. */
const minContrast = 4.5;

/** The default backgrounds are white, and near black with a trace of the color. */
function backgroundOf(mode: 'light' | 'dark', color: string, { background }: SiteColors): string {
	if (mode === 'light') return background.light ?? '#ffffff';
	return background.dark ?? mixed('#09090b', color, 0.02);
}

function toFinding({ node, value }: ConfigText, backgroundFor: (color: string) => string): Finding {
	const background = backgroundFor(value);
	const readable = nearestReadable(value, backgroundFor);
	const color = /[A-F]/.test(value) ? readable.toUpperCase() : readable;
	const ratio = Math.floor(contrastOf(value, background) * 100) / 100;
	return {
		span: spanOf(node),
		message: `Low contrast (${ratio}:1) on the background \`${background}\`. Use a color with at least ${minContrast}:1, such as \`${color}\`.`,
		fixes: [
			{
				title: `Replace with \`${color}\`, the nearest readable color`,
				changes: [replaceNode(node, JSON.stringify(color))],
			},
		],
	};
}

/** The background may contain a trace of the color, so the first result may be slightly off. */
function nearestReadable(value: string, backgroundFor: (color: string) => string): string {
	let color = value;
	for (let round = 0; round < 5 && contrastOf(color, backgroundFor(color)) < minContrast; round++)
		color = readableColor(value, backgroundFor(color));
	return color;
}

function mixed(base: string, color: string, share: number): string {
	const [from, to] = [channelsOf(base), channelsOf(color)];
	const parts = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share);
	return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(hex: string): readonly number[] {
	const digits = hex.slice(1);
	const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
	return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}
