import { describe, expect, test } from 'vitest';
import { generatedPagesOf } from '../../../server/src/core/openapi/model/pages/generatedPages.ts';
import { toPageOfGenerated } from '../../../server/src/core/project/pages/sitePages.ts';
import type { Project } from '../../../server/src/core/project/project.ts';
import { ProjectStore } from '../../../server/src/core/project/projectStore.ts';
import { project } from '../../support/project.ts';
import { overlayProjects } from './overlayProjects.ts';

function storeOf(files: Readonly<Record<string, string>>): ProjectStore {
	const store = new ProjectStore();
	store.apply(Object.entries(files).map(([path, text]) => ({ kind: 'onDisk', path, text })));
	return store;
}

/** Pages and groups in the form in which the host's package gives them. */
function siteOf(project: Project) {
	const { pages, sections, entries } = generatedPagesOf(project);
	const listed = sections.flatMap(({ groups }) => groups.map(({ label, entries }) => [label, entries]));
	const named = entries.length === 0 ? [] : [['API', entries.map(({ pagePath }) => pagePath)]];
	return {
		pages: Object.fromEntries(
			Array.from(pages, ([path, generated]) => {
				const { operation } = generated;
				const { file, method, path: endpoint } = operation;
				const { title, description } = toPageOfGenerated(generated);
				return [
					path,
					{ title, openapi: `/${file} ${method} ${endpoint}`, ...(description && { description }) },
				];
			}),
		),
		sidebar: [...listed, ...named],
	};
}

describe('a site with overlays is as the host makes it', () => {
	test.each(Object.entries(overlayProjects))('%s', (_, { files, host }) => {
		expect(siteOf(storeOf(files).project)).toEqual(host);
	});
});

const base = `openapi: 3.1.0
info: { title: Acme, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /stats: { get: { summary: Numbers, responses: { "200": { description: OK } } } }
`;
const overlay = (actions: string, head = 'overlay: 1.1.0') =>
	`${head}\ninfo: { title: T, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n${actions}`;
const config = (openapi: unknown) =>
	JSON.stringify({
		theme: 'mint',
		name: 'A',
		colors: { primary: '#0C8465' },
		navigation: { groups: [{ group: 'API', openapi }] },
	});

