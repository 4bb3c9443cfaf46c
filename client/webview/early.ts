import { savedState } from './host.ts';
import { hasRoomForSide } from './siteWidth.ts';
import { renderedTheme } from './theme.ts';

/** Runs before anything is drawn, so that no page flashes in the other theme, nor an announcement that is closed. */
document.documentElement.dataset.theme = renderedTheme();
const { closedBanner } = savedState();
if (closedBanner !== undefined) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`.r-banner[data-key="${CSS.escape(closedBanner)}"] { display: none }`);
	document.adoptedStyleSheets.push(sheet);
}

/**
 * Where the site has room beside the text, the blocks that belong there move as soon as they are parsed. The page's own
 * script comes later.
 */
const parsing = new MutationObserver(() => {
	const side = document.querySelector('.r-side-blocks');
	const blocks = document.querySelectorAll('.r-article > [data-at]');
	if (side !== null && blocks.length > 0 && hasRoomForSide()) side.append(...blocks);
});
parsing.observe(document, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', () => parsing.disconnect());
