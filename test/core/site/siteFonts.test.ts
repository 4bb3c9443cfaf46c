import { expect, test } from 'vitest';
import { siteStyle } from '../../../server/src/core/site/document/style/siteStyle.ts';
import { project } from '../../support/project.ts';

function style(config: object): string {
	const docs = project({ 'docs.json': JSON.stringify({ name: 'A', navigation: [], ...config }) });
	return siteStyle(docs.project.site, (path) => `../${path}`);
}

const modern = { theme: 'mint', navigation: { pages: [] } };
const face = (family: string, weight: string, file: string) =>
	`@font-face {\n\tfont-family: "${family}";\n\tfont-weight: ${weight};\n\tfont-display: swap;\n\tsrc: url("../${file}");\n}`;

test('one font is for all text', () => {
	const fonts = { family: 'Acme Sans', weight: 450, source: '/fonts/acme.woff2', format: 'woff2' };
	const found = style({ ...modern, fonts });
	expect(found).toContain(face('Acme Sans', '450', 'fonts/acme.woff2'));
	expect(found.match(/@font-face/g)).toHaveLength(1);
	expect(found).toContain('--site-text-font: "Acme Sans";\n\t--site-text-weight: 450;');
	expect(found).toContain('--site-heading-font: "Acme Sans";\n\t--site-heading-weight: 450;');
});

test('headings have their own', () => {
	const heading = { family: 'Display', source: 'fonts/display.woff', format: 'woff' };
	for (const config of [
		{ ...modern, fonts: { heading, body: { family: 'Geist' } } },
		{ font: { headings: { ...heading, url: heading.source }, body: { family: 'Geist' } } },
	]) {
		const found = style(config);
		expect(found).toContain(face('Display', '100 900', 'fonts/display.woff'));
		expect(found).toContain('--site-text-font: "Geist"');
		expect(found).toContain('--site-heading-font: "Display"');
		expect(found).not.toContain('-weight: undefined');
	}
});

test('nothing is loaded from other sites or from outside the project, and no name breaks out', () => {
	const from = (source: string) => style({ ...modern, fonts: { family: 'Far', source, format: 'woff2' } });
	for (const source of [
		'https://fonts.test/far.woff2',
		'//fonts.test/far.woff2',
		'../far.woff2',
		'data:font/woff2,x',
	])
		expect(from(source)).not.toMatch(/url\("(?!\.\.\/data)/);
	expect(from('/a"); } </style>.woff2')).not.toMatch(/<|a"\)/);
	expect(style({ ...modern, fonts: { family: 'X"; } </style><script>' } })).not.toContain('script');
	expect(style({ ...modern, fonts: { family: 7, weight: {} } })).toBe(style(modern));
});
