import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Rooms that each room may import beside itself; types count too. A folder inside of another may be a room of its own. */
const text = ['core/text'];
const catalogue = [...text, 'core/catalogue'];
const language = [...catalogue, 'core/language'];
const apiModel = [...language, 'core/openapi/model'];
const project = [...apiModel, 'core/project'];
const checks = [...project, 'core/checks'];
const allChecks = [...checks, 'core/openapi/checks', 'core/checks/run'];
const requests = [...project, 'core/openapi/requests'];
const rendering = [...requests, 'core/site/parse', 'core/site/render'];
const documents = [...rendering, 'core/openapi/site', 'core/site/document'];
const site = [...documents, 'core/site/files', 'core/site/review'];
const shown = ['core/site/render', 'core/site/document'];
const document = [...project, 'core/features/document'];
const subject = [...document, 'core/openapi/editor', 'core/features/subject'];
const described = [...subject, 'core/features/describe'];
const features = ['complete', 'navigate', 'structure', 'rename', 'refactor', 'format', 'paste', 'docsView'];
const rooms: Record<string, readonly string[]> = {
	'core/text': [],
	'core/catalogue': text,
	'core/language': catalogue,
	'core/openapi/model': language,
	'core/openapi/changes': apiModel,
	'core/project': apiModel,
	'core/checks': project,
	'core/openapi/checks': checks,
	'core/checks/run': allChecks,
	'core/features/document': project,
	'core/openapi/editor': document,
	'core/features/subject': subject,
	'core/features/describe': subject,
	'core/features/complete': [...described, 'core/checks'],
	'core/features/navigate': subject,
	'core/features/structure': subject,
	'core/features/rename': [...subject, 'core/checks'],
	'core/features/refactor': [...document, ...allChecks],
	'core/features/format': document,
	'core/features/paste': document,
	'core/features/docsView': [...document, 'core/checks', 'core/openapi/editor'],
	'core/openapi/requests': project,
	'core/site/parse': project,
	'core/site/render': rendering,
	'core/openapi/site': rendering,
	'core/site/document': documents,
	'core/site/review': documents,
	'core/site/files': site,
	'core/outputs': [...site, ...allChecks, 'core/openapi/changes', 'core/site/review'],
	'core/api': [
		...site,
		...allChecks,
		...described,
		...features.map((name) => `core/features/${name}`),
		'core/outputs',
	],
	hosts: ['core/api'],
	'hosts/mcp': ['core/api', 'hosts'],
	'hosts/cli': ['core/api', 'hosts', 'hosts/mcp'],
	'hosts/generate': ['core/api', 'hosts', 'hosts/cli'],
	'client/src': ['hosts', 'core/catalogue', 'core/openapi/requests', 'core/text', ...shown],
	'client/webview': ['core/openapi/requests', 'core/text', ...shown, 'core/site/files'],
};
const roomNames = Object.keys(rooms);

describe('imports point down', () => {
	const imports = [...sources('server/src'), ...sources('client')].flatMap((path) =>
		importsOf(path).map((imported) => ({ path, from: roomOf(path), imported, to: roomOf(imported) })),
	);

	test('every room is named', () => {
		expect([...new Set(imports.map(({ from }) => from))].sort()).toEqual([...roomNames].sort());
	});

	test.each(roomNames)('%s', (room) => {
		const wrong = imports.filter(
			({ from, to }) => from === room && to !== room && !rooms[room]?.includes(to),
		);
		expect(wrong.map(({ path, imported }) => `${path} → ${imported}`)).toEqual([]);
	});
});

/** Folders in which no two folders, at any depth, import each other, directly or over others. */
const layeredFolders = [
	'server/src/core/openapi/checks',
	'server/src/core/openapi/requests',
	'server/src/core/outputs',
	'server/src/core/site',
	'server/src/hosts/cli',
];

test.each(layeredFolders)('no circles between folders of %s', (top) => {
	const folders = new Map<string, Set<string>>();
	for (const path of sources(top)) {
		const folder = dirname(path);
		const others = importsOf(path)
			.map(dirname)
			.filter((other) => other !== folder && `${other}/`.startsWith(`${top}/`));
		folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
	}
	// Folders that import only folders taken before; those that remain are in a circle, or import one.
	for (let before = -1; folders.size !== before; ) {
		before = folders.size;
		for (const [folder, others] of folders)
			if (![...others].some((other) => folders.has(other))) folders.delete(folder);
	}
	expect([...folders.keys()]).toEqual([]);
});

/** `core/checks` for `server/src/core/checks/links/brokenLink.ts`: the innermost room around a file. */
function roomOf(path: string): string {
	const inner = path.replace(/^server\/src\//, '');
	const around = roomNames.filter((name) => inner.startsWith(`${name}/`));
	return around.sort((a, b) => b.length - a.length)[0] ?? inner;
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
