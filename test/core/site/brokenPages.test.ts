import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trials } from '../../support/trials.ts';
import { renderBody, renderPage, textOf } from './render.ts';

test('a statement may export what another one has imported', async () => {
	const body = await renderBody(
		"import { A } from '/snippets/a.mdx'\n\nSome words.\n\nexport { A }\n\nMore words.",
	);
	expect(textOf(body)).toBe('Some words. More words.');
	const wrong = await renderBody('Some words.\n\nexport { B }\n\nMore words.');
	expect(textOf(wrong)).toContain('Invalid import or export');
});

describe('a mistake is shown where it stands, and the rest of the page as ever', () => {
	const pages: Readonly<Record<string, readonly [text: string, notice: string, rest: string]>> = {
		'an unclosed component': ['<Note>\nOpen\n\n## Next\n\nAfter', 'Line 1: Unclosed tag <Note>', 'After'],
		'a stray closing tag': [
			'Before\n\n</Card>\n\nAfter',
			'Line 3: </Card> has no matching opening tag',
			'After',
		],
		'an unclosed brace': ['Before\n\nA { brace\n\nAfter', 'Line 3: Unclosed {', 'A { brace'],
		'a wrong expression': ['Text {a b} here', 'Line 1: Invalid expression in braces', 'Text {a b} here'],
		'an id where the site takes none': [
			'> ## Quoted {#own}\n\nAfter',
			'Line 1: Invalid expression in braces',
			'After',
		],
		'a lone angle': ['1 <2 and\n\nAfter', 'Line 1: Unescaped < does not start a tag', '1 <2 and'],
		'an unfinished tag': ['Before\n\n<Card title="x"\n\n## After', 'Line 3: Incomplete tag', 'After'],
		'a tag that leaves its list item': [
			'- Item\n<Card\n  title="x"\n/>\n\nAfter',
			'leaves its list item or block quote',
			'After',
		],
		'an HTML comment': ['<!-- note -->\n\nAfter', 'Line 1: HTML comments are not supported in MDX', 'After'],
		'a word that begins like a statement': [
			'export your data\n\nAfter',
			'Line 1: Invalid import or export',
			'export your data',
		],
		'a closing tag within a paragraph': [
			'<Note>\ntext</Note>\n\nAfter',
			'Line 2: </Note> must be on its own line',
			'After',
		],
		'a closing tag too early': [
			'<Steps>\n<Step title="x">\ntext\n</Steps>\n\nAfter',
			'Line 2: Unclosed tag <Step>',
			'After',
		],
	};
	test.each(Object.entries(pages))('%s', async (_, [text, notice, rest]) => {
		const page = await renderBody(text);
		expect(page.match(/class="r-notice"/g)).toHaveLength(1);
		expect(textOf(page)).toContain(notice);
		expect(textOf(page)).toContain(rest);
	});
});

test('the id of a heading is no mistake, however long', async () => {
	const page = await renderBody(`## Title {#${'long-'.repeat(45)}id}`);
	expect(page).not.toContain('r-notice');
});

test('an unclosed component ends before the next section', async () => {
	const page = await renderBody('<Note>\nInside\n\n### Still inside\n\n## Outside\n\nText');
	const [note] = /<div role="note".*?<\/div><\/div>/s.exec(page) ?? [];
	expect(note).toContain('Still inside');
	expect(note).not.toContain('Outside');
});

test('a notice stands before the block that it is about, inside its component', async () => {
	const page = await renderBody(
		'<Steps>\n  <Step title="One">\n    Fine\n\n    Not {a b}\n  </Step>\n</Steps>',
	);
	expect(page).toMatch(/Fine<\/p>\s*<span class="r-notice"/);
});

test('mistakes before one block are told in the order of the text, and the same of a line once', async () => {
	const page = await renderBody('<<< a {b c} <<<\nd {e f} {g\n');
	const reported = [...page.matchAll(/<strong>(Line \d+): <\/strong>([^<]*)/g)].map(
		([, line, words]) => `${line} ${words}`,
	);
	expect(reported.map((one) => one.slice(0, 14))).toEqual([
		'Line 1 Unescap',
		'Line 1 Invalid',
		'Line 2 Invalid',
		'Line 2 Unclose',
	]);
	expect(new Set(page.match(/<strong>.*?<\/span>/g)).size).toBe(reported.length);
});

test('no prefix of a page is blank or without its head', async () => {
	const whole =
		'---\ntitle: T\n---\n\nText with `code` and <Tooltip tip="x">word</Tooltip>.\n\n<Tabs>\n  <Tab title="A">\n    ```js\n    a {\n    ```\n  </Tab>\n</Tabs>\n\nexport const a = 1\n\n{a}';
	for (let end = whole.indexOf('Text') + 4; end <= whole.length; end += 3) {
		const page = await renderPage(whole.slice(0, end));
		expect(page.title).toBe('T');
		expect(
			textOf(
				page.blocks
					.slice(1)
					.map(({ html }) => html)
					.join(''),
			),
		).toContain('Text');
	}
});

