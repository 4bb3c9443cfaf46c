import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const fileWith = (response: string) =>
	`openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      summary: List\n      responses:\n        "200": ${response}\n        "404": { description: None }\n`;

const comma =
	'Unquoted YAML value ends at the comma, because a comma in braces starts a new key. Put the value in quotes.';
const comment =
	'Unquoted YAML value contains ` #`, which starts a comment, so its bracket is not closed. Put the value in quotes.';

/** One finding, which its fix removes with nothing else. */
test.each([
	['{ description: ⟦live, disabled, or a test⟧ }', comma, '"live, disabled, or a test"'],
	['{ description: ⟦live, or a test⟧, content: {} }', comma, '"live, or a test"'],
	['{ content: {}, description: ⟦live, tested, or more⟧}', comma, '"live, tested, or more"'],
	['{ description: ⟦Item #1⟧ }', comment, '"Item #1"'],
	['{ description: ⟦Item #1, of 2⟧ }', comment, '"Item #1, of 2"'],
	['{ description: ⟦Item # 1⟧, content: {} }', comment, '"Item # 1"'],
	['{ description: A, x-tags: [a, ⟦b #2⟧] }', comment, '"b #2"'],
])('%s', (marked, message, newText) => {
	const { text, spans } = takeSpans(fileWith(marked));
	const problems = project({ 'a.yaml': text }).diagnose('a.yaml');
	expect(problems.map((problem) => [problem.message, problem.fixes?.[0]?.changes])).toEqual([
		[message, [{ span: spans[0], newText }]],
	]);
	const mended = applyChanges(text, problems[0]?.fixes?.[0]?.changes ?? []);
	expect(project({ 'a.yaml': mended }).diagnose('a.yaml')).toEqual([]);
});

test.each([
	'{ description: A } # live, or a test',
	'{ description: A, # live, or a test\n          content: {} }',
	'{ description: "live, or a test" }',
	"{ description: 'Item #1' }",
	'{ description: A#1 }',
	'{ description: A, x-own }',
])('%s is left alone', (response) => {
	expect(project({ 'a.yaml': fileWith(response) }).diagnose('a.yaml')).toEqual([]);
});

test('a text in an overlay', () => {
	const overlay =
		'overlay: 1.0.0\ninfo: { title: T, version: "1" }\nextends: a.yaml\nactions:\n  - target: $.paths["/a"].get.responses\n    update: { "409": { description: ⟦live, disabled, or a test⟧ } }\n';
	const { text, spans } = takeSpans(overlay);
	const docs = project({ 'a.yaml': fileWith('{ description: A }'), 'o.yaml': text });
	expect(docs.diagnose('a.yaml')).toEqual([]);
	expect(docs.diagnose('o.yaml').map(({ message, span }) => [message, span])).toEqual([[comma, spans[0]]]);
});
