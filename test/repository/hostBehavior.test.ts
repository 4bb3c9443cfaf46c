import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['client', 'server/src', 'scripts', 'test'];

test('every citation of how the host behaves names a section of the file', () => {
	const document = readFileSync('docs/internals/host-behavior.md', 'utf8');
	const sections = new Set([...document.matchAll(/^##+ ([\d.]*\d)\.? /gm)].map(([, number]) => number));
	const cited = sources().flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/host-behavior\.md ([\d., and]*\d)/g)].flatMap(([, list = '']) =>
			list.split(/,| and /).map((section) => ({ file, section: section.trim() })),
		),
	);
	expect(cited.length).toBeGreaterThan(30);
	expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
});

function sources(): string[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.(ts|mjs|tsx|css)$/.test(name))
			.map((name) => `${folder}/${name}`),
	);
}
