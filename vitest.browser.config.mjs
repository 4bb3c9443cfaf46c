import { defineConfig } from 'vitest/config';
import { testOptions } from './scripts/tests/testOptions.mjs';

// The site as `recto build` and `recto preview` give it, in a real browser. One file at a time. `--mode accept` keeps what
// the site looks like now as what it should look like.
export default defineConfig(({ mode }) => ({
	test: {
		provide: { acceptsPictures: mode === 'accept' },
		include: ['test/browser/**/*.test.ts'],
		globalSetup: 'test/browser/prepare.ts',
		fileParallelism: false,
		...testOptions,
		// The pictures are compared in the full run only.
		exclude: mode === 'accept' ? ['**/node_modules/**'] : testOptions.exclude,
	},
}));
