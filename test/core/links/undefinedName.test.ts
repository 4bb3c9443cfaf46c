import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateExpression } from '../../../server/src/core/language/mdx/certainEvaluation.ts';
import { createParsingBudget } from '../../../server/src/core/language/mdx/isValidMdx.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

function problems(text: string, path = 'page.mdx') {
	return project({ [path]: text })
		.diagnose(path)
		.filter(({ code }) => code === 'undefined-name');
}

const head = "import { plan, Part } from '/snippets/x.jsx';\n\nexport const site = { name: 'acme' };\n\n";

function names(code: string): readonly string[] {
	const text = head + code;
	return problems(text).map(({ span }) => text.slice(span.start, span.end));
}

describe('a name that is certainly read and that nothing defines is reported', () => {
	test.each([
		['{config.host}', ['config']],
		['{items.map((i) => i)}', ['items']],
		['{config?.host}', ['config']],
		['{show && <b>a</b>}', ['show']],
		['{show ? one : two}', ['show']],
		['{a + b * plan}', ['a']],
		[`{\`\${base}/x\`}`, ['base']],
		['{format`x`}', ['format']],
		['{plan[key]}', ['key']],
		['{plan.map(toItem)}', ['toItem']],
		['{[...rest, 1]}', ['rest']],
		['{(one, site.name)}', ['one']],
		['{!flag}', ['flag']],
		['{new Formatter().text}', ['Formatter']],
		['{(() => word)()}', ['word']],
		['{[1, 2].map((n) => n + offset)}', ['offset']],
		['{[1].map((n) => { const m = n + step; return <b>{m}{end}</b>; })}', ['step']],
		['{<b title={label}>{words}</b>}', ['label']],
		['{<>{words}</>}', ['words']],
		['{true && word} {false || word}', ['word', 'word']],
		['{JSON.stringify(values, null, 2)}', ['values']],
		['<Card href={base + "/x"} />', ['base']],
		[`<Card title={\`\${base}\`}>{plan}</Card>`, ['base']],
		['<Card {...rest} style={{ color: tone }} />', ['rest', 'tone']],
		['export const url = base + "/x";\n\n{url}', ['base']],
		[
			'export const Own = ({ config }) => <b>{config.host}</b>;\n\n{config.host} {config}',
			['config', 'config'],
		],
		['> {[\n> first,\n> ]}', ['first']],
		['- Item {a.b}\n\n| a |\n| - |\n| {c.d} |', ['a', 'c']],
	])('%s', (code, expected) => {
		expect(names(code)).toEqual(expected);
	});
});

describe('a name that is defined, or may not be read, is left alone', () => {
	test.each([
		'{typeof config}',
		'{plan && config.host} {plan ? a : b} {plan ?? c} {plan || d}',
		'{plan?.[key]} {plan?.(value).a[b]}',
		'{false && x.y} {true || x} {1 ? plan : x}',
		'{() => word} {plan.map((i) => word)} <button onClick={() => run(word)} />',
		'{[].map((n) => word)} {[...plan].map((n) => word)}',
		'{(async () => word)()} {(function* () { yield word; })()}',
		'{((a, { b, c: [d] = [], ...e }) => a + b + d + e)(1, {})}',
		'{(() => { if (plan) return 1; return word; })()}',
		'{(() => { function one() { return word; } const { two } = plan; return one + two; })()}',
		'{site.word} {{ word: plan }.word} {site["word"]}',
		'{Math.max(1, 2)} {JSON.stringify(plan)} {new Date().getFullYear()} {Object.keys(site).length}',
		'{user.firstName} {user?.org.plan} {props.a.b} {frontmatter.title} {window.location.href}',
		'{useState(1)[0]} {React.useMemo(() => 1, [])}',
		'<Part.Item render={(one) => <b id={one}>{one.two}</b>} />',
		'`{config.host}` \\{config.host} $\\frac{a.b}{c.d}$ {{ config.host }}',
		'export const Own = ({ a }) => <b>{a.b}{word}</b>;',
		'{/* {config.host} */}',
		'export const { one, two: [three = 1], ...rest } = plan, four = 4;\n\n{one + three + rest.a + four}',
		'export const later = plan.a;\nexport function Own() { return later.b; }\nexport class Other extends Part {}\n\n{later.c + Own() + Other.d}',
		"import * as all from '/snippets/x.jsx';\nimport { a as b } from '/snippets/y.jsx';\n\n{all.c + b.d}",
		'export const broken = {;\n\n{broken.a}',
	])('%s', (code) => {
		expect(names(code)).toEqual([]);
	});

	test.each([
		["export * from './x.mdx'\n\n{config.host}", 'page.mdx'],
		['{config.host}', 'snippets/part.mdx'],
		['{config.host} and {/x/}\n\n<b>\n', 'page.mdx'],
	])('%s in %s', (text, path) => {
		expect(problems(text, path)).toEqual([]);
	});
});

