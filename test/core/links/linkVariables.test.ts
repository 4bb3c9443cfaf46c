import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { moved } from '../rename/moved.ts';

const config = JSON.stringify({
	theme: 'mint',
	name: 'Test',
	colors: { primary: '#0D9373' },
	navigation: { pages: ['page', 'guides/a', 'guides/b'] },
	variables: { base: '/guides', name: 'a', deep: '/guides/', html: '<b>a</b>', away: 'https://a.example' },
});

const others = { 'docs.json': config, 'guides/a.mdx': '## Limits\n', 'guides/b.mdx': '', 'guides/c.png': '' };

function problems(text: string) {
	return project({ ...others, 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => /^(?:broken|missing)-(?:link|anchor|image)$/.test(code));
}

describe('a link with variables leads where their values say', () => {
	test.each([
		'[x]({{base}}/a)',
		'[x]({{deep}}a#limits)',
		'[x](/guides/{{name}})',
		'[x](./guides/{{name}}.mdx)',
		'<Card title="x" href="{{base}}/a" />',
		'![x]({{base}}/c.png) <img src="{{base}}/c.png" alt="x" />',
		'[x]({{away}}/nowhere) [x]({{html}}/nowhere)',
		'[x]({{ base }}/a) ![x]({{ base }}/c.png) [r]\n\n[r]: {{ base }}/a#limits\n',
	])('%s', (text) => {
		expect(problems(text)).toEqual([]);
	});

	test.each([
		['[x]({{base}}/aa)', 'broken-link', '[x]({{base}}/a)'],
		['[x](/guide/{{name}})', 'broken-link', '[x](/guides/{{name}})'],
		['<Card title="x" href="{{deep}}aa" />', 'broken-link', '<Card title="x" href="{{deep}}a" />'],
		['![x]({{base}}/cc.png)', 'missing-image', '![x]({{base}}/c.png)'],
		['[x]({{base}}/a#limit)', 'broken-anchor', '[x]({{base}}/a#limits)'],
		['[x](/a/{{name}}{{name}})', 'broken-link', undefined],
		['[x]({{ base }}/aa)', 'broken-link', '[x]({{ base }}/a)'],
		['[x]({{nope}}/a)', 'broken-link', undefined],
		['[x]({{ nope }}/a)', 'broken-link', undefined],
		['<Card title="x" href="/{{nope}}" />', 'broken-link', undefined],
		['![x]({{nope-x}}/c.png)', 'broken-link', undefined],
		['[x](/guides/a#{{name}})', 'broken-anchor', undefined],
	])('%s is told, and repaired beside the variable', (text, code, repaired) => {
		const [problem, ...more] = problems(text);
		expect(more).toEqual([]);
		expect(problem).toMatchObject({ code, severity: 'warning' });
		const changes = problem?.fixes?.find(({ title }) => title.startsWith('Replace'))?.changes;
		expect(changes && applyChanges(text, changes)).toBe(repaired);
	});
});

test('blanks between the braces of what is no variable end a target', () => {
	const links = project({ ...others, 'page.mdx': '[x]({{ base x }}/nowhere) [x](a{{ /nowhere)' });
	expect(links.diagnose('page.mdx').filter(({ code }) => code === 'broken-link')).toEqual([]);
});

describe('a move changes what stands beside the variables', () => {
	const rename = [{ from: 'guides/a.mdx', to: 'guides/new.mdx' }];
	const away = [{ from: 'guides/a.mdx', to: 'learn/a.mdx' }];
	const folder = [{ from: 'guides', to: 'learn' }];

	test.each([
		['[x]({{base}}/a#limits)', rename, '[x]({{base}}/new#limits)'],
		['[x]({{deep}}a)', rename, '[x]({{deep}}new)'],
		['<Card title="x" href="{{base}}/a?x" />', rename, '<Card title="x" href="{{base}}/new?x" />'],
		['[x](/guides/{{name}})', away, '[x](/learn/{{name}})'],
		['[x](./guides/{{name}}.mdx)', away, '[x](./learn/{{name}}.mdx)'],
		['[x](/guides/{{name}})', rename, '[x](/guides/{{name}})'],
		['[x]({{base}}/a)', away, '[x]({{base}}/a)'],
		['[x]({{base}}/a)', folder, '[x]({{base}}/a)'],
		['[x]({{base}}/b)', rename, '[x]({{base}}/b)'],
		['[x]({{away}}/a)', rename, '[x]({{away}}/a)'],
		['![x]({{base}}/c.png)', [{ from: 'guides/c.png', to: 'guides/d e.png' }], '![x]({{base}}/d%20e.png)'],
	])('%s', (text, moves, after) => {
		expect(moved({ ...others, 'page.mdx': text }, moves)['page.mdx']).toBe(after);
	});

	test('of the page itself', () => {
		const files = { ...others, 'page.mdx': '[x](./guides/{{name}}) [y]({{base}}/a)' };
		expect(moved(files, [{ from: 'page.mdx', to: 'learn/page.mdx' }])['learn/page.mdx']).toBe(
			'[x](../guides/{{name}}) [y]({{base}}/a)',
		);
	});
});

test('closed pages refer by variables too', async () => {
	const docs = project(others);
	const text = '[x]({{base}}/a#limits) [y]({{base}}/b)\n';
	docs.apply([{ kind: 'onDisk', path: 'closed.mdx', text }]);
	const places = await docs.references(
		'guides/a.mdx',
		{ line: 0, character: 4 },
		{
			readText: () => text,
			withDeclaration: false,
		},
	);
	expect(places.filter(({ path }) => path === 'closed.mdx')).toHaveLength(1);
});

test('hover and definition tell the variable and the page apart', async () => {
	const at = async (marked: string) => {
		const { text, offset } = takeCursor(marked);
		const position = { line: 0, character: offset };
		const docs = project({ ...others, 'page.mdx': text });
		const hover = await docs.hover('page.mdx', position);
		const place = await docs.definition('page.mdx', position, () => undefined);
		return [JSON.stringify(hover?.contents), place?.path];
	};
	expect(await at('[x]({{ba█se}}/a)')).toEqual([expect.stringContaining('/guides'), 'docs.json']);
	expect(await at('[x]({{base}}/█a)')).toEqual([expect.stringContaining('guides/a.mdx'), 'guides/a.mdx']);
});

test.each([
	['[x]({{base}}/█)', ['{{base}}/a', '{{base}}/b']],
	['[x]({{base}}/a#█)', ['{{base}}/a#limits']],
	['<Card title="x" href="{{base}}/█" />', ['{{base}}/a', '{{base}}/b']],
	['![x]({{base}}/█)', ['{{base}}/c.png']],
])('what is offered behind a variable keeps it: %s', async (marked, expected) => {
	const { text, offset } = takeCursor(marked);
	const position = { line: 0, character: offset };
	const { items } = await project({ ...others, 'page.mdx': text }).complete('page.mdx', position);
	expect(items.map(({ label }) => label)).toEqual(expected);
});
