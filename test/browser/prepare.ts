import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/ensureChromium.mjs';

declare module 'vitest' {
	interface ProvidedContext {
		/** Path of the browser. */
		chromium: string;
		/** Whether pictures are kept instead of compared. */
		acceptsPictures: boolean;
	}
}

/** vitest calls this once, before all files. */
export async function setup(project: TestProject): Promise<void> {
	project.provide('chromium', await ensureChromium());
}
