import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LocatedProblem } from '../../../server/src/core/api/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { minimalConfig, project } from '../../support/project.ts';

/** The page's problems of front matter. */
function problemsOf(text: string, path = 'page.mdx'): readonly LocatedProblem[] {
	const codes =
		/front-matter|missing-(title|description)|repeated-title|yaml-comment-in-value|unsupported-front-matter-key/;
	const config = minimalConfig.replace('"page"', JSON.stringify(path.replace(/\.mdx$/, '')));
	return project({ 'docs.json': config, [path]: text })
		.diagnose(path)
		.filter(({ code }) => codes.test(code));
}

const complete = 'title: A\ndescription: B\n';

test.each([
	['⟦# A page without front matter⟧\n', 'missing-title'],
	['⟦⟧', 'missing-title'],
	['⟦---⟧\ndescription: x\n---\n', 'missing-title'],
	['---\n⟦title⟧:\ndescription: x\n---\n', 'missing-title'],
	['---\n⟦title⟧: " "\ndescription: x\n---\n', 'missing-title'],
	['⟦---⟧\ntitle: x\n---\n', 'missing-description'],
	['---\ntitle: Use `a_b`\ndescription: x\n---\n\n⟦# use  `a_b`⟧\n\nText\n', 'repeated-title'],
	[`---\n${complete}⟦title⟧: C\n---\n`, 'duplicate-front-matter-key'],
	[`---\n${complete}hidden: ⟦yes⟧\n---\n`, 'front-matter-type'],
	[`---\n${complete}mode: ⟦wid⟧\n---\n`, 'front-matter-type'],
	[`---\n${complete}keywords: ⟦a⟧\n---\n`, 'front-matter-type'],
	[`---\n${complete}boost: ⟦"2"⟧\n---\n`, 'front-matter-type'],
	[`---\n${complete}version: ⟦1.10⟧\n---\n`, 'front-matter-type'],
	[`---\n${complete}tag: ⟦[New]⟧\n---\n`, 'front-matter-type'],
	['---\n⟦titel⟧: A\ndescription: B\n---\n', 'missing-title'],
	['---\ntitle: A\n⟦Description⟧: B\n---\n', 'missing-description'],
	['---\ntitle: A\n⟦summary⟧: B\n---\n', 'missing-description'],
	['---\n⟦titel⟧: A\nopenapi: GET /a\ndescription: B\n---\n', 'front-matter-unknown-key'],
	[`---\n${complete}⟦iconn⟧: x\n---\n`, 'front-matter-unknown-key'],
	[`---\n${complete}⟦sidebarTilte⟧: x\n---\n`, 'front-matter-unknown-key'],
	[`---\n${complete}⟦sidebar_title⟧: x\n---\n`, 'front-matter-unknown-key'],
	['---\ntitle: ⟦A: b⟧\n---\n', 'front-matter-syntax'],
	['---\ntitle: A\n⟦: b⟧\n---\n', 'front-matter-syntax'],
	['---\ntitle: Update ⟦#2 (new)⟧\ndescription: B\n---\n', 'yaml-comment-in-value'],
	['---\ntitle: ⟦#2⟧\ndescription: B\n---\n', 'yaml-comment-in-value'],
	['---\ntitle: ⟦!important⟧\ndescription: B\n---\n', 'yaml-comment-in-value'],
	['---\r\ntitle: A\r\ndescription: ⟦&a⟧ b\r\n---\r\n', 'yaml-comment-in-value'],
	['---\ntitle: ⟦“A”⟧\ndescription: B\n---\n', 'yaml-comment-in-value'],
	[`---\n${complete}⟦slug⟧: /c\n---\n`, 'unsupported-front-matter-key'],
	[`---\n${complete}⟦draft⟧: true\n---\n`, 'unsupported-front-matter-key'],
	['⟦---⟧\ntitle: A\n\nText\n', 'front-matter-syntax'],
	[`⟦\n\n⟧---\n${complete}---\n`, 'missing-title'],
	['\n⟦---⟧\n\nA line: of text\n', 'missing-title'],
])('%j has one problem: %s', (marked, code) => {
	const { text, spans } = takeSpans(marked);
	expect(problemsOf(text).map((problem) => [problem.code, problem.span])).toEqual([[code, spans[0]]]);
});

