import { savedState } from './host.ts';
import { renderedTheme } from './theme.ts';

/** Runs before the first paint, so that no page flashes in the wrong theme or with a closed announcement. */
document.documentElement.dataset.theme = renderedTheme();
const { closedBanner } = savedState();
if (closedBanner !== undefined) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`.r-banner[data-key="${CSS.escape(closedBanner)}"] { display: none }`);
	document.adoptedStyleSheets.push(sheet);
}
