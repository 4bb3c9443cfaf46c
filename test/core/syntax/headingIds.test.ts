import { expect, test } from 'vitest';
import { toHeadingIds } from '../../../server/src/core/language/page/headingIds.ts';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';

function idsOf(text: string): readonly (string | undefined)[] {
	return toHeadingIds(parsePage(text).headings);
}

/** What the site makes of a heading, as observed. */
test.each([
	['Getting started', 'getting-started'],
	['Config.json options', 'config-json-options'],
	["What's new", 'what’s-new'],
	['Rate limits (per minute)', 'rate-limits-per-minute'],
	['Read/write access', 'read/write-access'],
	['Fees & billing', 'fees-&-billing'],
	['OAuth', 'oauth'],
	['GetHTTPResponse', 'gethttpresponse'],
	['snake_case name', 'snake_case-name'],
	['C++', 'c++'],
	['C#', 'c#'],
	['.NET', 'net'],
	['Node.js v18', 'node-js-v18'],
	['Step 1: Install', 'step-1-install'],
	['`docs.json` file', 'docs-json-file'],
	['100% coverage', '100%-coverage'],
	['Héllo wörld', 'héllo-wörld'],
	['Привет мир', 'привет-мир'],
	['日本語の見出し', '日本語の見出し'],
	['Emoji 🚀 rocket', 'emoji--rocket'],
	['1️⃣ First', '1\u20E3-first'],
	['👨‍💻 Developers', '-developers'],
	['![Logo](/logo.svg) Title ![Logo of `x`](/x.svg)', 'title'],
	['[![Logo](/logo.svg)](/x) Title', 'title'],
	['Use {version} now', 'use-now'],
	['Model S overview', 'models-overview'],
	['日本 S', '日本s'],
	['🇩🇪 Deutsch ❤️', '-deutsch-'],
	['👍🏽 Done', '-done'],
	['a\u200Db\uFE0Ec', 'abc'],
	['Own id {#👨‍💻-1️⃣-x}', '-1\u20E3-x'],
	['a -- b', 'a-—-b'],
	['a --- b', 'a-b'],
	['Wait...', 'wait…'],
	['Trailing punctuation!', 'trailing-punctuation'],
	['FAQ?', 'faq'],
	['"Quoted" text', '“quoted”-text'],
	['key=value', 'key=value'],
	['$100 price', '$100-price'],
	['A+B', 'a+b'],
	['1.2.3', '1-2-3'],
	['multiple   spaces', 'multiple-spaces'],
	['Über-Größe', 'über-größe'],
	['foo|bar', 'foo|bar'],
	['**Bold** and *it*', 'bold-and-it'],
	['[Link](/x) text', 'link-text'],
	['Hyphen-ated - word', 'hyphen-ated-word'],
	['UPPER CASE', 'upper-case'],
	['v2.0.0-beta.1', 'v2-0-0-beta-1'],
	['What is `foo()`?', 'what-is-foo-'],
	['A, B; C', 'a-b-c'],
	['@scope/pkg', '@scope/pkg'],
	['x_y', 'x_y'],
	['Tab\tsep', 'tab-sep'],
	["Don't & won't", 'don’t-&-won’t'],
	['(parens)', 'parens'],
	['1) First', '1-first'],
	['&Uuml;ber &Zcaron;', 'über-ž'],
	['Costs $5 to $6', 'costs-6'],
	['The $$x$$ of $1', 'the-of-$1'],
	['$a $$b$$ c$ or $d', 'or-$d'],
	['Costs \\$5 to `$6`', 'costs-$5-to-$6'],
])('%s', (heading, id) => expect(idsOf(`## ${heading}\n`)).toEqual([id]));

test('repeated headings are numbered, and never take an id that is there already', () => {
	const text = ['Overview', 'Overview', 'Overview', 'Overview', 'Overview 2', 'Overview'].map(
		(title) => `## ${title}\n`,
	);
	expect(idsOf(text.join('\n'))).toEqual([
		'overview',
		'overview-2',
		'overview-3',
		'overview-4',
		'overview-2-1',
		'overview-5',
	]);
});

test('an explicit id is taken as it stands', () => {
	const text = '## A {#my-id}\n## B {#X-Y}\n## `C` {#c}\n## D \\{#d}\n## E \\{#e\\}\n';
	expect(idsOf(text)).toEqual(['my-id', 'X-Y', 'c', 'd', 'e']);
	expect(parsePage(text).headings.map((heading) => heading.text)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('what stands around an explicit id, and what no id may hold, is left out', () => {
	const text = '## A { #my-id }\n   ## B {# b c }\n## C {#sec:intro}  \n## D{#d}\n';
	expect(idsOf(text)).toEqual(['my-id', 'b-c', 'secintro', 'd']);
	expect(parsePage(text).expressions).toEqual([]);
});

test('headings below level 4 have no id', () => {
	expect(idsOf('# A\n#### B\n##### C\n###### D\n')).toEqual(['a', 'b', undefined, undefined]);
});
