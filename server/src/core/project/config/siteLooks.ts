import { decorations } from '../../catalogue/config/decorations.ts';
import { recordOf } from '../../text/plainValue.ts';

/** Choices of how the whole site looks, as names for a style sheet. */
export type SiteLook = 'sharp' | 'dark-code' | keyof typeof decorations;

/** Both dialects. What is no choice of the dialect counts as unset. */
export function readSiteLooks(value: Readonly<Record<string, unknown>>): readonly SiteLook[] {
	const background = recordOf(value.background);
	const decoration = background.decoration ?? background.style;
	const hasDarkCode =
		recordOf(value.codeBlock).mode === 'dark' || recordOf(value.styling).codeblocks === 'dark';
	return [
		...(value.rounded === 'sharp' ? (['sharp'] as const) : []),
		...(hasDarkCode ? (['dark-code'] as const) : []),
		...(isNameIn(decorations, decoration) ? [decoration] : []),
	];
}

function isNameIn<Names extends object>(names: Names, value: unknown): value is keyof Names {
	return typeof value === 'string' && Object.hasOwn(names, value);
}