test('any characters make a page', async () => {
	const piece = fc.constantFrom(
		...'<>{}/*_`#$[]()!|~="\'\\:\n -+>1aé😀',
		'\n\n',
		'<Note>',
		'</Note>',
		'```',
		'$$',
		'import ',
	);
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { maxLength: 80 }), async (pieces) => {
			const page = await renderPage(pieces.join(''));
			expect(page.blocks.length).toBeGreaterThan(0);
		}),
		{ numRuns: trials(80), seed: 3 },
	);
});

describe('hostile pages are rendered', () => {
	const pages: Readonly<Record<string, string>> = {
		'open braces': '{'.repeat(10_000),
		'braces in text': 'a { '.repeat(2_500),
		'open tags': '<a '.repeat(5_000),
		'elements in elements': '<div>\n'.repeat(1_000),
		'quotes in quotes': `${'> '.repeat(5_000)}x`,
		'emphasis in emphasis': '*a_ '.repeat(4_000),
		brackets: '[a]('.repeat(15_000),
		'an expression nested beyond the stack': `{${'('.repeat(20_000)}`,
		'a list that doubles': doubling('[1]', (name) => `[...${name}, ...${name}]`),
		'a text that doubles': doubling('"xxxxxxxx"', (name) => `${name} + ${name}`),
		'maps in maps': `export const a = [1,2,3,4,5,6,7,8,9]\n\n{a.map(b => a.map(c => a.map(d => a.map(e => a.map(f => a.map(g => "x"))))))}`,
		'components that hold each other':
			'export const A = () => <><B/><B/><B/><B/></>\n\nexport const B = () => <><A/><A/><A/><A/></>\n\n<A/>',
	};
	test.each(Object.entries(pages))('%s', async (_, text) => {
		const page = await renderPage(text);
		expect(page.blocks.length).toBeGreaterThan(0);
	});

	test('a snippet that holds itself', async () => {
		const snippet = () => 'import X from "/snippets/x.mdx"\n\n<X/>\n\n<X/>\n\n<X/>';
		const page = await renderBody('import X from "/snippets/x.mdx"\n\n<X/>', { snippet });
		expect(page.length).toBeLessThan(3_000_000);
	});
});

describe('a block of more marks than are paired leaves the links of others alone', () => {
	test.each([
		['emphasis in emphasis', '*a_ '.repeat(1500)],
		['code', `\`\`\`json\n${'[[1], [2]],\n'.repeat(600)}\`\`\``],
		['an exported value', `export const list = [\n${'  [[1], [2]],\n'.repeat(600)}];`],
		['rows of a table', `| a | b |\n| - | - |\n${'| [x](/page) | *y* |\n'.repeat(3000)}`],
	])('%s', async (_, block) => {
		expect(await renderBody(`See [page](/page).\n\n${block}`)).toContain(
			'<p>See <a href="/page">page</a>.</p>',
		);
	});
});

function doubling(first: string, next: (name: string) => string): string {
	const lines = Array.from({ length: 40 }, (_, index) => `export const a${index + 1} = ${next(`a${index}`)}`);
	return `export const a0 = ${first}\n\n${lines.join('\n\n')}\n\n{a40}`;
}

describe('readers of a built site get what a note to the author is about, or nothing, never the note', () => {
	const pages: Readonly<Record<string, readonly [text: string, seen: string]>> = {
		'a mistake': ['Before\n\nA { brace\n\nAfter', 'Before A { brace After'],
		'an unknown component': ['<Nope>\n\nInside\n\n</Nope>', 'Inside'],
		'an unknown component in a line': ['One <Nope /> two', 'One two'],
		'a component that is code': ["import A from 'pkg'\n\n<A>Inside</A>", 'Inside'],
		'an expression without a value': ['One {fetch("x")} two', 'One two'],
		'a snippet that is not there': ['<Snippet file="gone.mdx" />', 'This content is not available.'],
		'a script': ['<script>{`alert(1)`}</script>\n\nAfter', 'After'],
		'words for agents': ['<Visibility for="agents">\n\nFor agents\n\n</Visibility>\n\nAfter', 'After'],
		'a formula with a mistake': ['$\\nope$', '\\nope'],
		'a frame of another server': ['<iframe src="https://x.test/a" title="Demo" />', 'Demo'],
		'a frame that leads nowhere': ['<iframe src="javascript:alert(1)" />\n\nAfter', 'After'],
		'an image outside of the project': ['![A cat](../../cat.png)', 'A cat'],
		'an unknown icon': ['One <Icon icon="no-such" /> two', 'One two'],
	};
	test.each(Object.entries(pages))('%s', async (_, [text, seen]) => {
		const page = await renderBody(text, { omitsNotes: true, remoteImages: 'load' });
		expect(textOf(page)).toBe(seen);
		expect(page).not.toMatch(/title="|r-notice|r-box|r-chip|r-fault|r-blocked|r-icon-missing/);
		expect(await renderBody(text)).toMatch(/r-notice|r-box|r-chip|r-fault|r-blocked|r-icon-missing/);
	});
});
