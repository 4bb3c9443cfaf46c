import { codeColours } from '../../catalogue/codeColours.generated.ts';
import { codeColourNames } from '../../catalogue/config/codeColourNames.ts';
import { recordOf, textOf } from '../../text/plainValue.ts';

/** The colours of code in each mode, where the author chose a theme for it. */
export interface SiteCodeColours {
	readonly light: CodeColours | undefined;
	readonly dark: CodeColours | undefined;
}

/** Hex codes. */
export type CodeColours = Readonly<Record<(typeof codeColourNames)[number], string>>;

/** `styling.codeblocks.theme`: one for both modes, or one for each. A theme that is not known counts as unset. */
export function readSiteCodeColours(value: Readonly<Record<string, unknown>>): SiteCodeColours {
	const { theme } = recordOf(recordOf(value.styling).codeblocks);
	const { light, dark } = recordOf(theme);
	return { light: coloursOf(textOf(theme) ?? light), dark: coloursOf(textOf(theme) ?? dark) };
}

function coloursOf(theme: unknown): CodeColours | undefined {
	const name = textOf(theme);
	if (name === undefined) return undefined;
	const line = `\n${codeColours}\n`.split(`\n${name} `)[1];
	if (line === undefined) return undefined;
	// Each name has its place in the line.
	return Object.fromEntries(
		codeColourNames.map((kind, index) => [kind, `#${line.slice(index * 6, index * 6 + 6)}`]),
	) as CodeColours;
}