test.each([
	`---\n${complete}---\n`,
	`---\n${complete}summary: What is told beside the description\n---\n`,
	`---\n${complete}---\n\n# B\n\n# A\n`,
	`---\n${complete}---\n\n## A\n`,
	`---\n${complete}---\n\nText\n\n# A\n`,
	`---\n${complete}mode: custom\n---\n\n# A\n`,
	'---\nopenapi: GET /users\n---\n',
	'---\napi: POST https://a.b/c\n---\n',
	'---\nurl: https://a.b\n---\n',
	'---\ntitle: 404\ndescription: B\n---\n',
	`---\n${complete}playground: hide\n---\n`,
	`---\n${complete}related: false\n---\n`,
	`---\n${complete}tags: [a]\nauthor: b\ncategoryId: 1\nlayout: c\n---\n`,
	`---\n${complete}icon: { name: star, style: solid }\n---\n`,
	`---\n${complete}icon:\nhidden:\n---\n`,
	`---\n${complete}draft: false\npublished: true\nslug:\n---\n`,
	`---\n${complete}draft: true\nhidden: true\nsidebarTitle: A\nsidebar_label: A\n---\n`,
	'---\ntitle: C# and F# # both\ndescription: "Update #2"\n---\n',
	'---\ntitle: “A” and “B”\ndescription: >\n  See #2\nhidden: true #yes\n---\n',
])('%j has none', (text) => expect(problemsOf(text)).toEqual([]));

test('snippets need no front matter', () => {
	expect(problemsOf('Text', 'snippets/a.mdx')).toEqual([]);
});

