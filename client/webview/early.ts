import { drawnTheme } from './theme.ts';

/** Runs before anything is drawn, so that no page flashes in the other theme. */
document.documentElement.dataset.theme = drawnTheme();