describe('problems of an overlay', () => {
	const problems = (text: string, listed = false) =>
		project({
			'docs.json': config(listed ? { source: 'openapi.yaml', overlays: ['o.yaml'] } : 'openapi.yaml'),
			'openapi.yaml': base,
			'o.yaml': text,
		})
			.diagnose('o.yaml')
			.map(({ code, severity, message, span }) => [
				code,
				severity,
				message,
				text.slice(span.start, span.end),
			]);
	const invalid = (severity: string, message: string, at: string) => [
		['invalid-overlay', severity, message, at],
	];

	test.each([
		'  - { target: $.info, update: { title: B } }\n',
		'  - { target: $.paths.*.get, remove: true }\n',
	])('none: %s', (actions) => expect(problems(overlay(actions))).toEqual([]));

	test.each([
		[
			'  - { target: $.info, update: { title: B }, foo: 1 }\n',
			'Unknown key `foo` in an overlay. Start your own keys with `x-`.',
			'foo',
		],
		['  - { target: $.info }\n', 'Action changes nothing. Add `update`, `copy` or `remove: true`.', 'target'],
		['  - { update: { title: B } }\n', 'Overlay is missing the required key `target`.', 'update'],
		[
			'  - { target: $.info, update: {}, copy: $.info }\n',
			'Action has both `update` and `copy`. Use only one of them.',
			'$.info',
		],
		[
			'  - { target: $.info, remove: yes please }\n',
			'Invalid value of `remove`. Write `true` or `false`.',
			'yes please',
		],
	])('an overlay of a wrong form is skipped where it is not listed: %s', (actions, message, at) => {
		const rest = (found: readonly unknown[]) => found.filter((one) => String(one).includes(message));
		expect(rest(problems(overlay(actions)))).toEqual(invalid('warning', message, at));
		expect(rest(problems(overlay(actions), true))).toEqual(invalid('error', message, at));
	});

	test.each([
		['overlay: 2.0.0', 'Unsupported `overlay` version `2.0.0`. Use `1.0.0` or `1.1.0`.', '2.0.0'],
		['overlay: 1.0', '`overlay` must be a version string such as `"1.0.0"`, not a number.', '1.0'],
	])('%s', (head, message, at) => {
		const found = problems(overlay('  - { target: $.info, update: { title: B } }\n', head));
		expect(found).toEqual(invalid('warning', message, at));
	});

	test('copying came with version 1.1', () => {
		const text = overlay('  - { target: $.info, copy: $.info }\n', 'overlay: 1.0.0');
		expect(problems(text)[0]?.[2]).toContain('`copy` was added in Overlay 1.1');
	});

	test.each([
		['  - { target: "$.paths[", remove: true }\n', 'Invalid JSONPath query `$.paths[`.', '"$.paths["'],
		['  - { target: paths, remove: true }\n', 'Invalid JSONPath query `paths`.', 'paths'],
		['  - { target: $, remove: true }\n', 'An action cannot remove the whole OpenAPI file.', '$'],
		['  - { target: $.info, update: text }\n', 'Value does not fit `$.info`.', '$.info'],
		['  - { target: $.info, update: { title: [a] } }\n', 'Value does not fit `title`.', '$.info'],
		[
			'  - { target: $.info, copy: $.nothing }\n',
			'`$.nothing` must match exactly one value to copy.',
			'$.nothing',
		],
		[
			'  - { target: $.paths.*.get.*, update: { a: 1 } }\n',
			'matches values of different types',
			'$.paths.*.get.*',
		],
	])('an action that cannot be applied makes the site reject the file: %s', (actions, message, at) => {
		const [found] = problems(overlay(actions));
		expect(found?.[1]).toBe('error');
		expect(found?.[2]).toContain(message);
		expect(found?.[3]).toBe(at);
	});

	test('a target that matches nothing is only told', () => {
		expect(problems(overlay('  - { target: $.nothing, update: 1 }\n'))).toEqual(
			invalid(
				'information',
				'`$.nothing` matches nothing in the OpenAPI file. Correct the query, or remove the action.',
				'$.nothing',
			),
		);
	});

	test.each([
		[
			'extends: nowhere.yaml',
			'warning',
			'No OpenAPI file `nowhere.yaml` in the project. The path in `extends` is relative to the overlay.',
		],
		[
			'extends: ../../openapi.json',
			'warning',
			'No OpenAPI file `../../openapi.json` in the project. The path in `extends` is relative to the overlay.',
		],
		[
			'x-none: 1',
			'information',
			'Overlay applies to no OpenAPI file. Name the file in `extends`, or list the overlay in `docs.json`.',
		],
	])('%s', (line, severity, message) => {
		const text = overlay('  - { target: $.info, update: { title: B } }\n').replace(
			'extends: openapi.yaml',
			line,
		);
		expect(problems(text).map((one) => one.slice(1, 3))).toEqual([[severity, message]]);
	});
});

