import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageDocument } from '../../../server/src/core/language/document.ts';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import { trials } from '../../support/trials.ts';
import { brokenPages, nastyPages } from './pages.ts';

const pages = [...Object.values(nastyPages), ...Object.values(brokenPages)];

/** Paragraphs that keep the pages around them apart, so that there is something to take over. */
const plain = `\n\n${'Some words of a paragraph.\n\n'.repeat(40)}\n`;

const long = fc
	.array(fc.constantFrom(...pages), { minLength: 1, maxLength: 4 })
	.map((parts) => parts.join(plain));

const typed = fc.oneof(
	fc.constantFrom(...'<>/{}[]()`~!#*_-=:"\'\\|$.\n\r\t ax0é'),
	fc.constantFrom(
		'\n\n',
		'---\n',
		'<!--',
		'-->',
		'```\n',
		`\`\${`,
		'{/*',
		'*/}',
		'\nimport ',
		'\nexport const a = (',
		'\n[a]: b\n',
		'[a]',
		'<Card title="',
		'</Card>',
		'\n- ',
		'\n> ',
	),
	fc.string({ maxLength: 5 }),
	fc.constant(''),
);

const part = fc.double({ min: 0, max: 1, noNaN: true });

/** Where, how much is taken away, and what comes in its place; mostly at the place of the edit before. */
const edit = fc.record({
	place: part,
	near: fc.boolean(),
	removed: fc.oneof(
		{ weight: 4, arbitrary: fc.nat({ max: 6 }) },
		{ weight: 1, arbitrary: fc.nat({ max: 3000 }) },
	),
	typed,
});

test('an edited page reads as one freshly opened', () => {
	fc.assert(
		fc.property(long, fc.array(edit, { minLength: 1, maxLength: 25 }), (text, edits) => {
			let document = parsePageDocument('page.mdx', text);
			let last = 0;
			for (const { place, near, removed, typed: added } of edits) {
				const at = near ? Math.min(last, document.text.length) : Math.floor(place * document.text.length);
				last = at + added.length;
				const next = document.text.slice(0, at) + added + document.text.slice(at + removed);
				document = parsePageDocument('page.mdx', next, document);
				expectFresh(document);
			}
		}),
		{ numRuns: trials(60) },
	);
});

test('two texts may follow the same page', () => {
	const before = parsePageDocument('page.mdx', `# One${plain}[a](/b)${plain}# Two`);
	for (const next of [before.text.replace('One', 'Other'), before.text.replace('Two', '<Card />')])
		expectFresh(parsePageDocument('page.mdx', next, before));
	expectFresh(before);
});

test('an edit near a place where reading may begin again changes what it should', () => {
	// Behind so many letters reading may begin again at the next line where nothing is open.
	const start = fc.integer({ min: 385, max: 400 }).map((length) => `${'x'.repeat(length)}\n\n`);
	const mark = fc.constantFrom(
		...['\n', '\n', '\n\n', '<a', '</a>', '>', '/', 'b', '=', '"', '{', '}', '`', '```', '[', ']', '(', ')'],
		...[
			'# ',
			'- ',
			'> ',
			'  ',
			'---',
			'|',
			':',
			' ',
			'<!--',
			'-->',
			'import a',
			' from "b"',
			'export const a',
		],
	);
	const marks = fc.array(mark, { maxLength: 8 }).map((list) => list.join(''));
	fc.assert(
		fc.property(
			start,
			marks,
			fc.nat({ max: 12 }),
			fc.nat({ max: 1 }),
			mark,
			(head, tail, back, removed, added) => {
				const before = parsePageDocument('page.mdx', `${head}${tail}\n\n${head}`);
				const at = Math.max(0, head.length + tail.length - back);
				const next = before.text.slice(0, at) + added + before.text.slice(at + removed);
				expectFresh(parsePageDocument('page.mdx', next, before));
			},
		),
		{ numRuns: trials(2000) },
	);
});

/** What begins at the top of a page, and what ends it far below. */
const farApart: Readonly<Record<string, readonly [string, string]>> = {
	'an expression': ['{a', '}'],
	'a comment': ['{/* a', '*/}'],
	'a template': ['{`a', '`}'],
	'an HTML comment': ['<!-- a', '-->'],
	'the value of an attribute': ['<Card title="a', '">'],
	'a value in braces': ['<Card title={a', '}>'],
	'a tag': ['<Card', 'title="a">'],
	'a fence': ['```', '```'],
	'a list': ['- a', '  b'],
	'an export': ['export const a = (', ')'],
	'an export with a template': ['export const a = `', '`'],
	'an import': ['import { a', '} from "b"'],
	'front matter': ['---\na: b', '---'],
	'a definition': ['[a] [b]', '[a]: b'],
	'a tag pair': ['<Card>', '</Card>'],
};

test.each(Object.entries(farApart))('%s may end far below', (_, [start, end]) => {
	for (const space of [plain, plain.replaceAll('\n\n', '\n')])
		for (const behind of ['', '\n', `\n\n${start}${plain}`]) {
			const open = parsePageDocument('page.mdx', `${start}${space}\n${behind}`);
			const at = open.text.indexOf(space) + space.length;
			const closed = parsePageDocument(
				'page.mdx',
				`${open.text.slice(0, at)}${end}${open.text.slice(at)}`,
				open,
			);
			expectFresh(closed);
			expectFresh(parsePageDocument('page.mdx', open.text, closed));
		}
});

test('a tag may go on behind an empty line at which reading may begin again', () => {
	const before = parsePageDocument('page.mdx', `${'x'.repeat(398)}\n\n<Card\n\ntitle\n\n${plain}`);
	expectFresh(parsePageDocument('page.mdx', before.text.replace('title', 'title="a">'), before));
});

test('what stands before and behind an edit is taken over', () => {
	const cards = '<Card title="One" href="/one">\n  Text.\n</Card>\n\n'.repeat(60);
	const before = parsePageDocument('page.mdx', `---\ntitle: One\n---\n\n${cards}Here\n\n## Two\n\n${cards}`);
	const after = parsePageDocument('page.mdx', before.text.replace('Here', 'Here and <b>there</b>'), before);
	expectFresh(after);
	expect(after.frontMatter).toBe(before.frontMatter);
	expect(after.syntax.tags[0]).toBe(before.syntax.tags[0]);
	expect(after.syntax.tags).toHaveLength(before.syntax.tags.length + 2);
});

function expectFresh(document: PageDocument): void {
	const fresh = parsePageDocument(document.path, document.text);
	const { syntax, frontMatter } = document;
	expect(syntax).toEqual(fresh.syntax);
	expect(frontMatter).toEqual(fresh.frontMatter);
	for (let offset = 0; offset <= document.text.length; offset += 97)
		expect(document.lines.positionAt(offset)).toEqual(fresh.lines.positionAt(offset));
}
