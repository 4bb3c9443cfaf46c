import { project } from '../../support/project.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';

const expressions = [
	'export const a = [1, 2, 3];\n\n{a.map((x) => x * 2).join(", ")}\n',
	'export const T = ({ title, ...rest }) => <p {...rest}>{title ?? "none"}</p>;\n\n<T title="a" />\n\n<T title={"b" + (1 + 1)} />\n',
	'export const o = { a: { b: "c" }, ["d" + 1]: [..."ef"] };\n\n{Object.keys(o).length} {o.a?.b} {o.d1[0]}\n',
	'export function f(n) { if (n < 2) return 1; return n * f(n - 1); }\n\n{f(5)} {"a".repeat(3).toUpperCase()}\n',
	'export const Tree = ({ n }) => n > 0 ? <ul><li><Tree n={n - 1} /></li></ul> : null;\n\n<Tree n={4} />\n',
	'{"abcabc".replace(/b(c)?/g, "$1-")} {[3, 1].sort((a, b) => a - b)} {new Date(0).getFullYear()}\n',
	'{(() => { let x = 0; for (const y of [1, 2]) x += y; return x; })()}\n',
	'{[].constructor.constructor("globalThis.canary = 1")()} {({}).__proto__} {this} {globalThis.canary}\n',
];

const pieces = [
	...[
		'{',
		'}',
		'(',
		')',
		'[',
		']',
		'=>',
		'...',
		'?.',
		'??',
		'`',
		'${',
		', ',
		' + ',
		' * ',
		' ? ',
		' : ',
		'"',
		'/',
	],
	...[
		'constructor',
		'__proto__',
		'prototype',
		'globalThis',
		'process',
		'Function',
		'eval',
		'import("x")',
		'this',
	],
	...[
		'.map((x) => x)',
		'.repeat(9999)',
		'.padEnd(99999)',
		'.join("")',
		'.flat(9)',
		'.concat(a, a)',
		'.split("")',
	],
	...[
		'.reduce((a, b) => a + b)',
		'.replace(/(a+)+b/g, "x")',
		'.sort()',
		'.filter(Boolean)',
		'.fill(0)',
		'Array(9999)',
	],
	...[
		'export const a = ',
		'export function f() {',
		'return ',
		'<p>',
		'</p>',
		'<T title="a" />',
		'await ',
		'new ',
		'\n\n',
	],
	...[
		'JSON.stringify(a)',
		'Object.entries(o)',
		'Math.max(...a)',
		'1e999',
		'-0',
		'NaN',
		'f(f)',
		'useState(0)',
	],
];

const shown = { icons: () => undefined, assetUrl: (path: string) => path };

/** Expressions of a page end soon, and reach nothing of the program that works them out. */
export const evaluator: FuzzTarget = {
	name: 'evaluator',
	seeds: () => expressions,
	pieces,
	maxMilliseconds: 2_500,
	async run(text) {
		const world = globalThis as { canary?: unknown };
		const globals = Object.getOwnPropertyNames(globalThis).length;
		const inherited = Object.getOwnPropertyNames(Object.prototype).length;
		await project({ 'page.mdx': text }).renderPage('page.mdx', shown);
		if (world.canary !== undefined || Object.getOwnPropertyNames(globalThis).length !== globals)
			throw new Error('A page made something global.');
		if (Object.getOwnPropertyNames(Object.prototype).length !== inherited)
			throw new Error('A page changed a prototype.');
	},
};
