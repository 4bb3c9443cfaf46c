import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/{core,hosts,repository}/**/*.test.ts'],
		setupFiles: ['test/support/propertySeed.ts'],
		testTimeout: 120_000,
	},
});
