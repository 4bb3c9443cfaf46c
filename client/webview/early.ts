import { savedState } from './host.ts';
import { renderedTheme } from './theme.ts';

/** Runs before anything is drawn, so that no page flashes in the other theme, nor an announcement that is closed. */
document.documentElement.dataset.theme = renderedTheme();
const { closedBanner } = savedState();
if (closedBanner !== undefined) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`.r-banner[data-key="${CSS.escape(closedBanner)}"] { display: none }`);
	document.adoptedStyleSheets.push(sheet);
}
