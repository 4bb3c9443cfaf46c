import { isHexColor } from '../../server/src/core/text/colors.ts';

/** Fonts and colors of the site for a diagram. */
export interface DiagramLook {
	readonly fontFamily: string;
	/** The site's own font, if it has one in a file; the standard one comes with the library. */
	readonly font: DiagramFont | undefined;
	readonly isDark: boolean;
	readonly accent: string;
	readonly background: string;
	readonly heading: string;
	readonly muted: string;
}

export interface DiagramFont {
	readonly family: string;
	readonly weight: string;
	readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Look of the site around the element. */
export async function diagramLook(element: Element): Promise<DiagramLook> {
	const style = getComputedStyle(element);
	const isDark = document.documentElement.dataset.theme === 'dark';
	const color = (name: string, standard: string) => {
		const value = style.getPropertyValue(name).trim();
		return isHexColor(value) ? value : standard;
	};
	const { fontFamily } = style;
	return {
		fontFamily,
		font: await ownFont(fontFamily),
		isDark,
		accent: color('--accent', isDark ? '#2dd4bf' : '#0f766e'),
		background: color('--background', isDark ? '#0e1116' : '#ffffff'),
		heading: color('--heading', isDark ? '#f3f5f8' : '#14171c'),
		muted: color('--muted', isDark ? '#98a0ad' : '#5d6572'),
	};
}

const fonts = new Map<string, Promise<DiagramFont | undefined>>();

/** Font that the site's style sheet loads from a file. The policy of an editor's page lets no script read files. */
function ownFont(fontFamily: string): Promise<DiagramFont | undefined> {
	const [, family = ''] = /^\s*"?([^",]+)/.exec(fontFamily) ?? [];
	const isSite = document.documentElement.dataset.ownFiles !== undefined;
	const sheet = document.querySelector<HTMLLinkElement>('link[data-part="style"]')?.sheet;
	const face = [...(sheet?.cssRules ?? [])].find(
		(rule): rule is CSSFontFaceRule =>
			rule instanceof CSSFontFaceRule &&
			rule.style.getPropertyValue('font-family').replaceAll('"', '') === family,
	);
	if (!isSite || face === undefined) return Promise.resolve(undefined);
	const { style } = face;
	const [, file = ''] = /url\("([^"]*)"\)/.exec(style.getPropertyValue('src')) ?? [];
	const address = new URL(file, face.parentStyleSheet?.href ?? location.href).href;
	const known =
		fonts.get(address) ?? loadFont(address, { family, weight: style.getPropertyValue('font-weight') });
	fonts.set(address, known);
	return known;
}

async function loadFont(
	address: string,
	font: Pick<DiagramFont, 'family' | 'weight'>,
): Promise<DiagramFont | undefined> {
	try {
		const response = await fetch(address);
		return response.ok ? { ...font, bytes: new Uint8Array(await response.arrayBuffer()) } : undefined;
	} catch {
		// A missing file: the next family of the list is used.
		return undefined;
	}
}