test.each([
	['Text\n', 'guides/get-started.mdx', '---\ntitle: "Get started"\n---\n\nText\n'],
	['\ufeffText\r\n', 'a.mdx', '\ufeff---\r\ntitle: "A"\r\n---\r\n\r\nText\r\n'],
	[`\ufeff\r\n---\r\n${complete}---\r\n`, 'a.mdx', `\ufeff---\r\n${complete}---\r\n`],
	['# Rotate *keys*\n\n\nFirst.\n', 'a.mdx', '---\ntitle: "Rotate keys"\n---\n\nFirst.\n'],
	['\ufeffA "b"\r\n===\r\nText\r\n', 'a.mdx', '\ufeff---\r\ntitle: "A \\"b\\""\r\n---\r\n\r\nText\r\n'],
	['---\nicon: x\n---\n\n# Rotate\n## A\n', 'a.mdx', '---\ntitle: "Rotate"\nicon: x\n---\n\n## A\n'],
	['# Rotate', 'a.mdx', '---\ntitle: "Rotate"\n---\n\n'],
	['# Of <Icon />\n', 'a.mdx', '---\ntitle: "A"\n---\n\n# Of <Icon />\n'],
	['Text\n\n# Rotate\n', 'a.mdx', '---\ntitle: "A"\n---\n\nText\n\n# Rotate\n'],
	['## Rotate\n', 'a.mdx', '---\ntitle: "A"\n---\n\n## Rotate\n'],
	[`${complete}---\nText\n`, 'a.mdx', `---\n${complete}---\nText\n`],
	['Who: me\n---\n', 'a.mdx', '---\ntitle: "A"\n---\n\nWho: me\n---\n'],
	['---\ntitle: "A\ndescription: x\n---\n', 'a.mdx', '---\ntitle: "A"\ndescription: x\n---\n'],
	['---\ntitle:A\ndescription:x\n---\n', 'a.mdx', '---\ntitle: A\ndescription:x\n---\n'],
	['---\ntitle: A\ndescription:x\n---\n', 'a.mdx', '---\ntitle: A\ndescription: x\n---\n'],
	["---\ntitle: 'It's'\n---\n", 'a.mdx', '---\ntitle: "It\'s"\n---\n'],
	['---\ntitle: "The "best" one"\n---\n', 'a.mdx', '---\ntitle: \'The "best" one\'\n---\n'],
	["---\ntitle: 'a' and 'b'\n---\n", 'a.mdx', "---\ntitle: \"'a' and 'b'\"\n---\n"],
	['---\ndescription: x\n---\n', 'a_b.mdx', '---\ntitle: "A b"\ndescription: x\n---\n'],
	['---\ntitle:\ndescription: x\n---\n', 'a.mdx', '---\ntitle: "A"\ndescription: x\n---\n'],
	['---\ntitle: ""\ndescription: x\n---\n', 'a.mdx', '---\ntitle: "A"\ndescription: x\n---\n'],
	['---\n"title" :\ndescription: x\n---\n', 'a.mdx', '---\n"title": "A"\ndescription: x\n---\n'],
	[
		'---\ntitle: x\nicon: y\n---\n\n<Note>\n\n## A\n\nHow to `set` the\n[thing](/b) up. More.\n',
		'a.mdx',
		'---\ntitle: x\ndescription: "How to set the thing up."\nicon: y\n---\n\n<Note>\n\n## A\n\nHow to `set` the\n[thing](/b) up. More.\n',
	],
	[`---\n${complete}---\n\n# A\n\nText\n`, 'a.mdx', `---\n${complete}---\n\nText\n`],
	[`---\n${complete}title: C\nicon: d\n---\n`, 'a.mdx', `---\n${complete}icon: d\n---\n`],
	[`---\n${complete}hidden: "no"\n---\n`, 'a.mdx', `---\n${complete}hidden: false\n---\n`],
	[`---\n${complete}mode: wid\n---\n`, 'a.mdx', `---\n${complete}mode: wide\n---\n`],
	[`---\n${complete}keywords: a\n---\n`, 'a.mdx', `---\n${complete}keywords: [a]\n---\n`],
	[`---\n${complete}version: 1.10\n---\n`, 'a.mdx', `---\n${complete}version: "1.10"\n---\n`],
	[`---\n${complete}Icon: a\n---\n`, 'a.mdx', `---\n${complete}icon: a\n---\n`],
])('the repair of %j in %s', (text, path, repaired) => {
	const [fix] = problemsOf(text, path)[0]?.fixes ?? [];
	expect(applyChanges(text, fix?.changes ?? [])).toBe(repaired);
});

test.each([
	['title: Update #2', 'title: "Update #2"'],
	['title: “Say it”', 'title: "Say it"'],
	['sidebar_label: A', 'sidebarTitle: A'],
	['summary: What it does.', 'description: What it does.'],
	['draft: true', 'hidden: true'],
	['pagefind: false', 'searchable: false'],
	['og:description: Told.', 'description: "Told."\nog:description: Told.'],
])('%j becomes %j', (line, expected) => {
	const others = ['title: T', 'description: D.'].filter((other) => {
		const [key = ''] = other.split(':');
		return !line.startsWith(`${key}:`) && !(key === 'description' && /^(?:og:|summary)/.test(line));
	});
	const text = `---\n${[...others, line].join('\n')}\n---\n`;
	const settings = '{ "severities": { "unsupported-front-matter-key": "information" } }';
	const docs = project({ '.recto.json': settings, 'page.mdx': text });
	const [problem] = docs
		.diagnose('page.mdx')
		.filter(({ code }) => /yaml-comment-in-value|unsupported-front-matter-key|missing-desc/.test(code));
	const [repair] = docs.repairs(
		'page.mdx',
		problem?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
	);
	const page = TextDocument.create('page.mdx', 'mdx', 1, text);
	expect(TextDocument.applyEdits(page, [...(repair?.edits.get('page.mdx') ?? [])])).toBe(
		`---\n${[...others, expected].join('\n')}\n---\n`,
	);
});
