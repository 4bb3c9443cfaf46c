import { expect, test } from 'vitest';
import type { DocsService } from '../../../server/src/core/api/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { siteFiles, wholeConfig } from './wholeSite.ts';

function siteWith(config: string): DocsService {
	return project({ ...siteFiles, 'docs.json': config });
}

/** Problems of all files as `file:line code message`; lines begin with 1. */
function problemsOf(docs: DocsService): readonly string[] {
	return ['docs.json', ...Object.keys(siteFiles)].flatMap((path) =>
		docs
			.diagnose(path)
			.map(({ code, range, message }) => `${path}:${range.start.line + 1} ${code} ${message}`),
	);
}

test('the site without a mistake', () => {
	expect(problemsOf(siteWith(wholeConfig))).toEqual([]);
});

test.each<[mistake: string, replaced: string, by: string, line: number]>([
	['unquoted value', '"theme": "mint"', '"theme": mint', 3],
	['unquoted value of two words', '"name": "Lumen"', '"name": Lumen docs', 4],
	['unquoted key', '"name": "Lumen"', 'name: "Lumen"', 4],
	['key and value without quotes', '"name": "Lumen"', 'name: Lumen', 4],
	['unquoted path', '"/favicon.svg"', '/favicon.svg', 11],
	['unquoted color', '"#07C983"', '#07C983', 8],
	['unquoted URL', '"https://mintlify.com/docs.json"', 'https://mintlify.com/docs.json', 2],
	['unquoted page', '"quickstart", "guides', 'quickstart, "guides', 28],
	['unquoted last page', '"guides/retry"', 'guides/retry', 35],
	['capital True', '"expanded": true', '"expanded": True', 32],
	['misspelled word', '"strict": false', '"strict": flase', 18],
	['unquoted key of an object', '"primary": "#0F7A3D"', 'primary: "#16A34A"', 7],
	['missing comma after a value', '"Lumen",', '"Lumen"', 4],
	['missing comma after an object', '  },\n  "favicon"', '  }\n  "favicon"', 10],
	['missing comma after a list', '  ],\n  "footer"', '  ]\n  "footer"', 58],
	['missing comma between pages', '"index", ', '"index" ', 28],
	['missing comma between objects', '},\n          {', '}\n          {', 29],
	['comma after the last key', '"dark": "#15803D"', '"dark": "#15803D",', 9],
	['comma after the last page', '"guides/retry"', '"guides/retry",', 35],
	[
		'comma after the last entry',
		'"footer": { "socials": { "x": "https://x.com/example" } }',
		'"footer": { "socials": { "x": "https://x.com/example" } },',
		59,
	],
	['two commas', '"theme": "mint",', '"theme": "mint",,', 3],
	['comma before the first key', '{\n  "$schema"', '{,\n  "$schema"', 1],
	['missing bracket of an object', '"dark": "#15803D"\n  },', '"dark": "#15803D"\n  ,', 6],
	['missing bracket and comma of an object', '"dark": "#15803D"\n  },\n', '"dark": "#15803D"\n', 6],
	['missing bracket of a list', '"guides/install"]', '"guides/install"', 28],
	['missing bracket of a list of lines', '"guides/retry"\n            ]', '"guides/retry"', 33],
	['missing bracket of the whole', '} }\n}\n', '} }\n', 1],
	['missing opening bracket', '"colors": {', '"colors":', 6],
	['missing opening bracket of a list', '"pages": ["reference/errors"]', '"pages": "reference/errors"]', 42],
	['brace too many', '"#15803D"\n  },', '"#15803D"\n  }},', 10],
	['brace too many on its line', '"#15803D"\n  },', '"#15803D"\n  }\n  },', 11],
	['brace too many at the end', '} }\n}\n', '} }\n}\n}\n', 61],
	['wrong closing bracket', '"guides/install"]', '"guides/install"}', 28],
	['wrong closing bracket of an object', '"#15803D"\n  },', '"#15803D"\n  ],', 10],
	['missing colon', '"theme": "mint"', '"theme" "mint"', 3],
	['missing colon before an object', '"colors": {', '"colors" {', 6],
	['equals sign', '"theme": "mint"', '"theme" = "mint"', 3],
	['missing value', '"theme": "mint",', '"theme": ,', 3],
	['missing value and comma', '"theme": "mint",', '"theme":', 3],
	['key only', '"theme": "mint",', '"theme",', 3],
	['key only without a comma', '"theme": "mint",', '"theme"', 3],
	['empty key', '"theme": "mint",', '"theme": "mint", "",', 3],
	['half-typed key', '"theme": "mint",', '"theme": "mint",\n  "fon', 4],
	['unclosed value', '"Lumen",', '"Lumen,', 4],
	['unclosed last value', '"#15803D"', '"#15803D', 9],
	['unclosed key', '"theme":', '"theme:', 3],
	['unclosed key of an object', '"colors": {', '"colors: {', 6],
	['unclosed page', '"index",', '"index,', 28],
	['value without its opening quote', '"Lumen",', 'Lumen",', 4],
	['key without its opening quote', '"theme":', 'theme":', 3],
	['single quotes', '"Lumen"', "'Lumen'", 4],
	['single quotes with spaces', '"Docs of the Lumen API"', "'Docs of the Lumen API'", 5],
	['single-quoted key', '"name":', "'name':", 4],
	['typographic quotes', '"Lumen"', '“Lumen”', 4],
	['quote too many', '"Lumen"', '"Lumen""', 4],
	['quotes inside', 'Docs of the Lumen API', 'Docs of "the" Lumen API', 5],
	['line comment', '"mint",', '"mint", // our theme', 3],
	['line comment above', '  "colors"', '  // our colors\n  "colors"', 6],
	['block comment', '"mint",', '"mint", /* our theme */', 3],
	['hash comment', '"mint",', '"mint", # our theme', 3],
	['semicolon', '"mint",', '"mint";', 3],
	['line break in a value', 'Docs of the', 'Docs\nof the', 5],
	['tab in a value', 'Docs of the', 'Docs\tof the', 5],
	['unknown escape', '/logo/light.svg', '\\logo/light.svg', 13],
	['number with a leading zero', '"expanded": true', '"expanded": 01', 32],
	['word between entries', '"theme"', 'oops\n  "theme"', 3],
	['letter after a value', '"mint",', '"mint"x,', 3],
	['ellipsis', '"guides/retry"', '"guides/retry", ...', 35],
])('%s', (mistake, replaced, by, line) => {
	expect(wholeConfig).toContain(replaced);
	const broken = wholeConfig.replace(replaced, () => by);
	for (const text of [broken, broken.replaceAll('\n', '\r\n')]) {
		const docs = siteWith(text);
		expect(problemsOf(docs)).toEqual([expect.stringContaining(`docs.json:${line} config-syntax`)]);
		const fix = docs.diagnose('docs.json')[0]?.fixes?.[0];
		if (fix === undefined || mistake === 'half-typed key') continue;
		const fixed = siteWith(applyChanges(text, fix.changes));
		expect(problemsOf(fixed).filter((problem) => problem.includes('config-syntax'))).toEqual([]);
	}
});
