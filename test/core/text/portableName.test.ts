import { expect, test } from 'vitest';
import {
	isPortableName,
	toPortableName,
	toPortableUrlName,
} from '../../../server/src/core/text/toPortableName.ts';
import { project } from '../../support/project.ts';

const odd = [
	'a<b',
	'"x"',
	'a:b',
	'a/b',
	'a\\b',
	'a|b',
	'a?',
	'*',
	'a\0b',
	'a.',
	'a ',
	'...',
	'CON',
	'nul.txt',
	'com1',
	'lpt\u00b9.mdx',
	'é'.repeat(200),
];

/** What Windows refuses, and what other systems do. */
function isRefused(name: string): boolean {
	return (
		/[<>:"/\\|?*\p{Cc}]|[. ]$/u.test(name) ||
		/^(?:con|prn|aux|nul|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])(?:\.|$)/i.test(name) ||
		Buffer.byteLength(name) > 255 ||
		name === ''
	);
}

test.each(odd)('%j becomes a name for every system', (name) => {
	expect(isRefused(name)).toBe(true);
	expect(isPortableName(name)).toBe(false);
	expect(isRefused(toPortableName(name))).toBe(false);
	expect(toPortableName(toPortableName(name))).toBe(toPortableName(name));
});

test.each(['guides', 'v1.2', 'Über uns', 'a-b_c~d', 'console', 'com10', 'null', '日本', '.well-known', ''])(
	'%j stays as it is',
	(name) => {
		expect(toPortableName(name)).toBe(name);
		expect(toPortableUrlName(name)).toBe(name);
	},
);

test('the pages of an API file have folders that every system takes', () => {
	const tags = ['"><script>', 'a|b*', 'aux', 'Trailing.', '\u0007', 'CON: b'];
	const operations = tags.map((tag, at) => [`/p${at}`, { get: { tags: [tag], summary: tag } }]);
	const docs = project({
		'api.json': JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(operations) }),
	});
	const paths = [...docs.generatedPaths('api.json', '/api').values()];
	expect(paths).toEqual([
		'api/script/script',
		'api/a-b/a-b',
		'api/aux-/aux-',
		'api/trailing/trailing',
		'api',
		'api/con:-b/con:-b',
	]);
	for (const { path } of docs.newApiPages({}).pages)
		expect(path.split('/').filter(isRefused), path).toEqual([]);
});
