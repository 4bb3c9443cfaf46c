import { expect, test } from 'vitest';
import { derive, deriveByReading, deriveWeakly } from '../../../server/src/core/text/derive.ts';

interface Site {
	readonly pages: readonly string[];
	readonly base: string;
	readonly title: string;
}

const site: Site = { pages: ['a', 'b'], base: '/docs', title: 'Test' };

test('a value is computed again when an input is not identical any more, and only then', () => {
	let count = 0;
	const urls = derive(
		({ pages, base }: Site) => [pages, base],
		(pages, base) => {
			count++;
			return pages.map((page) => `${base}/${page}`);
		},
	);
	const first = urls(site);
	expect(first).toEqual(['/docs/a', '/docs/b']);
	expect(urls({ ...site, title: 'Other' })).toBe(first);
	expect(urls({ ...site, base: '' })).toEqual(['/a', '/b']);
	expect(urls({ ...site, pages: ['a'] })).toEqual(['/docs/a']);
	expect(count).toBe(3);
});

test('the number of inputs may change', () => {
	const joined = derive(
		({ pages }: Site, ...names: readonly string[]) => [pages, ...names],
		(_, ...names) => names.join(),
	);
	expect([joined(site, 'a'), joined(site, 'a', 'b'), joined(site)]).toEqual(['a', 'a,b', '']);
});

test('a value of its owner alone is computed once, even when it is undefined', () => {
	let count = 0;
	const find = derive((_: Site) => {
		count++;
		return undefined;
	});
	expect([find(site), find(site)]).toEqual([undefined, undefined]);
	expect(count).toBe(1);
});

test('a weakly kept value is the same as long as somebody holds it', () => {
	const urls = deriveWeakly(
		({ pages, base }: Site) => [pages, base],
		(pages, base) => ({ all: pages.map((page) => base + page) }),
	);
	const first = urls(site);
	expect(urls({ ...site })).toBe(first);
	expect(urls({ ...site, base: '' })).not.toBe(first);
});

test('a value that reads is computed again when what it read has changed', () => {
	let count = 0;
	interface Part {
		readonly file: string;
	}
	const text = deriveByReading(({ file }: Part, read: (path: string) => string | undefined): string => {
		count++;
		const found = read(file) ?? '';
		const [, next] = /^> (.*)$/.exec(found) ?? [];
		return next === undefined ? found : text({ file: next }, read);
	});
	const files = new Map([
		['a', '> b'],
		['b', 'end'],
		['c', ''],
	]);
	const read = (path: string) => files.get(path);
	const part = { file: 'a' };
	expect([text(part, read), text(part, read)]).toEqual(['end', 'end']);
	files.set('c', 'other');
	expect(text(part, read)).toBe('end');
	expect(count).toBe(2);
	// The inner file counts, too.
	files.set('b', 'new');
	expect(text(part, read)).toBe('new');
});
