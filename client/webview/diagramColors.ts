import { hexToOklch, oklchToHex } from '../../server/src/core/text/colors.ts';
import type { DiagramLook } from './diagramLook.ts';

/** Variables of the library's theme `base`, made of the colors of the site. */
export function diagramColors({
	isDark,
	accent,
	background,
	heading,
	muted,
}: DiagramLook): Readonly<Record<string, string | boolean>> {
	const fill = mix(accent, background, isDark ? 0.22 : 0.12);
	const soft = mix(heading, background, 0.06);
	const border = mix(heading, background, 0.28);
	const danger = isDark ? '#ff9d94' : '#b42318';
	return {
		darkMode: isDark,
		background,
		textColor: heading,
		titleColor: heading,
		lineColor: muted,
		primaryColor: fill,
		primaryBorderColor: accent,
		primaryTextColor: heading,
		secondaryColor: soft,
		secondaryBorderColor: border,
		secondaryTextColor: heading,
		tertiaryColor: mix(heading, background, 0.03),
		tertiaryBorderColor: border,
		tertiaryTextColor: heading,
		edgeLabelBackground: background,
		clusterBkg: mix(heading, background, 0.03),
		clusterBorder: border,
		noteBkgColor: soft,
		noteBorderColor: border,
		noteTextColor: heading,
		actorLineColor: border,
		signalColor: muted,
		signalTextColor: heading,
		labelBoxBkgColor: soft,
		labelBoxBorderColor: border,
		labelTextColor: heading,
		loopTextColor: heading,
		activationBkgColor: mix(accent, background, 0.35),
		activationBorderColor: accent,
		sequenceNumberColor: background,
		taskBkgColor: fill,
		taskBorderColor: accent,
		taskTextColor: heading,
		taskTextDarkColor: heading,
		taskTextLightColor: heading,
		taskTextOutsideColor: heading,
		activeTaskBkgColor: mix(accent, background, 0.35),
		activeTaskBorderColor: accent,
		doneTaskBkgColor: soft,
		doneTaskBorderColor: border,
		critBkgColor: mix(danger, background, 0.25),
		critBorderColor: danger,
		todayLineColor: danger,
		gridColor: border,
		sectionBkgColor: mix(heading, background, 0.04),
		sectionBkgColor2: mix(heading, background, 0.04),
		altSectionBkgColor: background,
		commitLabelColor: heading,
		commitLabelBackground: soft,
		tagLabelColor: heading,
		tagLabelBackground: fill,
		tagLabelBorder: accent,
		pieSectionTextColor: heading,
		pieStrokeColor: background,
		pieOuterStrokeColor: border,
		...scale('pie', 1, { accent, background }),
		...scale('cScale', 0, { accent, background }),
		...scale('git', 0, { accent, background }),
		...labels('cScaleLabel', heading),
		...labels('gitBranchLabel', heading),
	};
}

/** In radians: turns by it come close to one another late. */
const goldenAngle = 2.4;

/** Twelve variables of different hues, the accent's first, pale enough for text on them. */
function scale(
	name: string,
	first: number,
	{ accent, background }: Pick<DiagramLook, 'accent' | 'background'>,
): Readonly<Record<string, string>> {
	const { lightness, chroma, hue } = hexToOklch(accent);
	const colors = Array.from({ length: 12 }, (_, index) => {
		const turned = oklchToHex({ lightness, chroma: Math.max(chroma, 0.05), hue: hue + index * goldenAngle });
		return [`${name}${first + index}`, mix(turned, background, 0.4)] as const;
	});
	return Object.fromEntries(colors);
}

/** Color of the text on each color of a scale. */
function labels(name: string, color: string): Readonly<Record<string, string>> {
	return Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${name}${index}`, color]));
}

/** Mixture of two hex colors with this part of the first, as `#rrggbb`. */
function mix(one: string, other: string, part: number): string {
	const [from, to] = [channels(one), channels(other)];
	const mixed = from.map((value, index) => Math.round(value * part + (to[index] ?? 0) * (1 - part)));
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): readonly number[] {
	const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
	return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
}
