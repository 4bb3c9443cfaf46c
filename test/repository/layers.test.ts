import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each room may import beside itself. Types count too. */
const text = ['core/text'];
const catalogue = [...text, 'core/catalogue'];
const language = [...catalogue, 'core/language'];
const project = [...language, 'core/project'];
const checks = [...project, 'core/checks'];
const apiReference = [...project, 'core/api-reference'];
const site = [...apiReference, 'core/site'];
const rooms: Record<string, readonly string[]> = {
	'core/text': [],
	'core/catalogue': text,
	'core/language': catalogue,
	'core/project': language,
	'core/checks': project,
	'core/features': checks,
	'core/api-reference': project,
	'core/site': apiReference,
	'core/outputs': [...site, 'core/checks'],
	'core/api': [...site, 'core/checks', 'core/features', 'core/outputs'],
	hosts: ['core/api'],
	'client/src': ['hosts', 'core/catalogue', 'core/site', 'core/api-reference', 'core/text'],
	'client/webview': ['core/site', 'core/api-reference', 'core/text'],
};

describe('imports point down', () => {
	const imports = [...sources('server/src'), ...sources('client')].flatMap((path) =>
		importsOf(path).map((imported) => ({ path, from: roomOf(path), imported, to: roomOf(imported) })),
	);

	test('every room is named', () => {
		expect([...new Set(imports.map(({ from }) => from))].sort()).toEqual(Object.keys(rooms).sort());
	});

	test.each(Object.keys(rooms))('%s', (room) => {
		const wrong = imports.filter(
			({ from, to }) => from === room && to !== room && !rooms[room]?.includes(to),
		);
		expect(wrong.map(({ path, imported }) => `${path} → ${imported}`)).toEqual([]);
	});
});

/** `core/checks` of `server/src/core/checks/links/brokenLink.ts`. */
function roomOf(path: string): string {
	const [top = '', second = '', third = '', fourth = ''] = path.split('/');
	if (top === 'client') return `client/${second}`;
	return third === 'core' ? `core/${fourth}` : third || second;
}

function importsOf(path: string): readonly string[] {
	const source = readFileSync(path, 'utf8');
	const relative = source.matchAll(/(?:\bfrom|\bimport\(?) ?'(\.[^']+)'/g);
	return [...relative]
		.map((match) => normalize(join(dirname(path), match[1] ?? '')))
		.filter((imported) => /^(?:server\/src|client)\//.test(imported));
}

function sources(folder: string): readonly string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
		.map((path) => join(folder, path));
}
