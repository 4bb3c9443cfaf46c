import type { Dialect } from '../../syntax/dialect.ts';
import { normalizePath } from '../../text/path.ts';
import { recordOf, textOf } from '../../text/plainValue.ts';
import { isAddress } from '../api/operationReference.ts';

/** The letters that the site chose; what is absent has those of the theme. */
export interface SiteFonts {
	/** Of all text, but for headings where those have their own. */
	readonly body: SiteFont | undefined;
	readonly heading: SiteFont | undefined;
}

export interface SiteFont {
	readonly family: string;
	/** Weight of the letters: `400`. */
	readonly weight: number | undefined;
	/** The project's own file of it, by path from the root; one of another site is not loaded. */
	readonly file: string | undefined;
}

/** `font` of the classic dialect, `fonts` of the modern one (host-behavior.md 3). */
export function readSiteFonts(
	dialect: Dialect | undefined,
	{ font, fonts }: Readonly<Record<string, unknown>>,
): SiteFonts {
	const [value, heading] = dialect === 'modern' ? [fonts, 'heading'] : [font, 'headings'];
	const parts = recordOf(value);
	const all = readFont(value);
	return { body: readFont(parts.body) ?? all, heading: readFont(parts[heading]) ?? all };
}

function readFont(value: unknown): SiteFont | undefined {
	const { family, weight, source, url } = recordOf(value);
	const name = textOf(family);
	if (name === undefined) return undefined;
	const address = textOf(source) ?? textOf(url);
	return {
		family: name,
		weight: typeof weight === 'number' ? weight : undefined,
		file: address === undefined || isAddress(address) ? undefined : normalizePath(address),
	};
}
