import { type FrontMatter, parseFrontMatter } from './frontMatter.ts';
import { createPageEvents } from './page/pageEvents.ts';
import { Scan } from './page/scan/scan.ts';
import { scanStart } from './page/scan/scanPage.ts';
import { toPageParts } from './page/toPageParts.ts';
import { toUnits } from './page/units.ts';

/** The front matter of a page's text, without a look at what follows. */
export function readFrontMatterAlone(text: string): FrontMatter {
	const events = createPageEvents(0);
	scanStart(new Scan(toUnits(text), events));
	return parseFrontMatter({ text }, toPageParts(text, events).frontMatter);
}
