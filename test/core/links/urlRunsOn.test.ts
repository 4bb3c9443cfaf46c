import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

/** Of each address that runs on what its fixes make of the page. */
function repaired(text: string): readonly (readonly string[])[] {
	return project({ 'a.mdx': text })
		.diagnose('a.mdx')
		.filter(({ code }) => code === 'url-runs-on')
		.map(({ fixes = [] }) => fixes.map(({ changes = [] }) => applyChanges(text, changes)));
}

test.each([
	['见https://a.com，然后\n', ['见[https://a.com](https://a.com)，然后\n']],
	['見https://a.com/x。\n', ['見[https://a.com/x](https://a.com/x)。\n']],
	['（https://a.com/x）和\n', ['（[https://a.com/x](https://a.com/x)）和\n']],
	['“https://a.com/x”\n', ['“[https://a.com/x](https://a.com/x)”\n']],
	['见 www.a.com，然后\n', ['见 www.a.com ，然后\n']],
	['见 https://a.com/(x，然后\n', ['见 https://a.com/(x ，然后\n']],
	[
		'https://a.com/で、\n',
		['[https://a.com/](https://a.com/)で、\n', '[https://a.com/で](https://a.com/で)、\n'],
	],
	["at https://a.com's door\n", ["at [https://a.com](https://a.com)'s door\n"]],
	['https://a.com/x**b**\n', ['[https://a.com/x](https://a.com/x)**b**\n']],
	['https://a.com/x[1] and\n', ['[https://a.com/x](https://a.com/x)[1] and\n']],
	['https://a.com/x[b](/c)\n', ['[https://a.com/x](https://a.com/x)[b](/c)\n']],
	['https://a.com/x\\\nb\n', ['[https://a.com/x](https://a.com/x)\\\nb\n']],
	['- https://a.com/4.2.0>\n', ['- [https://a.com/4.2.0](https://a.com/4.2.0)>\n']],
	[
		'（http://127.0.0.1:99/）を開きます。**チャネル**\n',
		['（[http://127.0.0.1:99/](http://127.0.0.1:99/)）を開きます。**チャネル**\n'],
	],
	['见 https://a.com/x**b**，然后\n', ['见 [https://a.com/x](https://a.com/x)**b**，然后\n']],
	[
		'https://a.com/路**b**。\n',
		['[https://a.com/](https://a.com/)路**b**。\n', '[https://a.com/路](https://a.com/路)**b**。\n'],
	],
	['https://例え.jp，\n', ['[https://例え.jp](https://例え.jp)，\n']],
])('an address ends where its sentence goes on: %s', (text, texts) => {
	expect(repaired(text)).toEqual([texts]);
	for (const one of texts) expect(repaired(one)).toEqual([]);
});

test.each([
	'https://a.com/路径 https://a.com/一（二） https://a.com/「三」 https://ü.de/ä\n',
	'[https://a.com，b](https://a.com) 和 [x](https://a.com/，)\n',
	'`https://a.com，b` {"https://a.com，b"} <Card href="https://a.com，b" />\n',
	'https://a.com, https://a.com. (https://a.com)\n',
	"'https://a.com', **https://a.com** *https://a.com/* [https://a.com]\n",
	"https://a.com/McDonald's https://a.com/*/x https://a.com/**/x https://a.com/?a[]=1 https://a.com/?a[0] https://a.com/[id] https://a.com/[id]/x https://a.com/a\\_b\n",
])('nothing is said of %s', (text) => {
	expect(repaired(text)).toEqual([]);
});

test.each([
	['（http://127.0.0.1:99/）を開きます。**チャネル**\n', true],
	['https://a.com/x**b**\n', true],
	['https://a.com/路径**b**\n', false],
	['https://例え.jp，\n', false],
	['https://a.com/で、\n', false],
])('only a URL of ASCII is converted unseen: %s', (text, isSafe) => {
	expect(project({ 'a.mdx': text }).repairAll('a.mdx') !== undefined).toBe(isSafe);
});
