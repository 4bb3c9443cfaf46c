import { expect, test } from 'vitest';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

function configWith(library: string): string {
	return `{ "theme": "mint", "name": "T", "colors": { "primary": "#0C8465" }, "favicon": "https://a.b/i.svg", "icons": { "library": "${library}" }, "navigation": { "pages": ["page"] } }`;
}

/** Severity and message of what is said of the icons of a page. */
function reported(library: string, page: string): readonly string[] {
	return project({ 'docs.json': configWith(library), 'page.mdx': page })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'unknown-icon' || code === 'unknown-page-icon')
		.map(({ severity, message }) => `${severity}: ${message}`);
}

const page = (icon: string) =>
	`---\ntitle: T\ndescription: D.\nicon: ${icon}\n---\n\n<Icon icon="${icon}" />\n`;

test('an icon in front matter and one in a component are judged alike, by the library of the site', () => {
	const [first, second] = reported('fontawesome', page('roket'));
	expect(first).toBe('warning: Unknown icon `roket`. Did you mean `rocket`?');
	expect(second).toBe(first);
	expect(reported('lucide', page('circle-chek-big'))).toEqual([
		expect.stringContaining('`circle-check-big`'),
		expect.stringContaining('`circle-check-big`'),
	]);
	expect(reported('fontawesome', page('Microchip-ai'))).toEqual([
		'information: Icon name `Microchip-ai` must be lowercase. Write `microchip-ai`.',
		'information: Icon name `Microchip-ai` must be lowercase. Write `microchip-ai`.',
	]);
});

test('icons of paid sets are known, and may be meant', () => {
	expect(reported('fontawesome', page('rocket-launch'))).toEqual([]);
	expect(reported('fontawesome', page('rocket-lanch'))).toEqual([
		expect.stringMatching(/^warning: .*Did you mean `rocket-launch`\?$/),
		expect.stringMatching(/^warning: .*Did you mean `rocket-launch`\?$/),
	]);
});

test('of a library whose names are not known nothing is said', () => {
	expect(reported('tabler', page('roket'))).toEqual([]);
});

test('the picker of views takes the icons of every library', () => {
	const views = (icon: string) => `<View title="A" icon="${icon}">\n  Text.\n</View>\n`;
	expect(reported('lucide', views('python'))).toEqual([]);
	expect(reported('lucide', views('pythn'))).toEqual([
		expect.stringMatching(/^warning: Unknown icon `pythn`/),
	]);
});

test('front matter completes the icons of the library', async () => {
	const { text, offset } = takeCursor('---\ntitle: T\nicon: square-chevron-█\n---\n');
	const labels = async (library: string) => {
		const docs = project({ 'docs.json': configWith(library), 'page.mdx': text });
		const line = text.slice(0, offset).split('\n').length - 1;
		const character = offset - text.lastIndexOf('\n', offset - 1) - 1;
		return (await docs.complete('page.mdx', { line, character })).items.map(({ label }) => label);
	};
	expect(await labels('lucide')).toContain('square-chevron-up');
	expect(await labels('fontawesome')).not.toContain('square-chevron-up');
	expect(await labels('tabler')).toEqual([]);
});

test.each([
	[
		'lucide',
		'python',
		'No icon `python` in the icon library of this site, Lucide. Choose an icon of Lucide.',
	],
	['lucide', 'file-lines', 'No icon `file-lines`'],
	[
		'fontawesome',
		'circle-check-big',
		'No icon `circle-check-big` in the icon library of this site, Font Awesome',
	],
])('with %s, an icon of the other library is reported everywhere: %s', (library, icon, message) => {
	const all = reported(library, page(icon));
	expect(all).toHaveLength(2);
	for (const one of all) expect(one).toMatch(/^warning: /);
	for (const one of all) expect(one).toContain(message);
	const config = configWith(library).replace(
		'"pages": ["page"]',
		`"groups": [{ "group": "G", "icon": "${icon}", "pages": ["page"] }]`,
	);
	const found = project({ 'docs.json': config, 'page.mdx': '---\ntitle: T\n---\n' }).diagnose('docs.json');
	expect(found.filter(({ code }) => code === 'unknown-site-icon')).toMatchObject([
		{ severity: 'warning', message: expect.stringContaining(message) },
	]);
});

test.each([
	['lucide', 'github'],
	['lucide', 'circle-check-big'],
	['lucide', 'triangle-alert'],
	['fontawesome', 'kotlin'],
	['fontawesome', 'typescript'],
	['fontawesome', 'file-lines'],
	['tabler', 'python'],
])('%s has %s', (library, icon) => {
	expect(reported(library, page(icon))).toEqual([]);
});

test('an icon that names a library of its own is judged by that', () => {
	const config = configWith('lucide').replace(
		'"pages": ["page"]',
		'"groups": [{ "group": "G", "icon": { "name": "python", "library": "fontawesome" }, "pages": ["page"] }]',
	);
	const found = project({ 'docs.json': config, 'page.mdx': '---\ntitle: T\n---\n' }).diagnose('docs.json');
	expect(found.filter(({ code }) => code === 'unknown-site-icon')).toEqual([]);
});
