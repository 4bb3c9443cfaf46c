import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { sourcePath } from '../../scripts/packaging/sourcePath.mjs';

test.each([posix, win32])('a source is named as in the bundler’s reports on every system', (system) => {
	expect(sourcePath(system.resolve('server/src/core/text/path.ts'), system)).toBe(
		'server/src/core/text/path.ts',
	);
});
