import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = readFileSync('CHANGELOG.md', 'utf8').split('\n');
const sections = lines.filter((line) => line.startsWith('## '));

test('the changelog has what is unreleased, then versions with their dates, the last one first', () => {
	const [first, ...versions] = sections;
	expect(first).toBe('## [Unreleased]');
	const ids = versions.map((line) => /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/.exec(line)?.[1]);
	const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
	expect(ids).toContain(version);
	expect(ids).toEqual([...ids].sort((a = '', b = '') => b.localeCompare(a, 'en', { numeric: true })));
	const kinds = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
	expect(kinds.filter((kind) => !/^(?:Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(kind))).toEqual(
		[],
	);
});

test('the manual tells of these versions', () => {
	const labels = [...readFileSync('docs/changelog.mdx', 'utf8').matchAll(/<Update label="([^"]*)"/g)];
	expect(labels.length).toBeGreaterThan(0);
	expect(labels.filter(([, label]) => !sections.some((line) => line.startsWith(`## [${label}] -`)))).toEqual(
		[],
	);
});