test('the fixes replace the name, or make text of the braces', () => {
	const fixed = (text: string) =>
		problems(text).flatMap(({ fixes = [] }) => fixes.map(({ changes }) => applyChanges(text, changes)));
	const page = `${head}The {plam.name} plan.`;
	expect(fixed(page)).toEqual([page.replace('plam', 'plan'), page.replace('{plam', '\\{plam')]);
	expect(fixed('{a({ b: 1 })}')).toEqual(['\\{a(\\{ b: 1 })}']);
	expect(fixed('<Card href={base + "/x"} />')).toEqual([]);
	expect(fixed('{items.map((i) => <b>{i}</b>)}')).toEqual([]);
});

/** What the names of the generated code are; the others are not defined. */
const context = createContext({
	list: [1, 2],
	text: 'a',
	one: 1,
	none: null,
	make: (value: unknown) => value,
});

/** The name of the error that the code ends with, if any. */
function errorOf(code: string): string | undefined {
	try {
		runInContext(`'use strict'; [${code}\n]`, context);
		return undefined;
	} catch (error) {
		// The error is one of the other context.
		return String((error as { readonly name?: unknown }).name);
	}
}

function unknownNames(code: string): readonly string[] {
	const found = evaluateExpression(code, createParsingBudget());
	if (found === undefined) throw new Error(`Not read: ${code}`);
	return found.names.map(({ name }) => name).filter((name) => !(name in context) && name !== 'undefined');
}

/** Code in which everything is evaluated, and code that may leave a part out. */
const { certain, any } = fc.letrec<{ certain: string; any: string }>((tie) => {
	const atom = fc.constantFrom(
		'list',
		'text',
		'one',
		'none',
		'gone',
		'lost',
		'1',
		"'b'",
		'true',
		'undefined',
	);
	const straight = (part: fc.Arbitrary<string>) => [
		fc.tuple(part, fc.constantFrom('+', '===', '*', ','), part).map(([a, by, b]) => `(${a} ${by} ${b})`),
		fc.tuple(fc.constantFrom('!', '-', 'void ', 'typeof '), part).map(([by, a]) => `(${by}(${a}, 0))`),
		fc.tuple(part, part).map(([a, b]) => `[${a}, ...[${b}]]`),
		fc.tuple(part, part).map(([a, b]) => `({ a: ${a}, [${b}]: 1, ...{} })`),
		fc.tuple(part, part).map(([a, b]) => `\`x\${${a}}\${${b}}\``),
		part.map((a) => `make(${a})`),
		part.map((a) => `[0].map((own) => [own, ${a}])`),
		part.map((a) => `((own) => { const other = own; return [other, ${a}]; })(1)`),
		fc.tuple(part, part).map(([a, b]) => `(true ? ${a} : ${b})`),
		fc.tuple(part, part).map(([a, b]) => `(0 || (${a}, ${b}))`),
	];
	const open = (part: fc.Arbitrary<string>) => [
		fc.tuple(part, fc.constantFrom('&&', '||', '??'), part).map(([a, by, b]) => `((${a}) ${by} (${b}))`),
		fc.tuple(part, part, part).map(([a, b, c]) => `((${a}) ? (${b}) : (${c}))`),
		fc.tuple(part, part).map(([a, b]) => `(${a})?.[${b}]`),
		fc.tuple(part, part).map(([a, b]) => `(${a})?.x.y(${b})`),
		fc.tuple(part, part).map(([a, b]) => `(${a})[${b}]`),
		part.map((a) => `list.filter(() => false).map(() => ${a})`),
		part.map((a) => `[].map(() => ${a})`),
		part.map((a) => `(() => ${a})`),
		part.map((a) => `(() => { if (one) return 2; return ${a}; })()`),
		part.map((a) => `(typeof gone === 'string' && ${a})`),
	];
	const depth = { depthSize: 'small' as const, withCrossShrink: true };
	return {
		certain: fc.oneof(depth, atom, ...straight(tie('certain'))),
		any: fc.oneof(depth, atom, ...straight(tie('any')), ...open(tie('any'))),
	};
});

test('names are reported exactly where an evaluation without branches fails', () => {
	const seen = { fails: 0, works: 0 };
	fc.assert(
		fc.property(certain, (code) => {
			const error = errorOf(code);
			seen[error === undefined ? 'works' : 'fails']++;
			expect(unknownNames(code).length > 0, code).toBe(error === 'ReferenceError');
		}),
		{ numRuns: trials(5_000), seed: 3 },
	);
	expect(Math.min(seen.fails, seen.works)).toBeGreaterThan(trials(500));
});

test('no name is reported where an evaluation with branches works', () => {
	let reported = 0;
	fc.assert(
		fc.property(any, (code) => {
			if (unknownNames(code).length === 0) return;
			reported++;
			expect(errorOf(code), code).toBeDefined();
		}),
		{ numRuns: trials(5_000), seed: 4 },
	);
	expect(reported).toBeGreaterThan(trials(500));
});
