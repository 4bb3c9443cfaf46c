import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const reported = (text: string) =>
	project({ 'page.mdx': `---\ntitle: T\n---\n\n${text}` })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'unmatched-footnote')
		.map(
			({ severity, span }) => `${severity} ${`---\ntitle: T\n---\n\n${text}`.slice(span.start, span.end)}`,
		);

test.each([
	['a[^1] b[^2]\n\n[^1]: One', ['warning [^2]']],
	['a[^1] b[^long-name]\n\n[^1]: One', ['warning [^long-name]']],
	['a[^1]', ['information [^1]']],
	['a[^1]\n\n[^1]: One\n\n> [^2]: Two', ['information [^2]:']],
	['a[^1]\n\n[^1]: See [^2].\n[^2]: Two', []],
	['a[^One]\n\n[^one]: One', []],
	['`[^1]` \\[^1] [^a-z] [^abc] x[^1]+ /[^12]/ [^1](/a) $x[^1]$\n\n```\n[^1]\n```', []],
	['a [^1] of a kind', []],
	['import A from "/snippets/a.mdx"\n\n<A />\n\n[^1]: One', []],
])('%j', (text, expected) => {
	expect(reported(text)).toEqual(expected);
});
