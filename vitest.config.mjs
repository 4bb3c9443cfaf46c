import { defineConfig } from 'vitest/config';
import { testOptions } from './scripts/tests/testOptions.mjs';

// Nothing under test keeps state of its own between files, so that they share one load of the modules.
export default defineConfig({
	test: {
		isolate: false,
		include: ['test/{core,hosts,repository}/**/*.test.ts'],
		setupFiles: ['test/support/propertySeed.ts'],
		...testOptions,
		// A test that asserts nothing cannot fail.
		expect: { ...testOptions.expect, requireAssertions: true },
	},
});
