import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const files = { 'icons/here.svg': '<svg/>', 'images/here.png': '' };

function configWith(navigation: string) {
	return `{ "theme": "mint", "name": "T", "colors": { "primary": "#0C8465" }, "favicon": "https://a.test/i.svg", "navigation": ${navigation} }`;
}

test.each([
	'{ "groups": [{ "group": "G", "icon": "ICON", "pages": ["page"] }] }',
	'{ "groups": [{ "group": "G", "icon": { "name": "ICON" }, "pages": ["page"] }] }',
	'{ "tabs": [{ "tab": "T", "icon": "ICON", "pages": ["page"] }] }',
	'{ "anchors": [{ "anchor": "A", "icon": "ICON", "pages": ["page"] }] }',
	'{ "global": { "anchors": [{ "anchor": "A", "icon": "ICON", "href": "https://a.test" }] }, "pages": ["page"] }',
])('a file for an icon has to exist in %s', (navigation) => {
	const found = (icon: string) =>
		project({
			...files,
			'docs.json': configWith(navigation.replace('ICON', icon)),
			'page.mdx': '---\ntitle: T\n---\n',
		})
			.diagnose('docs.json')
			.filter(({ code }) => code === 'missing-asset' || code === 'unknown-site-icon')
			.map(({ severity, message }) => `${severity}: ${message}`);
	expect(found('/icons/none.svg')).toEqual([expect.stringMatching(/^warning: .*icons\/none.svg/)]);
	expect(found('../icons/here.svg')).toEqual([expect.stringMatching(/^warning: .*outside the project/)]);
	for (const icon of ['/icons/here.svg', 'rocket', 'https://a.test/none.svg', '<svg></svg>', '🚀'])
		expect(found(icon)).toEqual([]);
});

const own = "import { MyCard } from '/snippets/card.jsx';\n\n";

test.each([
	['<MyCard img="/images/none.png" />', ['warning']],
	["<MyCard img={'/images/none.png'} />", ['warning']],
	['<MyCard src="/images/none.png" />', ['warning']],
	['<MyCard src="/pictures/none.png" />', ['information']],
	['<MyCard img="/pictures/none.png" />', []],
	['<MyCard img="/images/here.png" />', []],
	['<MyCard img="images/none.png" />', []],
	['<MyCard img="none.png" title="/images/none" />', []],
	['<MyCard img="https://a.test/none.png" />', []],
	['<MyCard img="//a.test/none.png" />', []],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the page
	['<MyCard img={`/images/${name}.png`} />', []],
])('an image given to an own component: %s', (tag, severities) => {
	const found = project({
		...files,
		'snippets/card.jsx': 'export const MyCard = () => <p />;\n',
		'page.mdx': `---\ntitle: T\n---\n\n${own}${tag}\n`,
	})
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'missing-image');
	expect(found.map(({ severity }) => severity)).toEqual(severities);
});
