import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const codes = (sources: readonly string[]) => {
	const redirects = sources.map((source, index) => ({ source, destination: `/to-${index}` }));
	return project({
		'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['page'] }], redirects }),
		'page.mdx': '---\ntitle: T\n---\n',
	})
		.diagnose('docs.json')
		.filter(({ message }) => message.startsWith('Unreachable redirect'))
		.map(({ code }) => code);
};

test.each([
	['/a/*', '/a/b'],
	['/a/*', '/a/:x/:y'],
	['/a/*', '/a/b/*'],
	['/a/:x*', '/a'],
	['/a/:x*', '/a/*'],
	['/a/:x*', '/a/:y/b'],
	['/:x*/b', '/a/b'],
])('%s matches every path of %s', (earlier, later) => {
	expect(codes([earlier, later])).toHaveLength(1);
	expect(codes([later, earlier])).toEqual([]);
});

test.each([
	['/a/*', '/a/:x*'],
	['/a/*', '/a'],
	['/a/*/b', '/a/*'],
	['/a/:x', '/a/b'],
	['/a/:x/b', '/a/:x*/b'],
	['/a/b/*', '/a/*'],
	['/b/*', '/a/*'],
	['/a/b', '/a/*'],
	['/a/*', '/a/zk-:x*'],
])('%s leaves paths of %s', (earlier, later) => {
	expect(codes([earlier, later])).toEqual([]);
});
