import { expect, test } from 'vitest';
import { configProblems } from './configProblems.ts';

function reported(config: object): readonly string[] {
	const text = JSON.stringify({ name: 'A', colors: { primary: '#0C8465' }, favicon: '/f.svg', ...config });
	return configProblems(text).map(
		({ severity, code, span }) => `${severity} ${code}: ${text.slice(span.start, span.end)}`,
	);
}

const navigation = [{ group: 'A', pages: ['page'] }];

test.each([
	[{ theme: 'mint', navigation }, ['error wrong-type: "navigation"']],
	[
		{ theme: 'maple', navigation, topbarLinks: [{ name: 'B', url: '/page' }], navbar: {}, fonts: {} },
		['error wrong-type: "navigation"'],
	],
	[{ navigation, navbar: {}, styling: {} }, ['warning wrong-type: "navigation"']],
	[{ navigation, navbar: {} }, ['warning unknown-key: "navbar"']],
	[{ theme: 'prism', navigation }, []],
	[{ theme: 'mintt', navigation }, ['error invalid-value: "mintt"']],
])('a file that mixes the dialects gets one finding: %j', (config, expected) => {
	expect(reported(config)).toEqual(expected);
});

test('the finding names the keys and offers the upgrade', () => {
	const [problem] = configProblems(JSON.stringify({ name: 'A', theme: 'mint', navbar: {}, navigation }));
	expect(problem?.message).toMatch(/`theme`, `navbar` belong to the modern dialect/);
	expect(problem?.message).toMatch(/`recto upgrade --write`/);
});
