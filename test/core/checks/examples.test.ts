import { describe, expect, test } from 'vitest';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { classicSchema } from '../../../server/src/core/catalogue/config/classic/classicSchema.ts';
import { modernSchema } from '../../../server/src/core/catalogue/config/modern/modernSchema.ts';
import { type Check, examplePaths } from '../../../server/src/core/checks/check.ts';
import { allChecks } from '../../../server/src/core/checks/run/allChecks.ts';
import { applyChanges, type TextChange } from '../../../server/src/core/text/edits.ts';
import type { Fix } from '../../../server/src/core/text/problem.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { findRetired } from '../../support/retiredExpressions.ts';

const imperative =
	/^(?:add|begin|bring|choose|close|correct|declare|end|give|keep|leave|move|name|put|remove|rename|replace|say|start|take|use|write)\b/i;

describe.each(allChecks.map((check) => [check.code, check] as const))('%s', (code, check) => {
	const path = check.examples.path ?? examplePaths[check.subject];
	const { text, spans } = takeSpans(check.examples.bad);
	const { files = {} } = check.examples;
	const problemsOf = (content: string, others: Readonly<Record<string, string>> = {}) =>
		project({ ...files, ...others, [path]: content })
			.diagnose(path)
			.filter((problem) => problem.code === code);

	test('finds exactly what its bad example marks', () => {
		expect(spans.length).toBeGreaterThan(0);
		expect(problemsOf(text).map(({ span }) => text.slice(span.start, span.end))).toEqual(
			spans.map(({ start, end }) => text.slice(start, end)),
		);
		expect(problemsOf(text).map(({ span }) => span)).toEqual(spans);
	});

	test('is silent about its good example', () => {
		expect(problemsOf(check.examples.good)).toEqual([]);
	});

	test('fixes what it offers to fix', () => {
		const problems = problemsOf(text);
		const useless = problems
			.flatMap(({ fixes = [] }) => fixes)
			.map((fix) => ({
				...fix,
				fixed: applyChanges(text, fix.changes.map(filledIn)),
				others: toOthers(fix, files),
			}))
			.filter(({ fixed, others }) => problemsOf(fixed, others).length >= problems.length);
		expect(useless).toEqual([]);
	});

	test('leaves to the author what only they know', () => {
		const changes = problemsOf(text).flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.changes));
		const added = changes.filter(({ span }) => span.start === span.end);
		const invented = added.filter(({ newText }) =>
			[...newText.matchAll(quoted)].some(
				([value]) => samples.has(value.slice(1, -1)) && !text.includes(value),
			),
		);
		expect(invented).toEqual([]);
	});

	test('is fixed before it is ignored', () => {
		const docs = project({ ...files, [path]: text });
		for (const problem of problemsOf(text)) {
			const offered = docs.repairs(path, problem.range).map(({ ignores }) => ignores);
			const firstIgnore = offered.indexOf(true);
			if (firstIgnore >= 0) expect(offered.lastIndexOf(false)).toBeLessThan(firstIgnore);
			expect(offered.includes(false) || (problem.fixes ?? []).length === 0).toBe(true);
		}
	});

	test('ends lines as the file does', () => {
		const windows = text.replaceAll('\n', '\r\n');
		const fixed = problemsOf(windows)
			.flatMap(({ fixes = [] }) => fixes)
			.map(({ changes }) => applyChanges(windows, changes));
		expect(fixed.filter((result) => /(?<!\r)\n/.test(result))).toEqual([]);
	});

	test('says what it means', () => {
		expect(check.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
		expect(check.explain.length).toBeGreaterThan(40);
		for (const { message } of problemsOf(text)) expect(message).toMatch(/^.*[.?!`]$/s);
	});

	test('names the defect first, briefly, in the words of the field', () => {
		const found = problemsOf(text);
		for (const { message } of found) {
			// A name or a path that the author wrote may be long.
			const [sentence = ''] = message.replace(/`[^`]*`|“[^”]*”/g, '`x`').split(/(?<=[.?!]) /, 1);
			expect(sentence.length, sentence).toBeLessThanOrEqual(100);
			expect(sentence, 'what is wrong comes before what to do').not.toMatch(imperative);
		}
		const titles = found.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title));
		const words = [check.title, check.explain, ...found.map(({ message }) => message), ...titles].join('\n');
		expect(findRetired(words.replace(/`[^`]*`/g, '`x`'))).toEqual([]);
	});
});

const quoted = /"[^"\n]+"|'[^'\n]+'/g;

/** Values that the catalogue shows in examples and completions. */
const samples: ReadonlySet<string> = new Set(stringsIn([components, classicSchema, modernSchema]));

function* stringsIn(value: unknown, isSample = false): Generator<string> {
	if (typeof value === 'string' && isSample) yield value;
	if (typeof value !== 'object' || value === null) return;
	for (const [key, inner] of Object.entries(value)) yield* stringsIn(inner, isSample || key === 'sample');
}

/** The change with a word of the author at the cursor that it leaves. */
function filledIn({ span, newText, cursor }: TextChange): TextChange {
	if (cursor === undefined) return { span, newText };
	return { span, newText: `${newText.slice(0, cursor)}word${newText.slice(cursor)}` };
}

/** What the fix makes of other files. */
function toOthers(
	{ creates, elsewhere }: Fix,
	files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
	const others: Record<string, string> = {};
	if (creates !== undefined) others[creates.path] = creates.text;
	if (elsewhere !== undefined)
		others[elsewhere.path] = applyChanges(files[elsewhere.path] ?? '', elsewhere.changes);
	return others;
}

test('codes are unique', () => {
	const codes = allChecks.map((check: Check) => check.code);
	expect(new Set(codes).size).toBe(codes.length);
});
