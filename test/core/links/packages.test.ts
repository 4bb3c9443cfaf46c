import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const manifest =
	'{ "dependencies": { "@acme/charts": "^2.0.0", "react": "^18", "react-dom": "^18" }, "devDependencies": { "vitest": "4" } }';

type Files = Readonly<Record<string, string>>;

const installed: Files = { 'package.json': manifest, 'package-lock.json': '{}' };

function configWith(packages: string) {
	return `{ "theme": "mint", "name": "T", "favicon": "https://a.test/i.svg", "colors": { "primary": "#0C8465" },${packages === '' ? '' : ` "packages": ${packages},`} "navigation": { "pages": ["page"] } }`;
}

function found(path: string, packages: string, files: Files): readonly string[] {
	return project({
		'docs.json': configWith(packages),
		'page.mdx': '---\ntitle: T\ndescription: D.\n---\n',
		...files,
	})
		.diagnose(path)
		.map(({ severity, message }) => `${severity}: ${message}`);
}

test.each<readonly [packages: string, files: Files, message: string]>([
	['{}', { 'package-lock.json': '{}' }, 'requires a `package.json`'],
	['{}', { 'package.json': '{ "dependencies": {} }', 'package-lock.json': '{}' }, '`react` and `react-dom`'],
	['{}', { 'package.json': manifest }, 'have no lock file'],
	['{}', { 'package.json': manifest, 'yarn.lock': '' }, '`yarn.lock` is not supported'],
	['{}', { 'package.json': manifest, 'bun.lock': '' }, '`bun.lock` is not supported'],
	['{}', { 'package.json': manifest, 'pnpm-lock.yaml': "lockfileVersion: '6.0'\n" }, 'has version 6'],
	['{ "css": ["@acme/maps/a.css"] }', installed, '`@acme/maps` is not listed under `dependencies`'],
	['{ "provider": "/snippets/none.jsx" }', installed, 'No file `/snippets/none.jsx`'],
	['{ "provider": "../outside.jsx" }', { ...installed, '../outside.jsx': '' }, 'No file `../outside.jsx`'],
	[
		'{ "provider": "/snippets/a.jsx" }',
		{ ...installed, 'snippets/a.jsx': 'export const Theme = 1;\n' },
		'no export `Provider`',
	],
])('packages %s with %j is reported', (packages, files, message) => {
	expect(found('docs.json', packages, files)).toEqual([expect.stringContaining(message)]);
	expect(found('docs.json', packages, files)[0]).toMatch(/^warning: /);
});

test.each<readonly [packages: string, files: Files]>([
	['{}', installed],
	['{}', { 'package.json': manifest, 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n" }],
	['{}', { ...installed, 'yarn.lock': '' }],
	['{}', { 'package.json': '{ broken', 'package-lock.json': '{}' }],
	['{ "css": ["@acme/charts/dist/style.css"] }', installed],
	['{ "css": ["./node_modules/@acme/charts/style.css", "/styles/own.css"] }', installed],
	[
		'{ "provider": "/snippets/a.jsx" }',
		{ ...installed, 'snippets/a.jsx': 'export function Provider() {}\n' },
	],
])('packages %s with %j is right', (packages, files) => {
	expect(found('docs.json', packages, files)).toEqual([]);
});

const page = (imports: string) => ({
	'page.mdx': `---\ntitle: T\ndescription: D.\n---\n\n${imports}\n\nText.\n`,
});

test.each([
	["import { Line } from '@acme/charts';", []],
	["import Line from '@acme/charts/line';", []],
	["import '@acme/charts/style.css';", []],
	["import { useState } from 'react';\nimport { createPortal } from 'react-dom';", []],
	["import { Map } from '@acme/maps';", ['`@acme/maps` is not listed under `dependencies`']],
	["import { test } from 'vitest/config';", ['`vitest` is not listed under `dependencies`']],
	["import { x } from 'https://esm.sh/lib.js';", ['No file or package']],
])('with packages, %s', (imports, messages) => {
	expect(found('page.mdx', '{}', { ...installed, ...page(imports) })).toEqual(
		messages.map((message) => expect.stringContaining(message)),
	);
});

test('without a manifest, imports are not judged', () => {
	expect(found('page.mdx', '{}', page("import { Map } from '@acme/maps';"))).toEqual([]);
});

test('without the key, a site has no packages, whatever is installed', () => {
	expect(found('page.mdx', '', { ...installed, ...page("import { Line } from '@acme/charts';") })).toEqual([
		expect.stringContaining('and this site has no npm packages'),
	]);
});

test('scripts of the site are judged likewise', () => {
	const script =
		"import { Line } from '@acme/charts';\nimport '@acme/charts/style.css';\nimport { Map } from '@acme/maps';\nexport const Both = () => <Line />;\n";
	const docs = project({
		'docs.json': configWith('{}'),
		...installed,
		'snippets/both.jsx': script,
		...page(''),
	});
	const messages = docs.diagnose('snippets/both.jsx', script).map(({ message }) => message);
	expect(messages).toEqual([expect.stringContaining('`@acme/maps` is not listed under')]);
});
