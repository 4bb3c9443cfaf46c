import type { SiteColors } from '../../../project/siteConfig.ts';
import { isHexColour } from '../../../text/colour.ts';
import { readableColour, textOn } from '../../../text/readableColour.ts';

const standard = {
	primary: '#0f766e',
	light: '#2dd4bf',
	backgroundLight: '#ffffff',
	backgroundDark: '#0e1116',
};

/**
 * The site's colours as a style sheet. Text in the accent colour is made readable on the page's background;
 * fills keep the colour as given. Nothing but hex codes gets in.
 */
export function themeStyle(colors: SiteColors): string {
	const primary = hexOr(colors.primary, standard.primary);
	const light = hexOr(colors.light ?? colors.primary, standard.light);
	const button = hexOr(colors.dark ?? colors.primary, standard.primary);
	return [
		rule(':root', primary, button, hexOr(colors.background.light, standard.backgroundLight)),
		rule(':root[data-theme="dark"]', light, button, hexOr(colors.background.dark, standard.backgroundDark)),
	].join('\n');
}

function rule(selector: string, accent: string, button: string, background: string): string {
	return `${selector} {
	--site-background: ${background};
	--site-accent: ${readableColour(accent, background)};
	--site-accent-raw: ${accent};
	--site-button: ${button};
	--site-on-button: ${textOn(button)};
}`;
}

function hexOr(value: string | undefined, standardValue: string): string {
	return value !== undefined && isHexColour(value) ? value : standardValue;
}
