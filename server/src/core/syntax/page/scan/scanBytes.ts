import type { PageEvents } from '../pageEvents.ts';
import type { FileBytes } from '../textSlices.ts';
import type { Units } from '../units.ts';
import { scanPage } from './scanPage.ts';

/** What the scanner finds in a page: what it has found already, or else what takes the place of what is in `events`. */
export function scanBytes({ bytes, scanned }: ScannedOnce, events: PageEvents): PageEvents {
	if (scanned !== undefined) return scanned;
	events.length = 0;
	return scanPage(bytes, events);
}

interface ScannedOnce extends Pick<FileBytes, 'scanned'> {
	readonly bytes: Units;
}
