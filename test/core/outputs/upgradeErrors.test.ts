import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from '../../../scripts/verdict/mutants.mjs';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

async function upgraded(config: unknown) {
	const text = JSON.stringify(config, undefined, 2);
	const before = project({ 'mint.json': text });
	const result = await before.upgradeConfig();
	return { result, before: before.diagnose('mint.json'), text };
}

function errorsIn(text: string, problems: ReturnType<ReturnType<typeof project>['diagnose']>) {
	return problems
		.filter(({ severity, code }) => severity === 'error' && !code.startsWith('missing-page'))
		.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

describe('the upgrade writes no error that the configuration has not', () => {
	test.each([
		[{ navigation: [{ group: '', pages: ['a'] }] }, ['navigation.groups[0].group'], '"group": " "'],
		[
			{ footerSocials: { github: 'http://github.com/acme', x: 'https://x.com/acme' } },
			['footer.socials.github'],
			'"github": "https://github.com/acme"',
		],
		[{ footer: { links: [{ links: [{ label: 'A', url: 'ftp://a.b/c' }] }] } }, ['footer.links'], '"footer"'],
	])('%j', async (fields, names, written) => {
		const config = {
			name: 'A',
			favicon: '/f.svg',
			colors: { primary: '#0C8465' },
			navigation: [{ group: 'A', pages: ['a'] }],
			...fields,
		};
		const { result } = await upgraded(config);
		if (result.kind === 'refusal') throw new Error(result.sentence);
		expect(result.lost.map(({ name }) => name)).toEqual(names);
		expect(result.text).toContain(written);
		expect(errorsIn(result.text, project({ 'docs.json': result.text }).diagnose('docs.json'))).toEqual(
			expect.not.arrayContaining([expect.stringMatching(/./)]),
		);
	});

	test.each(['classic', 'classicShort'])('%s, with any value changed', async (name) => {
		const file = new URL(`../../../scripts/verdict/configs/${name}.json`, import.meta.url);
		const all = [...mutants(JSON.parse(readFileSync(file, 'utf8')))];
		const step = Math.max(1, Math.floor(all.length / trials(150)));
		let count = 0;
		for (const { place, change, config } of all.filter((_, index) => index % step === 0)) {
			const { result, before, text } = await upgraded(config);
			if (result.kind === 'refusal') continue;
			count++;
			const known = new Set(errorsIn(text, before));
			const after = project({ 'docs.json': result.text }).diagnose('docs.json');
			const added = errorsIn(result.text, after).filter(
				(error) => !known.has(error) && !/^missing-(?:openapi-file|asset)/.test(error),
			);
			expect(added, `${place} = ${change}`).toEqual([]);
		}
		expect(count).toBeGreaterThan(trials(50));
	});
});
