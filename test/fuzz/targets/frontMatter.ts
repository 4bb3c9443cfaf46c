import { parseYaml } from '../../../server/src/core/language/data/parseYaml.ts';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import { project } from '../../support/project.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';

const seeds = [
	'title: A\ndescription: "B: c"\nicon: star\n',
	"title: 'It''s'\ntags: [a, b, { c: d }]\nseo:\n  noindex: true\n  x: |\n    lines\n    of text\n",
	'a: &a { b: 1 }\nc: *a\nd:\n  <<: *a\n  e: 2\n',
	'title: A: b\n  c: d\n- e\n"f\n',
	'? complex\n: value\n!!str 1: !!binary aGk=\n',
	'openapi: GET /users\ntitle: >-\n  folded\n  text # no comment\n\n',
	'%YAML 1.2\n---\ntitle: A\n...\n---\nb: 1\n',
];

const pieces = [
	...[
		': ',
		'- ',
		'? ',
		'\n',
		'\n  ',
		'\t',
		'[',
		']',
		'{',
		'}',
		', ',
		'"',
		"'",
		'#',
		' #',
		'&a ',
		'*a',
		'<<: *a',
	],
	...[
		'|\n  ',
		'>-\n  ',
		'!!str ',
		'!',
		'%',
		'@',
		'`',
		'---\n',
		'...\n',
		'~',
		'null',
		'title: ',
		'\uFEFF',
		'\r\n',
	],
	...[
		'0x1',
		'1_000',
		'.inf',
		'2001-01-01',
		'yes',
		'__proto__: ',
		'constructor: ',
		'\u0000',
		'\u0085',
		'\ud800',
	],
];

/** Any text is read as YAML, as front matter and in a page, soon; what is read nests no deeper than the limit. */
export const frontMatter: FuzzTarget = {
	name: 'frontMatter',
	seeds: () => seeds,
	pieces,
	maxMilliseconds: 1_500,
	run(text) {
		const { root, faults } = parseYaml(text);
		for (const { span } of faults)
			if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length))
				throw new Error('The place of a fault lies outside of the text.');
		if (depthOf(root) > 600) throw new Error('The tree is deeper than what walks it.');
		const page = `---\n${text}---\n\nText\n`;
		const document = parsePageDocument('page.mdx', page);
		JSON.stringify(document.frontMatter.values);
		for (const { span, fixes = [] } of project({ 'page.mdx': page }).diagnose('page.mdx')) {
			const spans = [span, ...fixes.flatMap(({ changes }) => changes.map((change) => change.span))];
			if (spans.some(({ start, end }) => !(start >= 0 && start <= end && end <= page.length)))
				throw new Error('The place of a problem or fix lies outside of the page.');
		}
		if ('constructor' in document.frontMatter.values && !text.includes('constructor'))
			throw new Error('The values of front matter have what every object has.');
	},
};

interface Tree {
	readonly children?: readonly Tree[];
}

/** Levels of a tree in which nodes may have several places. */
function depthOf(root: Tree | undefined): number {
	let level = new Set(root === undefined ? [] : [root]);
	let depth = 0;
	for (; level.size > 0 && depth < 10_000; depth++)
		level = new Set([...level].flatMap(({ children = [] }) => children));
	return depth;
}
