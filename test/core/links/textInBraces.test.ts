import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const siteFiles = { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["page"]}]}' };

function codesOf(text: string): readonly string[] {
	return project({ ...siteFiles, 'page.mdx': `---\ntitle: T\ndescription: D.\n---\n\n${text}` })
		.diagnose('page.mdx')
		.map(({ code, message }) => `${code}: ${message}`);
}

const forms = (text: string) => [`"${text}"`, `{"${text}"}`, `{'${text}'}`, `{ \`${text}\` }`];

test.each(forms('fig-2'))('id=%s is an anchor', (written) => {
	expect(codesOf(`[Figure](#fig-2)\n\n<div id=${written} />\n`)).toEqual([]);
	expect(codesOf(`[Figure](#fig-3)\n\n<div id=${written} />\n`)).toHaveLength(1);
});

test.each(forms('/nope'))('href=%s is a link', (written) => {
	expect(codesOf(`<Card title="A" href=${written}>\n  Text\n</Card>\n`)).toEqual([
		expect.stringContaining('broken-link'),
	]);
});

test.each(forms('/nope.png'))('src=%s is an image', (written) => {
	expect(codesOf(`<img alt="A plan" src=${written} />\n`)).toEqual([
		expect.stringContaining('missing-image'),
	]);
});

test.each(forms('roket'))('icon=%s is a name', (written) => {
	expect(codesOf(`<Card title="A" icon=${written}>\n  Text\n</Card>\n`)).toEqual([
		expect.stringContaining('unknown-icon'),
	]);
});

test.each(forms('npm'))('title=%s is a title, and an anchor', (written) => {
	const tabs = `<Tabs>\n  <Tab title=${written}>\n    One\n  </Tab>\n  <Tab title="npm">\n    Two\n  </Tab>\n</Tabs>\n`;
	expect(codesOf(`[One](#npm)\n\n${tabs}`)).toEqual([expect.stringContaining('duplicate-title')]);
});

test('an empty text is none', () => {
	expect(
		codesOf('<Card title={""} href="/page">\n  Text\n</Card>\n\n<Tooltip tip={\'\'}>A</Tooltip>\n'),
	).toEqual(codesOf('<Card title="" href="/page">\n  Text\n</Card>\n\n<Tooltip tip="">A</Tooltip>\n'));
});

test.each([
	[`id={\`fig-\${2}\`}`, 1],
	['id={"fig-" + 2}', 1],
	['id={"fi\\u0067-2"}', 0],
	["id={'fig\\-2'}", 0],
	['id={"fig&#45;2"}', 1],
	['id="fig&#45;2"', 0],
])('%s: %d problems', (attribute, count) => {
	expect(codesOf(`[Figure](#fig-2)\n\n<div ${attribute} />\n`)).toHaveLength(count);
});
