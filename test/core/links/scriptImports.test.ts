import { describe, expect, test } from 'vitest';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const others = {
	'snippets/plans.js': 'export const plan = 1;\n',
	'snippets/icons/index.jsx': 'export const Rocket = () => null;\n',
	'snippets/part.mdx': "export const region = 'eu';\n\nPart.\n",
};

function problems(text: string, path = 'snippets/table.jsx', page = 'Text.\n') {
	const docs = project({ ...others, [path]: text, 'page.mdx': page });
	return docs
		.diagnose(path, text)
		.map(({ code, span, severity }) => [code, severity, text.slice(span.start, span.end)]);
}

describe('imports of scripts', () => {
	test.each([
		["import { plan } from './plan.js';", './plan.js'],
		["import { plam } from './plans.js';", 'plam'],
		["import { area, region } from '/snippets/part.mdx';", 'area'],
		["export { plam as plan } from './plans';", 'plam'],
		["export * from './plan';", './plan'],
	])('are told as those of pages: %s', (text, reported) => {
		expect(problems(text)).toEqual([['missing-snippet', 'warning', reported]]);
	});

	test.each([
		"import { plan } from './plans';\nimport Part from './part.mdx';\nimport * as all from '/snippets/plans.js';",
		"import { useState } from 'react';\nimport confetti from 'canvas-confetti';",
		"import { Rocket } from './icons';",
		"const code = `\nimport { a } from './nothing.js';\n`;\n/*\nimport './nothing.js';\n*/",
		"import { a } from './nothing';\nconst typed: string = a;",
		"const half = ;\nimport { a } from './nothing';",
	])('are not told where nothing is wrong, or cannot be told: %s', (text) => {
		expect(problems(text)).toEqual([]);
	});

	test('are told of the scripts of the site alone', () => {
		const text = "import { a } from './nothing';";
		expect(problems(text, 'app/main.jsx')).toEqual([]);
		expect(problems(text, 'app/main.jsx', "import { b } from '/app/main';\n")).toHaveLength(1);
	});

	test('weigh what the project says', () => {
		const text = "import { a } from './nothing';";
		const docs = project({
			...others,
			'a.mdx': 'A',
			'.recto.json': '{ "severities": { "missing-snippet": "off" } }',
		});
		docs.apply([{ kind: 'open', path: 'snippets/table.jsx', text }]);
		expect(docs.diagnose('snippets/table.jsx')).toEqual([]);
	});
});

describe('imports of scripts complete', () => {
	test.each([
		["import { plan } from '█", '/snippets/other.jsx'],
		["import { plan } from './█'", './other.jsx'],
		["import {\n\tplan,\n} from '/snip█';", '/snippets/part.mdx'],
		["import { █ } from './plans.js';", 'plan'],
		["export { pl█ } from './plans.js';", 'plan'],
		["import { Part, re█ } from './part.mdx';", 'region'],
	])('%s', async (marked, label) => {
		expect(await completed(marked)).toContain(label);
	});

	test.each(["const a = '█'", "import React from 'react'; const x = '/█'", 'Im█'])('%s', async (marked) => {
		expect(await completed(marked)).toEqual([]);
	});

	test('but not in an application around the site', async () => {
		expect(await completed("import { plan } from '█", 'app/main.jsx')).toEqual([]);
	});

	async function completed(marked: string, path = 'snippets/table.jsx') {
		const { text, offset } = takeCursor(marked);
		const docs = project({ ...others, 'snippets/other.jsx': 'export const a = 1;', 'page.mdx': 'Text.' });
		docs.apply([{ kind: 'open', path, text }]);
		const { items } = await docs.complete(path, new TextLines(text).positionAt(offset));
		return items.map(({ label }) => label);
	}
});
