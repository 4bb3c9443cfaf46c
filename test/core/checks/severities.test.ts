import { expect, test, vi } from 'vitest';
import { longSentence } from '../../../server/src/core/checks/style/longSentence.ts';
import { minimalConfig, project } from '../../support/project.ts';

const head = '---\ntitle: A\ndescription: B\n---\n\n';

/** Severity and code of each problem of a page. */
function reported(text: string): readonly string[] {
	return project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.map(({ severity, code }) => `${severity} ${code}`);
}

test.each([
	['visible stars', `${head}It is **bold **, and more.\n`, 'warning unrendered-emphasis'],
	['no description', '---\ntitle: A\n---\n', 'information missing-description'],
	[
		'no method',
		'---\ntitle: A\ndescription: B\nopenapi: /users\n---\n',
		'information invalid-operation-reference',
	],
	[
		'content in an attribute',
		`${head}<Callout type="warning">\n  A\n</Callout>\n`,
		'warning unknown-attribute',
	],
	...['allowfullscreen', 'autofocus', 'autoplay', 'playsinline', 'readonly'].map((name) => [
		`the flag ${name}`,
		`${head}<video ${name} />\n`,
		'warning html-attribute',
	]),
])('%s', (_, text, expected) => {
	expect(reported(text)).toEqual([expected]);
});

test.each([
	['html-attribute', `${head}<video autoplay="true" />\n`],
	['html-attribute', `${head}<div class />\n`],
	['html-attribute', `${head}<div tabindex style="color: red" />\n`],
	['unsupported-front-matter-key', '---\ntitle: A\ndescription: B\nsidebar_position: 2\n---\n'],
	['unsupported-front-matter-key', '---\ntitle: A\ndescription: B\nnav_title: C\n---\n'],
])('%s is reported only where the project sets its severity: %j', (code, text) => {
	const settings = (severity: string) => ({
		'.recto.json': `{ "severities": { "${code}": "${severity}" } }`,
	});
	const found = (files: Readonly<Record<string, string>>) => {
		const docs = project({ ...files, 'page.mdx': text });
		const closed = docs.diagnoseClosed('page.mdx', () => text) ?? [];
		return [docs.diagnose('page.mdx'), closed].map((problems) => [
			...new Set(problems.map((problem) => `${problem.severity} ${problem.code}`)),
		]);
	};
	expect(found({})).toEqual([[], []]);
	for (const severity of ['hint', 'information', 'warning'])
		expect(found(settings(severity))).toEqual([[`${severity} ${code}`], [`${severity} ${code}`]]);
});

test('a comment that disables what is not reported by default is not unused', () => {
	expect(reported(`${head}{/* recto-disable-next-line html-attribute */}\n<div class="a" />\n`)).toEqual([]);
});

test('no style check looks at an open page of a project that turns all of them off', () => {
	const look = vi.spyOn(longSentence, 'page');
	const page = `${head}Utilize it.\n`;
	const codesWith = (file: string) =>
		project({ '.recto.json': file, 'page.mdx': page })
			.diagnose('page.mdx')
			.map(({ code }) => code);
	look.mockClear();
	expect(codesWith('{ "severities": { "long-sentence": "off" } }')).toEqual(['wordy-phrase']);
	const times = look.mock.calls.length;
	expect(codesWith('{ "style": false }')).toEqual([]);
	expect({ times, atOnce: look.mock.calls.length - times }).toEqual({ times: 1, atOnce: 0 });
	look.mockRestore();
});

test('a folder has severities of its own, and the last pattern that matches decides', () => {
	const file = {
		severities: { 'wordy-phrase': 'information' },
		folders: { changelog: { 'wordy-phrase': 'off' }, '**/kept.mdx': { 'wordy-phrase': 'warning' } },
	};
	const paths = ['page.mdx', 'changelog/page.mdx', 'changelog/kept.mdx'];
	const docs = project({
		'docs.json': minimalConfig.replace('["page"]', '["page", "changelog/page", "changelog/kept"]'),
		'.recto.json': JSON.stringify(file),
		...Object.fromEntries(
			paths.map((path) => [path, `---\ntitle: ${path}\ndescription: On ${path}\n---\n\nUtilize it.\n`]),
		),
	});
	expect(paths.map((path) => docs.diagnose(path).map(({ severity }) => severity))).toEqual([
		['information'],
		[],
		['warning'],
	]);
	expect(docs.diagnose('.recto.json')).toEqual([]);
});

/** Line, column and message of each problem of `.recto.json`, lines and columns from 0. */
function faultsOf(file: unknown): readonly string[] {
	return project({ '.recto.json': typeof file === 'string' ? file : JSON.stringify(file) })
		.diagnose('.recto.json')
		.map(({ range: { start }, message }) => `${start.line}:${start.character} ${message}`);
}

test.each([
	[{ folders: { a: { 'long-sentense': 'off' } } }, '0:18 Unknown problem code `long-sentense`. Did you mean'],
	[{ folders: 'a' }, '0:11 `folders` must be an object.'],
	[{ severitys: {} }, '0:2 Unknown key `severitys`. Did you mean `severities`?'],
	[{ style: 'no' }, '0:9 `style` must be a boolean or an object.'],
	[{ style: { sentenceWords: 3 } }, '0:26 `sentenceWords` must be an integer from 25 to 100.'],
	[{ style: { acceptedTerms: [1] } }, '0:27 `acceptedTerms` must be a string.'],
	[{ severities: { 'broken-link': 'of' } }, '0:29 `broken-link` must be `error`'],
	['{ "style"', '0:8 Invalid JSON'],
])('what of %j is not applied is said at its place', (file, expected) => {
	expect(faultsOf(file)).toEqual([expect.stringContaining(expected)]);
});

test('what a project chooses for its style holds for open and closed pages alike', () => {
	const sentence = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}.`;
	const page = `${head}Simply utilize the blacklist.\n\n${sentence(30)}\n\n${sentence(60)}\n`;
	const codesWith = (style: unknown) => {
		const docs = project({ 'page.mdx': page, '.recto.json': JSON.stringify({ style }) });
		const open = docs.diagnose('page.mdx').map(({ code }) => code);
		docs.apply([
			{ kind: 'closed', path: 'page.mdx' },
			{ kind: 'onDisk', path: 'page.mdx', readText: () => page },
		]);
		const closed = docs.diagnoseClosed('page.mdx', () => page)?.map(({ code }) => code);
		expect(closed).toEqual(open);
		return open;
	};
	const usual = ['filler-word', 'wordy-phrase', 'long-sentence'];
	expect(codesWith({})).toEqual(usual);
	expect(codesWith({ acceptedTerms: ['Simply'] })).toEqual(usual.slice(1));
	expect(codesWith({ sentenceWords: 25 })).toEqual([...usual, 'long-sentence']);
	expect(codesWith({ sentenceWords: 100 })).toEqual(usual.slice(0, 2));
	expect(codesWith({ words: { Blacklist: 'denylist' } })).toEqual([
		'filler-word',
		'wordy-phrase',
		'unwanted-word',
		'long-sentence',
	]);
});
