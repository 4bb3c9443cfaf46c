import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

function problems(text: string, path = 'page.mdx') {
	return project({ [path]: text })
		.diagnose(path)
		.filter(({ code, severity }) => code === 'invalid-expression' && severity === 'warning');
}

describe('an object where text is due is reported', () => {
	test.each([
		['{ {a: 1} }', '{a: 1}'],
		['Text {{ a: 1, b: [2] }} more.', '{ a: 1, b: [2] }'],
		['{{}}', '{}'],
		['{/ To do /}', '/ To do /'],
		['{/ab+c/gi}', '/ab+c/gi'],
		['{new Date()} {new RegExp("a")}', 'new Date()', 'new RegExp("a")'],
		['{["a", { b: 1 }]}', '{ b: 1 }'],
		['{user.a ? { b: 1 } : { c: 2 }}', '{ b: 1 }'],
		['{({ b: 1 }) || "c"}', '{ b: 1 }'],
		['<Note>\n  {{ a: 1 }}\n</Note>', '{ a: 1 }'],
		['<b>{{ a: 1 }}</b> {<p>{{ b: 1 }}</p>}', '{ a: 1 }', '{ b: 1 }'],
		['| a |\n| - |\n| {{ b: 1 }} |', '{ b: 1 }'],
	])('%s', (text, ...expected) => {
		expect(problems(text).map(({ span }) => text.slice(span.start, span.end))).toEqual(expected);
		expect(problems(text, 'snippets/a.mdx')).toHaveLength(expected.length);
	});
});

describe('a value that may be text is left alone', () => {
	test.each([
		'{/* note */} {{ name }} {{a.b}} {"a"} {1} {[1, "b"]} {true} {null}',
		'{{ a: 1 }.a} {[{ a: 1 }].length} {JSON.stringify({ a: 1 })} {new Date().getFullYear()}',
		'{user.a && { b: 1 }} {user.a ? { b: 1 } : "c"} {"a" || { b: 1 }}',
		'<div style={{ color: "red" }} /> {<div style={{ color: "red" }} />}',
		'<Own>{{ a: 1 }}</Own> {<Own>{{ a: 1 }}</Own>} <Own><b>{{ a: 1 }}</b></Own>',
		'{() => ({ a: 1 })} {new Map()} {new Own()} {/a/.test("b")} {/a/.source}',
		'`{{ a: 1 }}` \\{{ a: 1 } $\\frac{{ a: 1 }}{b}$',
	])('%s', (text) => {
		expect(problems(text)).toEqual([]);
	});
});

test('an undefined name is told instead', () => {
	expect(problems('{{ a: config.host }}')).toEqual([]);
	expect(problems('export const host = 1;\n\n{{ a: host }}')).toHaveLength(1);
});

test('the fixes write a comment, or text', () => {
	const fixed = (text: string) =>
		problems(text).flatMap(({ fixes = [] }) => fixes.map(({ changes }) => applyChanges(text, changes)));
	expect(fixed('{/ To do /}')).toEqual(['{/* To do */}']);
	expect(fixed('{/To do/}')).toEqual(['{/* To do */}']);
	expect(fixed('Send {{ a: 1 }}.')).toEqual(['Send \\{\\{ a: 1 }}.']);
});
