import type { SiteColors } from '../../project/config/siteConfig.ts';
import type { ConfigText } from '../../syntax/configTexts.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import { isHexColour } from '../../text/colour.ts';
import { contrastOf } from '../../text/oklch.ts';
import { readableColour } from '../../text/readableColour.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';

export const lowContrast: ConfigCheck = {
	code: 'low-contrast',
	subject: 'config',
	severity: 'information',
	title: 'Colour that is hard to read',
	explain:
		'The site writes links and highlighted text in its main colour: `primary` on the background of light pages, `light` on that of dark ones. Everyone can read text with a contrast of at least 4.5 to 1 (WCAG 2, level AA). The fix offers the nearest lightness that has it.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"colors": { "primary": ⟦"#07C983"⟧, "light": ⟦"#0D5C48"⟧ },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"colors": { "primary": "#0B7F63", "light": "#07C983" },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ project, document }, report) {
		for (const text of configTexts(document, 'hexColour')) {
			const { field } = text.entry;
			const mode = field.type === 'string' ? field.textIn : undefined;
			if (mode === undefined || !isHexColour(text.value)) continue;
			const behind = (colour: string) => backgroundOf(mode, colour, project.site.colors);
			if (contrastOf(text.value, behind(text.value)) < least) report(toFinding(text, behind));
		}
	},
};

const least = 4.5;

/** The site’s own backgrounds: white, and a near black with a trace of the colour. */
function backgroundOf(mode: 'light' | 'dark', colour: string, { background }: SiteColors): string {
	if (mode === 'light') return background.light ?? '#ffffff';
	return background.dark ?? mixed('#09090b', colour, 0.02);
}

function toFinding({ node, value }: ConfigText, behind: (colour: string) => string): Finding {
	const background = behind(value);
	const readable = nearestReadable(value, behind);
	const colour = /[A-F]/.test(value) ? readable.toUpperCase() : readable;
	const ratio = Math.floor(contrastOf(value, background) * 100) / 100;
	return {
		span: spanOf(node),
		message: `Text in this colour has a contrast of ${ratio} to 1 on the background \`${background}\`, and is hard to read: use one with at least 4.5, such as \`${colour}\`.`,
		fixes: [
			{
				title: `Replace with \`${colour}\`, the nearest that can be read`,
				changes: [replaceNode(node, JSON.stringify(colour))],
			},
		],
	};
}

/** The background may take a trace of the colour, so the first answer may miss by a little. */
function nearestReadable(value: string, behind: (colour: string) => string): string {
	let colour = value;
	for (let round = 0; round < 5 && contrastOf(colour, behind(colour)) < least; round++)
		colour = readableColour(value, behind(colour));
	return colour;
}

function mixed(base: string, colour: string, share: number): string {
	const [from, to] = [channelsOf(base), channelsOf(colour)];
	const parts = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share);
	return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(hex: string): readonly number[] {
	const digits = hex.slice(1);
	const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
	return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}
