import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const roots = ['', 'server/src/core/', 'server/src/', 'client/'];
const endings = ['', '.ts', '.mjs'];
/** Files that a recipe has its reader write. */
const examples = new Set(['server/src/core/catalogue/components/banner.ts', 'components/banner']);

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])('every path in %s exists', (file) => {
	const paths = [...readFileSync(file, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(
		([, path]) => path ?? '',
	);
	expect(paths.length).toBeGreaterThan(20);
	const missing = paths.filter(
		(path) =>
			!examples.has(path) &&
			!/^(?:dist|build)\//.test(path) &&
			!roots.some((root) => endings.some((ending) => existsSync(`${root}${path}${ending}`))),
	);
	expect(missing).toEqual([]);
});
