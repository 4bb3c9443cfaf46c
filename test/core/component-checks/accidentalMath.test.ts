import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

test.each([
	['$5 and $10', '\\$5 and \\$10'],
	['US$5 and US$10, or $15', 'US\\$5 and US\\$10, or $15'],
	['| A | B |\n| - | - |\n| $5 to $6 | x |', '| A | B |\n| - | - |\n| \\$5 to \\$6 | x |'],
	[
		'- Input is $5, $1 cached, and $2.50\n  written, $9 output.',
		'- Input is \\$5, \\$1 cached, and \\$2.50\n  written, \\$9 output.',
	],
	['> From $5\n> to $10', '> From \\$5\n> to \\$10'],
	['Set $HOME and $PATH.', 'Set \\$HOME and \\$PATH.'],
	['$1, $2, $3, $4', '\\$1, \\$2, \\$3, \\$4'],
	['<b>$5</b> and <b>$6</b>', '<b>\\$5</b> and <b>\\$6</b>'],
])('%s becomes %s', (text, repairedLine) => {
	const docs = project({ 'page.mdx': head + text });
	const codes = docs.diagnose('page.mdx').map(({ code, severity }) => `${severity} ${code}`);
	expect(new Set(codes)).toEqual(new Set(['warning accidental-math']));
	expect(docs.repairAll('page.mdx')?.text).toBe(head + repairedLine);
});

test.each([
	'From \\$5 to \\$10.',
	'`$5` or `$10`, and $5.',
	'$5\n\n$10',
	'- $5\n- $10',
	'| $5/mo | $6/mo |\n| - | - |\n| $7 | $8 |',
	'## From $5\nto $10',
	'From $5\n### to $10',
	'From $5\n---\nto $10',
	'$$\n5 + 10\n$$\n\n$$5$$ and $5',
	'$a$ and $b$',
	'$5 \\times 3$10',
	'<Card title="$5">x</Card> {"$5"} $10',
	'```sh\n$HOME/$PATH $5 $10\n```',
])('is no formula, or is meant as one: %j', (text) => {
	const found = project({ 'page.mdx': head + text }).diagnose('page.mdx');
	expect(found.filter(({ code }) => code === 'accidental-math')).toEqual([]);
});
