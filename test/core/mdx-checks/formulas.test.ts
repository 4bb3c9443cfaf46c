import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mdxChecks } from '../../../server/src/core/checks/mdx/mdxChecks.ts';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import { type Facts, factsOfPage, factsOfRemark } from '../../support/pageFacts.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

/** Accepted by MDX with formulas: there is no error, and what is found is what remark finds. */
const accepted: Readonly<Record<string, string>> = {
	'escaped braces': 'Prepend $\\texttt{x\\{}$ and append $\\texttt{\\}}$, as in $\\texttt{x\\{2D9\\_\\}}$.\n',
	'a lone brace of each kind': 'From $\\{$ to $\\}$ and $}{$.\n',
	'a `<` of each kind': 'If $a<b$, $a </b$, $<!-- a$ or $a<<<b$.\n',
	'marks of links, images, footnotes and emphasis':
		'So $[a](b)$, $![a](b)$, $[^a]$, $[a][b]$, $*a_b*$, $**a$ and $~~a$.\n',
	backticks: 'So $a`b$ and `c$d`, $`e`$.\n',
	'a dollar with a backslash closes': 'So $a\\$ and \\$b {1} \\$.\n',
	'two dollars on one line': 'So $$a<b{$$ and $$ $c{d $$.\n',
	'a block with meta': '$$ a {b} <c\nd{e\n$$\n',
	'a block with more dollars': '$$$\na < b\n$$\n<c\n$$$\n',
	'a block that never closes': 'Text\n$$\na{b\n\n<c>\n\n# d\n',
	'blocks of other kinds within a block':
		'$$\n# a\n- b\n> c\n| d | e |\n| - | - |\nimport f\n```\n<g>\n$$\n\n## h\n',
	'a formula over lines': 'So $a\nb{\nc<d$ and {1}.\n',
	'formulas of lists and quotes':
		'- a $b{$\n\n  $$\n  c{\n  $$\n\n> $d{$\n> $$\n> e{\n> $$\n\n1. $$\n   f{\n\ng\n',
	'formulas of a table': '| a | b |\n| - | - |\n| $c{$ | $d\\|e<$ |\n| $f | g$ |\n$$\nh{\n$$\n',
	'formulas of headings': '## a $b{c$\n\n$d{$ e\n===\n',
	'formulas within components': '<Note>\n  a $b{$\n\n  $$\n  c<d\n  $$\n</Note>\n\n<b>$e{$</b>\n',
	'dollars of attributes and expressions': '<Card title="$5" a={`$b`}>$c{$</Card> {`$`} $d}$\n',
	'a formula within a link and emphasis': '[a $b]($ c](/d) *e $f*$ g* [h $i](/j) $]\n',
	'a price without a partner': 'It costs $5. {1} <b>c</b> [d](/e)\n',
	'a block that ends a paragraph, a code span and a formula': 'a `b\n$$\nc`{\n$$\n\nd $e\n$$\nf{\n$$\n',
};

test.each(Object.entries(accepted))('reads %s as remark does', (_, text) => {
	const facts = factsOfRemark(text);
	expect(facts).toBeDefined();
	expect(factsOfPage(text, parsePage(text))).toEqual(facts);
	expect(errorsOf(text)).toEqual([]);
});

const rejected: Readonly<Record<string, string>> = {
	'a brace between an escaped price and another': 'From \\$5 to {a b} $6.\n',
	'a brace that begins a line of a formula': 'So $a\n{b\nc$.\n',
	'a `<` that begins a line of a formula': 'So $a\n<5$.\n',
	'a tag whose closing tag is in a formula': 'A <b>$5</b> and $6.\n',
	'a brace behind a formula': 'So $a$ {b c}.\n',
	'a brace between formulas of two sizes': 'So $$a$ {b c}.\n',
	'a brace in the paragraph behind one with a price': 'It costs $5.\n\nOr {a b} $6.\n',
	'a block within braces of a paragraph': 'So {\n$$\n} or {\n$$\n}.\n\n{\n$$\n} a\n',
	'a block that closes with text': '$$\na\n$$ {b c}\n$$\n\n{d e}\n',
	'a block of a list item that ends with it': '- $$\n  a{\n\n{b c}\n',
};

test.each(Object.entries(rejected))('reports an error in %s', (_, text) => {
	expect(factsOfRemark(text)).toBeUndefined();
	expect(errorsOf(text)).not.toEqual([]);
});

test('agrees with remark on pages made of dollars and other marks', () => {
	const seen = { accepted: 0, rejected: 0 };
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...parts), { minLength: 2, maxLength: 12 }), (chosen) => {
			const text = `${chosen.join('')}\n`;
			// A row right below a quote is no table.
			if (/^>.*\n\|/m.test(text)) return;
			const facts = factsOfRemark(text);
			seen[facts === undefined ? 'rejected' : 'accepted']++;
			expect(errorsOf(text).length === 0, JSON.stringify(text)).toBe(facts !== undefined);
			if (facts !== undefined)
				expect(withoutTitles(factsOfPage(text, parsePage(text))), JSON.stringify(text)).toEqual(
					withoutTitles(facts),
				);
		}),
		{ numRuns: trials(1_500), seed: 5 },
	);
	expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(trials(150));
});

const parts = [
	...[
		'$',
		'$',
		'$',
		'$$',
		'$$',
		'\\$',
		'$5 ',
		'{',
		'}',
		'\\{',
		'\\}',
		'{a}',
		'<b>',
		'</b>',
		'<5',
		'_',
		'*',
		'`',
	],
	...[
		'[a](/b)',
		'[',
		'](/c)',
		'word',
		' ',
		' ',
		'\n',
		'\n',
		'\n\n',
		'\n\n',
		'\n$$\n',
		'\n$$\n',
		'\n- ',
		'\n> ',
	],
	...[
		'\n## ',
		'\n| a | b |\n| - | - |\n| ',
		' | ',
		'\n<Note>\n',
		'\n</Note>\n',
		'{/* d */}',
		'{\n',
		'\n} ',
		' c="',
		'">',
		'a < b',
		'\n  ',
	],
];

/** Other tests compare the words of headings. */
function withoutTitles(facts: Facts): Facts {
	return facts.map((fact) => fact.replace(/( heading \d) .*/, '$1'));
}

const codes = new Set(mdxChecks.map(({ code }) => code));

function errorsOf(text: string): readonly string[] {
	return project({ 'page.mdx': `---\ntitle: Page\ndescription: Text\n---\n\n${text}` })
		.diagnose('page.mdx')
		.filter(({ code, severity }) => severity === 'error' && codes.has(code))
		.map(({ code }) => code);
}
