import { codeColors } from '../../catalogue/codeColors.generated.ts';
import { codeColorNames } from '../../catalogue/config/codeColorNames.ts';
import { recordOf, textOf } from '../../text/plainValue.ts';

/** The colors of code in each mode, where the author chose a theme for it. */
export interface SiteCodeColors {
	readonly light: CodeColors | undefined;
	readonly dark: CodeColors | undefined;
}

/** Hex codes. */
export type CodeColors = Readonly<Record<(typeof codeColorNames)[number], string>>;

/** `styling.codeblocks.theme`: one for both modes, or one for each. A theme that is not known counts as unset. */
export function readSiteCodeColors(value: Readonly<Record<string, unknown>>): SiteCodeColors {
	const { theme } = recordOf(recordOf(value.styling).codeblocks);
	const { light, dark } = recordOf(theme);
	return { light: colorsOf(textOf(theme) ?? light), dark: colorsOf(textOf(theme) ?? dark) };
}

function colorsOf(theme: unknown): CodeColors | undefined {
	const name = textOf(theme);
	if (name === undefined) return undefined;
	const line = `\n${codeColors}\n`.split(`\n${name} `)[1];
	if (line === undefined) return undefined;
	// Each name has its place in the line.
	return Object.fromEntries(
		codeColorNames.map((kind, index) => [kind, `#${line.slice(index * 6, index * 6 + 6)}`]),
	) as CodeColors;
}
