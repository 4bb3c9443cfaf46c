import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { releaseNotes } from '../../scripts/packaging/releaseNotes.mjs';
import { releaseProblems } from '../../scripts/packaging/releaseProblems.mjs';
import { folder } from '../support/folder.ts';

const manifest = {
	version: '0.2.0',
	repository: { type: 'git', url: 'git+https://github.com/acme/recto.git' },
	homepage: 'https://github.com/acme/recto#readme',
	bugs: { url: 'https://github.com/acme/recto/issues' },
};

const changelog =
	'# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Fixed\n\n- Links.\n\n## [0.1.0] - 2026-11-28\n\n- First.\n';

/** What keeps a repository from being released that differs in these files from one that is ready. */
function problemsOf(files: Readonly<Record<string, string>>, tag = 'v0.2.0') {
	const root = folder({
		'package.json': JSON.stringify(manifest),
		'package-lock.json': JSON.stringify({ version: '0.2.0' }),
		'CHANGELOG.md': changelog,
		'README.md': 'Install it with `npm install --save-dev recto-docs`.\n',
		'docs/quickstart.mdx': 'Install it.\n',
		'.github/CODE_OF_CONDUCT.md': 'Write to conduct@acme.example.\n',
		...files,
	});
	return releaseProblems({ root, tag, hostedIn: 'acme/recto' });
}

describe('a release', () => {
	test.each(['v0.2.0', 'v0.2.0-pre'])('can be made of a checkout that is ready, with the tag %s', (tag) => {
		expect(problemsOf({}, tag)).toEqual([]);
	});

	const withManifest = (changes: object) => ({ 'package.json': JSON.stringify({ ...manifest, ...changes }) });

	test.each<readonly [files: Readonly<Record<string, string>>, problem: string]>([
		[
			withManifest({ repository: undefined }),
			'package.json has no `repository`. Run `npm pkg set repository.type=git "repository.url=git+https://github.com/acme/recto.git"`.',
		],
		[
			withManifest({ repository: { type: 'git', url: 'git+https://github.com/other/recto.git' } }),
			'`repository` in package.json is not this repository on GitHub. Run `npm pkg set repository.type=git "repository.url=git+https://github.com/acme/recto.git"`.',
		],
		[
			withManifest({ homepage: undefined }),
			'package.json has no `homepage`. Run `npm pkg set "homepage=https://github.com/acme/recto#readme"`.',
		],
		[
			withManifest({ bugs: undefined }),
			'package.json has no `bugs`. Run `npm pkg set "bugs.url=https://github.com/acme/recto/issues"`.',
		],
		[
			{ 'package-lock.json': '{ "version": "0.1.0" }' },
			'package-lock.json has version 0.1.0. Run `npm install --package-lock-only`.',
		],
		[
			{ 'CHANGELOG.md': changelog.replace('0.2.0', '0.3.0') },
			'CHANGELOG.md does not begin with version 0.2.0. Put its changes under `## [0.2.0] - YYYY-MM-DD`.',
		],
		[
			{ 'CHANGELOG.md': changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- More.\n') },
			'CHANGELOG.md has changes under Unreleased. Move them under `## [0.2.0] - YYYY-MM-DD`.',
		],
		[
			{
				'README.md': '**Recto is not published yet**, neither here nor on npm.\n',
				'docs/quickstart.mdx': 'Replace `OWNER` with yours.\n',
			},
			'README.md:1, docs/quickstart.mdx:1 describe Recto before its first release. Write how to get it from npm and the marketplaces.',
		],
		[
			{ '.github/CODE_OF_CONDUCT.md': 'There is no address for reports yet.\n' },
			'.github/CODE_OF_CONDUCT.md names nobody who takes reports. Write an address there.',
		],
	])('is refused: %j', (files, problem) => {
		expect(problemsOf(files)).toEqual([problem]);
	});

	test('is refused for a tag of another version, and for a version that the marketplaces do not accept', () => {
		expect(problemsOf({}, 'v0.3.0')).toEqual([
			'The tag v0.3.0 is not of version 0.2.0. Use v0.2.0, or v0.2.0-pre for a pre-release.',
		]);
		expect(problemsOf(withManifest({ version: '0.2.0-beta.1' }))).toContain(
			'The marketplaces do not accept the version 0.2.0-beta.1. Use three numbers, such as 0.2.0.',
		);
	});
});

test('notes of a release are its section of the changelog', () => {
	expect(releaseNotes(changelog, '0.2.0')).toBe('### Fixed\n\n- Links.');
	expect(releaseNotes(changelog, '0.1.0')).toBe('- First.');
	expect(['Unreleased', '0.3.0'].map((version) => releaseNotes(changelog, version))).toEqual(['', '']);
});

test('package.json and package-lock.json have one version', () => {
	const [own, lock] = ['package.json', 'package-lock.json'].map((file) =>
		JSON.parse(readFileSync(file, 'utf8')),
	);
	expect([lock.version, lock.packages[''].version]).toEqual([own.version, own.version]);
});

test('no link of the npm package’s README is relative', () => {
	const links = [...readFileSync('server/README.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)];
	expect(links.filter(([, url]) => !/^https:\/\//.test(`${url}`))).toEqual([]);
});
