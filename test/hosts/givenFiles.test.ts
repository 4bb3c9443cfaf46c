import { expect, test } from 'vitest';
import { SentFiles } from '../../client/src/web/sentFiles.ts';

const limits = { files: 3, bytes: 100, bytesOfOne: 60 };

test('a file that changes often takes no more than it has', () => {
	const given = new SentFiles(limits);
	for (let change = 0; change < 50; change++) {
		expect(given.addName('virtual:/a.mdx')).toBe(true);
		expect(given.addContent('virtual:/a.mdx', 50)).toBe(true);
	}
	expect(given.addName('virtual:/b.mdx')).toBe(true);
	expect(given.addContent('virtual:/b.mdx', 50)).toBe(true);
	expect(given.takeLeftOut()).toBe(0);
});

test('what is too large or too much is counted once, and fits when others have gone', () => {
	const given = new SentFiles(limits);
	for (const name of ['docs/a', 'docs/b', 'docs-2/c']) given.addName(`virtual:/${name}`);
	expect(given.addName('virtual:/d')).toBe(false);
	expect(given.addContent('virtual:/docs/a', 61)).toBe(false);
	expect(given.addContent('virtual:/docs/a', 60)).toBe(true);
	expect(given.addContent('virtual:/docs/b', 60)).toBe(false);
	expect(given.takeLeftOut()).toBe(3);
	expect(given.takeLeftOut()).toBe(0);
	given.remove('virtual:/docs');
	expect(given.addContent('virtual:/docs-2/c', 60)).toBe(true);
	expect(given.addName('virtual:/d')).toBe(true);
	expect(given.takeLeftOut()).toBe(0);
});
