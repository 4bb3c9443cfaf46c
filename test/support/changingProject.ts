import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { folder } from './folder.ts';
import { minimalConfig } from './project.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About it\n---\n\n${text}\n`;
const spec = (path: string) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'API', version: '1' },
		paths: { [path]: { get: { responses: { 200: { description: 'Found' } } } } },
	});

/** For each file, what it may contain; undefined if it may be missing. */
const contents: Readonly<Record<string, readonly (string | undefined)[]>> = {
	'docs.json': [
		minimalConfig,
		minimalConfig.replace('{', '{ "redirects": [{ "source": "/old", "destination": "/a#gone" }],'),
		'{ "name": ',
	],
	'a.mdx': [
		page('A', '## One\n\n[B](/b#two) and a blacklist.'),
		page('A', '## Two\n\n[B](/b#three) <Nte /> utilize'),
		page('A', '## One\n\n{/* recto-disable */}\n\n[B](/nowhere)'),
	],
	'b.mdx': [page('B', '## Two'), page('B', '## Three\n\nIt is a whitelist. ![x](/x.png)'), undefined],
	'guide/c.mdx': [page('C', 'import S from "/snippets/s.mdx"\n\n<S />'), undefined],
	'snippets/s.mdx': ['Hello <Card>', 'Hello', undefined],
	'd.mdx': [page('D', '').replace('description', 'openapi: GET /things\ndescription'), undefined],
	'openapi.json': [spec('/things'), spec('/other'), '{', undefined],
	'x.png': ['', undefined],
	'.recto.json': [
		'{ "style": { "words": { "blacklist": "blocklist" } } }',
		'{ "severities": { "broken-anchor": "error", "missing-alt-text": "off" } }',
		undefined,
	],
	'.vale.ini': ['StylesPath = styles\n[*.mdx]\nBasedOnStyles = Team\n', undefined],
	'styles/Team/Words.yml': [
		'extends: existence\nmessage: "Avoid %s."\nlevel: warning\ntokens: [whitelist]\n',
		'extends: existence\nmessage: "Not %s."\nlevel: error\ntokens: [Hello, whitelist]\n',
		undefined,
	],
	'.mintignore': ['b.mdx\n', undefined],
	'.gitattributes': ['a.mdx linguist-generated\n', undefined],
	'.recto-baseline.json': ['[]', undefined],
};

/** Another text of one of these files, or none. */
export const anyWrite = fc.oneof(
	...Object.entries(contents).map(([path, texts]) =>
		fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts) }),
	),
);
/** Writes a file of a project, or removes it without a text. */
export function writeOrRemove(root: string, path: string, text: string | undefined) {
	const file = join(root, path);
	if (text === undefined) rmSync(file, { force: true });
	else {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}

/** Folder with such a project. */
export function writtenProject(): string {
	const first = Object.entries(contents).flatMap(([path, [text]]) =>
		text === undefined ? [] : [[path, text]],
	);
	return folder(Object.fromEntries(first));
}
