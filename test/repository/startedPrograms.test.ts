import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('other programs are started in two files: Git, and the browser that the preview opens', () => {
	const sources = readdirSync('server/src', { recursive: true })
		.map((path) => `server/src/${path}`.replaceAll('\\', '/'))
		.filter((path) => path.endsWith('.ts'));
	const starting = sources.filter((path) => /child_process/.test(readFileSync(path, 'utf8')));
	expect(starting.sort()).toEqual(['server/src/hosts/cli/preview.ts', 'server/src/hosts/git/runGit.ts']);
});
