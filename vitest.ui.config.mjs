import { defineConfig } from 'vitest/config';
import { testOptions } from './scripts/tests/testOptions.mjs';

// vitest rather than mocha: these tests run outside VS Code, so that they share the runner, the assertions and the
// counted report of the unit tests. One file at a time, since each keeps a VS Code and a browser busy.
// `--mode pictures` takes the pictures of README and manual instead.
export default defineConfig(({ mode }) => ({
	test: {
		include: [mode === 'pictures' ? 'test/editor/ui/pictures.ts' : 'test/editor/ui/**/*.test.ts'],
		globalSetup: 'test/editor/ui/prepare.ts',
		fileParallelism: false,
		...testOptions,
	},
}));
