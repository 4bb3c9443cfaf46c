import type { SiteConfig } from '../../../project/config/siteConfig.ts';
import { codeStyle } from './codeStyle.ts';
import { fontStyle } from './fontStyle.ts';
import { themeStyle } from './themeStyle.ts';

/** What of the configuration decides how the site looks. */
export type SiteTheme = Pick<SiteConfig, 'colors' | 'fonts' | 'codeColors'>;

/** The site's colors and fonts as a style sheet; `assetUrl` leads from it to a file of the project. */
export function siteStyle(
	{ colors, fonts, codeColors }: SiteTheme,
	assetUrl: (path: string) => string,
): string {
	return [themeStyle(colors), fontStyle(fonts, assetUrl), codeStyle(codeColors)]
		.filter((part) => part !== '')
		.join('\n');
}
