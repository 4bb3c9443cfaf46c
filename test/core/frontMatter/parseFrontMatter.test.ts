import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../../server/src/core/language/frontMatter.ts';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { trials } from '../../support/trials.ts';

function read(text: string) {
	return parseFrontMatter(text, parsePage(text).frontMatter);
}

describe('values and positions', () => {
	test('keys and values stand where they are written', () => {
		const { text, spans } = takeSpans(
			'---\n⟦title⟧: ⟦"A: b"⟧ # note\n⟦empty⟧:\n⟦list⟧:\n  ⟦- a\n  - b⟧\n⟦"og:x"⟧: ⟦1⟧\n---\n',
		);
		const { entries, problems } = read(text);
		expect(problems).toEqual([]);
		expect(entries.map(({ key, value }) => [key, value])).toEqual([
			['title', 'A: b'],
			['empty', null],
			['list', ['a', 'b']],
			['og:x', 1],
		]);
		const found = entries.flatMap(({ keySpan, valueSpan }) => (valueSpan ? [keySpan, valueSpan] : [keySpan]));
		expect(found.map(({ start }) => start)).toEqual(spans.map(({ start }) => start));
	});

	test.each([
		['date: 2024-01-01', '2024-01-01'],
		['date: yes', 'yes'],
		['date: true', true],
		['date: 1.10', 1.1],
		['date: ~', null],
	])('%s', (line, value) => expect(read(`---\n${line}\n---\n`).values.date).toBe(value));

	test('a key written twice stands twice, and the last one counts', () => {
		const { values, entries } = read('---\na: 1\na: 2\n---\n');
		expect([values.a, entries.length]).toEqual([2, 2]);
	});

	test('keys of objects are plain keys', () => {
		const { values } = read('---\n__proto__: 1\nconstructor: 2\n---\n');
		expect(Object.entries(values)).toEqual([
			['__proto__', 1],
			['constructor', 2],
		]);
		expect(read('---\na: 1\n---\n').values.toString).toBeUndefined();
	});

	test('line ends of Windows and a byte order mark', () => {
		expect({ ...read('\ufeff---\r\ntitle: a\r\nb: |\r\n  c\r\n---\r\n').values }).toEqual({
			title: 'a',
			b: 'c\n',
		});
	});

	test('code in front matter is never run', () => {
		expect(read('---js\n({ a: 1 })\n---\n').entries).toEqual([]);
		expect(read('---\na: !!js/function "function () { throw 1 }"\n---\n').values.a).toBe(
			'function () { throw 1 }',
		);
	});

	test('a value that expands without end is dropped', () => {
		const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
		for (let at = 1; at < 9; at++) {
			const [name, before] = [String.fromCharCode(97 + at), String.fromCharCode(96 + at)];
			lines.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`);
		}
		expect(read(`---\n${lines.join('\n')}\n---\n`).values.i).toBeUndefined();
	});

	test('aliases and merge keys count as the site reads them, up to a number of them', () => {
		const block = (count: number) =>
			`---\na: &a {x: 1}\n${Array.from({ length: count }, (_, index) => `k${index}: {<<: *a, y: 1}`).join('\n')}\n---\n`;
		expect(read(block(100)).values.k99).toEqual({ x: 1, y: 1 });
		const { entries, problems } = read(block(101));
		expect(entries).toEqual([]);
		expect(problems.map(({ message }) => message)).toEqual(['Too many YAML aliases. Use plain values.']);
	});
});

test('what the site’s reader accepts is no problem, and has the values it reads', () => {
	const { text, spans } = takeSpans('---\n⟦title⟧: "one\ntwo"\n⟦icon⟧: star\n---\n');
	const { values, entries, problems } = read(text);
	expect(problems).toEqual([]);
	expect({ ...values }).toEqual({ title: 'one two', icon: 'star' });
	expect(entries.map(({ keySpan }) => keySpan)).toEqual(spans);
});

test.each([
	['title: ⟦A: b⟧', 'Unquoted YAML value contains a colon and a space. Put it in quotes.'],
	['title: ⟦@name⟧', 'Unquoted YAML value starts with `@`. Put it in quotes.'],
	['title: ⟦`code`⟧', 'Unquoted YAML value starts with a backtick. Put it in quotes.'],
	['title: ⟦*star⟧', 'Unquoted YAML value starts with `*`, so it is read as an alias. Put it in quotes.'],
	['a:\n  - b\n⟦\t- c⟧', 'YAML does not allow tabs for indentation. Use spaces.'],
	['⟦title: "open⟧\ndescription: b', 'Unclosed quote or bracket on this line. Add the closing one.'],
	["a: 'b'\n⟦title: 'open⟧\nc: d", 'Unclosed quote or bracket on this line. Add the closing one.'],
	['⟦title: "open⟧', 'Unclosed quote or bracket on this line. Add the closing one.'],
	['title: "a ⟦\\q b"⟧', 'Invalid escape sequence. Double the backslash, or put the value in single quotes.'],
	['⟦just text⟧', 'Line without a key. Write `key: value`, or remove the line.'],
	[
		'⟦title: a⟧\n - text: b',
		'Unexpected indentation after this line. Start each key at the beginning of its line.',
	],
	...['title: a\n ⟦text: b⟧', 'title: "a"\n  ⟦text: "b"⟧\nicon: "c"', '  ⟦title: "a"⟧\ntext: "b"'].map(
		(marked) => [marked, 'Unexpected indentation. Start each key at the beginning of its line.'],
	),
	['title: a\n⟦text⟧', 'Missing colon after the key. Write `key: value`.'],
])('%s', (marked, message) => {
	const { text, spans } = takeSpans(`---\n${marked}\n---\n`);
	expect(read(text).problems).toMatchObject([
		{ code: 'front-matter-syntax', severity: 'error', message, span: spans[0] },
	]);
});

test.each([
	['title: A: "b"', 'A: "b"'],
	["title: It's: b", "It's: b"],
	['title: @name', '@name'],
])('the repair of %s keeps its words', (line, value) => {
	const text = `---\n${line}\n---\n`;
	const [fix] = read(text).problems[0]?.fixes ?? [];
	expect(read(applyChanges(text, fix?.changes ?? [])).values.title).toBe(value);
});

test.each(['  title: "a"\nicon: "b"', 'title: "a"\n icon: "b"', 'title: a\r\n icon: b'])(
	'the repair of %j moves the key to the start of its line',
	(lines) => {
		const text = `---\n${lines}\n---\n`;
		const [fix] = read(text).problems[0]?.fixes ?? [];
		expect({ ...read(applyChanges(text, fix?.changes ?? [])).values }).toEqual({ title: 'a', icon: 'b' });
	},
);

describe('front matter that never closes', () => {
	test('is repaired with the line ends of the page', () => {
		const text = '---\r\ntitle: x\r\n\r\nBody\r\n';
		expect(applyChanges(text, read(text).problems[0]?.fixes?.[0]?.changes ?? [])).toBe(
			'---\r\ntitle: x\r\n---\r\n\r\nBody\r\n',
		);
	});

	test('is a problem, repaired by a fence', () => {
		const text = '---\ntitle: x\n\n## Body\n';
		const { problems, values } = read(text);
		expect(values.title).toBe('x');
		expect(problems).toMatchObject([{ code: 'front-matter-syntax', span: { start: 0, end: 3 } }]);
		expect(applyChanges(text, problems[0]?.fixes?.[0]?.changes ?? [])).toBe(
			'---\ntitle: x\n---\n\n## Body\n',
		);
	});

	test('is none when it holds no key: then it is a line across the page', () => {
		expect(read('---\n\nText\n').problems).toEqual([]);
	});
});

test('reads what gray-matter reads', () => {
	const value = fc.constantFrom(
		'a',
		'"b: c"',
		"'d'",
		'true',
		'no',
		'12',
		'1.5',
		'1e3',
		'~',
		'[e, f]',
		'{g: h}',
		'>\n  i\n  j',
		'\n  - k',
		'*l',
		'm: n',
		'"o',
		'#p',
	);
	const key = fc.constantFrom('title', 'description', '"og:title"', 'x-y', '__proto__');
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength: 4 }),
			(pairs) => {
				const text = `---\n${pairs.map(([name, written]) => `${name}: ${written}\n`).join('')}---\n`;
				const { values, problems } = read(text);
				const wanted = readWithGrayMatter(text);
				if (wanted === undefined) expect(problems.length).toBe(1);
				else expect([Object.entries(values), problems]).toEqual([Object.entries(wanted), []]);
			},
		),
		{ numRuns: trials(300) },
	);
});

test('noise never throws and keeps spans inside the text', () => {
	const mark = fc.constantFrom(
		...'abc:-[]{}"\'|>&*!%@`#? \n\t,\\~.1',
		'---\n',
		': ',
		'\n- ',
		'<<: ',
		'&a ',
		'*a',
	);
	fc.assert(
		fc.property(fc.array(mark, { maxLength: 40 }), (marks) => {
			const text = `---\n${marks.join('')}\n---\n`;
			const { entries, problems } = read(text);
			for (const { keySpan, valueSpan = keySpan } of entries)
				expect(0 <= keySpan.start && keySpan.start <= keySpan.end && valueSpan.end <= text.length).toBe(true);
			for (const { span } of problems)
				expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true);
		}),
		{ numRuns: trials(400) },
	);
});

// A process ends where its stack does in the midst of a regular expression: no reader may come near.
test.each([
	['brackets', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
	['brackets on lines of their own', `a: ${'[\n'.repeat(20_000)}`],
	['braces', `a: ${'{b: '.repeat(10_000)}`],
	['lists', `a:\n  ${'- '.repeat(20_000)}b`],
	['keys', `a:\n  ${'? '.repeat(20_000)}b`],
])('%s that nest deeply are a problem, not a crash', (_, block) => {
	expect(read(`---\n${block}\n---\n`).problems.length).toBe(1);
});

test('what nests as deeply as nobody writes is still read', () => {
	const depth = 150;
	expect(read(`---\na: ${'['.repeat(depth)}${']'.repeat(depth)}\n---\n`).problems).toEqual([]);
});

function readWithGrayMatter(text: string): Record<string, unknown> | undefined {
	try {
		return matter(text, {}).data;
	} catch {
		return undefined;
	}
}
