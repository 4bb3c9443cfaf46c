import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddressList } from '../../../server/src/core/outputs/addresses/readAddressList.ts';
import { trials } from '../../support/trials.ts';

const a = 'https://docs.example/a';
const b = 'https://docs.example/b?x=1&y=2';

test.each([
	['lines', `\ufeff${a}\r\n\r\n# comment\r\n  ${b}\r\n`, [{ url: a }, { url: b }]],
	['lines', '/a\n/b c\nnonsense\n//other.example/x\nmailto:me@a.example', [{ url: '/a' }]],
	[
		'sitemap',
		`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "&y;&y;">]><urlset><url><loc> ${a} </loc><image:loc>/no</image:loc></url><url><loc>${b.replace('&', '&amp;')}</loc></url><url><loc><![CDATA[/c&d]]></loc></url><url><loc>/&y;&#x41;</loc></url></urlset>`,
		[{ url: a }, { url: b }, { url: '/c&d' }, { url: '/&y;A' }],
	],
	[
		'llms',
		`# Acme\n\n> Docs\n\n## Guides\n- [Start](${a}.md): First steps.\n- [Home](https://docs.example/index.md)\n`,
		[
			{ url: a, title: 'Start', description: 'First steps.' },
			{ url: 'https://docs.example', title: 'Home' },
		],
	],
	[
		'csv',
		`"Address";"Status Code";"Title 1"\n"${a}";200;"A ""quoted""; title"\n${b};404;Gone\n${b};301;\n`,
		[{ url: a, title: 'A "quoted"; title' }, { url: b }],
	],
	[
		'jsonLines',
		`{"url":"${a}","title":"A"}\n{"URL":"${b}","status":200}\n{broken\n`,
		[{ url: a, title: 'A' }, { url: b }],
	],
])('reads %s', (form, text, addresses) => {
	expect(readAddressList(text)).toMatchObject({ form, addresses, sitemaps: [] });
});

test('reads the sitemaps of an index, and counts what cannot be read', () => {
	const index = `<sitemapindex><sitemap><loc>${a}.xml</loc></sitemap></sitemapindex>`;
	expect(readAddressList(index)).toMatchObject({ addresses: [], sitemaps: [`${a}.xml`] });
	const long = `/${'x'.repeat(3_000)}`;
	expect(readAddressList(`/a\n${long}\n{}`)).toMatchObject({ addresses: [{ url: '/a' }], unread: 2 });
});

test('reads any text', () => {
	const parts = fc.constantFrom(
		'<loc>',
		'</loc>',
		'<urlset>',
		'{',
		'"',
		',',
		';',
		'\n',
		'\r',
		'- [',
		'](',
		')',
		a,
	);
	const texts = fc.array(fc.oneof(parts, fc.string())).map((some) => some.join(''));
	fc.assert(
		fc.property(texts, (text) => {
			for (const { url } of readAddressList(text).addresses) expect(url).toMatch(/^(?:https?:\/\/|\/)\S*$/i);
		}),
		{ numRuns: trials(300) },
	);
});
