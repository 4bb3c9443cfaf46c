import { expect, test, vi } from 'vitest';
import { severityFaults } from '../../../server/src/core/checks/severityFaults.ts';
import { longSentence } from '../../../server/src/core/checks/style/longSentence.ts';
import { severitiesFile } from '../../../server/src/core/project/chosenSeverities.ts';
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
	['a flag with a value', `${head}<video autoplay="true" />\n`, 'information html-attribute'],
	['an attribute without its value', `${head}<div class />\n`, 'information html-attribute'],
	['the same', `${head}<div tabindex />\n`, 'information html-attribute'],
])('%s', (_, text, expected) => {
	expect(reported(text)).toEqual([expected]);
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
	expect(severityFaults(docs.project, severitiesFile)).toEqual([]);
});

test('a mistake among the severities of a folder is named', () => {
	const faults = (folders: unknown, others = {}) =>
		severityFaults(project({ '.recto.json': JSON.stringify({ folders, ...others }) }).project, 'F');
	expect(faults({ a: { 'long-sentense': 'off' } })).toEqual([expect.stringContaining('long-sentence')]);
	expect(faults('a')).toEqual(['F: `folders` must be an object of severities by folder.']);
	expect(faults({}, { $schema: '', severitys: {} })).toEqual([expect.stringContaining('`severities`')]);
});