describe('problems of the file with its overlays', () => {
	const files = (actions: string) => ({
		'docs.json': config('openapi.yaml'),
		'openapi.yaml': base.replace('paths:', 'tags: [{ name: a, colour: b }]\npaths:'),
		'o.yaml': overlay(actions),
	});
	const codes = (actions: string, path: string) =>
		project(files(actions))
			.diagnose(path)
			.map(({ code, span }) => [code, files(actions)[path as 'o.yaml'].slice(span.start, span.end)]);

	test('stay in their places', () => {
		const actions = '  - { target: $.info, update: { title: A longer title } }\n';
		expect(codes(actions, 'openapi.yaml')).toEqual([['unknown-openapi-key', 'colour']]);
	});

	test('go with what is removed', () => {
		expect(codes('  - { target: $.tags, remove: true }\n', 'openapi.yaml')).toEqual([]);
	});

	test('are in the overlay for what it adds', () => {
		const actions = '  - { target: $.paths.*.get, update: { sumary: Typo } }\n';
		expect(codes(actions, 'o.yaml')).toEqual([['unknown-openapi-key', 'sumary']]);
		expect(codes(actions, 'openapi.yaml')).toEqual([['unknown-openapi-key', 'colour']]);
	});

	test('have no fixes that would change what the overlay adds', () => {
		const texts = {
			...files('  - { target: $.paths.*.get, update: { parameters: [{ in: query, schema: {} }] } }\n'),
			'openapi.yaml': base.replace('title: Acme, ', ''),
		};
		const docs = project(texts);
		for (const path of ['openapi.yaml', 'o.yaml'] as const)
			for (const { span, fixes = [] } of docs.diagnose(path)) {
				const { length } = texts[path];
				expect(span.end).toBeLessThanOrEqual(length);
				for (const { changes } of fixes)
					for (const change of changes) expect(change.span.end).toBeLessThanOrEqual(length);
			}
	});

	test('an edit of the overlay changes pages and problems', () => {
		const docs = project({
			...files('  - { target: $.paths.*.get, update: { summary: First } }\n'),
			'page.mdx': '---\ntitle: Page\n---\n\n[a](/api-reference/first) [b](/api-reference/second)\n',
		});
		const broken = () =>
			docs
				.diagnose('page.mdx')
				.filter(({ code }) => code === 'broken-link')
				.map(({ message }) => /`(.*?)`/.exec(message)?.[1]);
		expect(broken()).toEqual(['/api-reference/second']);
		docs.apply([
			{
				kind: 'open',
				path: 'o.yaml',
				text: overlay('  - { target: $.paths.*.get, update: { summary: Second } }\n'),
			},
		]);
		expect(broken()).toEqual(['/api-reference/first']);
		docs.apply([{ kind: 'open', path: 'docs.json', text: config({ source: 'openapi.yaml', overlays: [] }) }]);
		expect(broken()).toEqual(['/api-reference/first', '/api-reference/second']);
	});

	test('the operation is found where it is written', async () => {
		const docs = project({
			...files('  - { target: $.paths, update: { /more: { get: { summary: More } } } }\n'),
			'page.mdx': '---\nopenapi: GET /more\n---\n',
		});
		const found = await docs.definition('page.mdx', { line: 1, character: 12 }, () => undefined);
		expect(found).toMatchObject({ path: 'o.yaml' });
	});
});

test('a listed overlay that is not there is an error in docs.json', () => {
	const docs = project({
		'docs.json': config({ source: 'openapi.yaml', overlays: ['nowhere.yaml', '../../outside.yaml'] }),
		'openapi.yaml': base,
	});
	const found = docs.diagnose('docs.json').filter(({ code }) => code === 'missing-openapi-file');
	expect(found.map(({ severity, message }) => [severity, message])).toEqual([
		['error', 'No file `nowhere.yaml` in the project. Correct the path, or add the file.'],
		['error', '`../../outside.yaml` is outside the project. Move the file into the project.'],
	]);
});

test('a listed file that is not an overlay is an error in docs.json, and so are different lists for one file', () => {
	const found = (openapi: unknown, more: Readonly<Record<string, unknown>> = {}) =>
		project({
			'docs.json': JSON.stringify({ ...JSON.parse(config(openapi)), ...more }),
			'openapi.yaml': base,
			'texts.json': '{ "a": 1 }',
			'o.yaml': overlay('  - { target: $.info, update: { title: B } }\n'),
		})
			.diagnose('docs.json')
			.filter(({ code }) => code === 'unusable-openapi-file')
			.map(({ severity, message }) => [severity, message]);
	expect(found({ source: 'openapi.yaml', overlays: ['texts.json'] })).toEqual([
		['error', 'Not an overlay. It has no key `overlay` with the version of the format.'],
	]);
	const conflict = ['error', '`openapi.yaml` has different lists of overlays. Use the same list everywhere.'];
	const general = (overlays: readonly string[]) => ({
		api: { openapi: { source: './openapi.yaml', overlays } },
	});
	expect(found({ source: 'openapi.yaml', overlays: ['o.yaml'] }, general([]))).toEqual([conflict, conflict]);
	expect(found({ source: 'openapi.yaml', overlays: ['o.yaml'] }, general(['./o.yaml']))).toEqual([]);
});
