import { describe, expect, test } from 'vitest';
import { codeThemes } from '../../../server/src/core/catalogue/config/sharedFields.ts';
import { siteStyle } from '../../../server/src/core/site/document/style/siteStyle.ts';
import { contrastOf } from '../../../server/src/core/text/colors.ts';
import { project } from '../../support/project.ts';

function siteOf(theme: unknown) {
	const config = { theme: 'mint', name: 'A', navigation: { pages: [] }, styling: { codeblocks: { theme } } };
	return project({ 'docs.json': JSON.stringify(config) }).project.site;
}

const rulesOf = (theme: unknown) =>
	[...siteStyle(siteOf(theme), (path) => path).matchAll(/^(.*\.r-code) \{\n\tcolor-scheme: (\w+);/gm)].map(
		([, selector, scheme]) => `${selector} ${scheme}`,
	);

const [light, dark] = [':root .r-code', ':root[data-theme="dark"] .r-code'];

describe('the colors of code', () => {
	test.each([
		['dracula', [`${light} dark`, `${dark} dark`]],
		[{ light: 'github-light', dark: 'nord' }, [`${light} light`, `${dark} dark`]],
		[{ dark: 'nord' }, [`${dark} dark`]],
		['css-variables', []],
		['no-theme', []],
		[{ light: 'dracula nord', dark: ['nord'] }, []],
		[7, []],
	])('are those of the theme that the configuration names: %j', (theme, rules) => {
		expect(rulesOf(theme)).toEqual(rules);
	});

	test('are the theme’s own', () => {
		expect(siteOf('dracula').codeColors.light).toMatchObject({ background: '#282a36', keyword: '#ff79c6' });
	});

	test.each(codeThemes.filter((name) => name !== 'css-variables'))('can be read in %s', (name) => {
		const { background, ...colors } = siteOf(name).codeColors.light ?? { background: '' };
		for (const [kind, color] of Object.entries(colors))
			expect(contrastOf(color, background), kind).toBeGreaterThanOrEqual(4.49);
		expect(Object.keys(colors)).toHaveLength(13);
	});
});
