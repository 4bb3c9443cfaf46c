import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastingFolder } from '../support/folder.ts';

const onWindows = process.platform === 'win32';
const hostedIn = 'acme/recto';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const tag = `v${version}`;

/** A copy of the checkout that an owner makes ready. */
const copy = lastingFolder({ outputs: '' });
const countProblems =
	"openProject('mistakes').then((project) => project.problems()).then(({ length }) => console.log(length));\n";
/** A folder in which nothing but the package is. */
const user = lastingFolder({
	'package.json': '{ "private": true, "type": "module" }',
	'use.mjs': `import { openProject } from 'recto-docs';\n${countProblems}`,
	'use.cjs': `const { openProject } = require('recto-docs');\n${countProblems}`,
});
const release = join(copy.root, 'build/release');
const packed = (name: string) => join(release, `recto-docs-${name}`);

afterAll(() => {
	copy.remove();
	user.remove();
});

const inCopy = (command: string) => execFileSync(command, { cwd: copy.root, shell: true, stdio: 'pipe' });

function packRelease() {
	const env = { ...process.env, GITHUB_REPOSITORY: hostedIn, GITHUB_OUTPUT: join(copy.root, 'outputs') };
	return spawnSync(process.execPath, ['scripts/packageRelease.mjs', '--tag', tag], {
		...{ cwd: copy.root, encoding: 'utf8', env },
	});
}

/** Makes every change that the sentences ask for. */
function obey(refusal: string) {
	for (const [, command = ''] of refusal.matchAll(/Run `(npm pkg set [^`]*)`/g)) inCopy(command);
	const [, places = ''] = /^- (.*) describes? Recto before its first release/m.exec(refusal) ?? [];
	const conduct = '.github/CODE_OF_CONDUCT.md';
	const files = places.match(/[^ :]+(?=:\d)/g) ?? [];
	for (const file of new Set([...files, conduct])) {
		const text = readFileSync(join(copy.root, file), 'utf8')
			.replace(/\b(Recto|It) is not (published|in the)/g, '$1 is $2')
			.replace(/after Recto is published/gi, 'From npm')
			.replace(/`OWNER(?:\/REPOSITORY)?`/g, 'acme')
			.replace('There is no address for reports yet', 'Write to conduct@acme.example');
		writeFileSync(join(copy.root, file), text);
	}
	inCopy('npm run generate');
}

let refused: ReturnType<typeof packRelease>;
let accepted: ReturnType<typeof packRelease>;

beforeAll(() => {
	const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
		encoding: 'utf8',
	});
	for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name)))
		cpSync(file, join(copy.root, file));
	if (existsSync('build/packed'))
		cpSync('build/packed', join(copy.root, 'build/packed'), { recursive: true });
	symlinkSync(resolve('node_modules'), join(copy.root, 'node_modules'), 'junction');
	refused = packRelease();
	obey(refused.stdout);
	accepted = packRelease();
	cpSync('examples/mistakes', join(user.root, 'mistakes'), { recursive: true });
});

test('a release is packed when everything is done that it asks for', () => {
	if (refused.status !== 0) expect(refused.stdout).toMatch(/^This checkout cannot be released yet:\n- /);
	expect(accepted).toMatchObject({
		status: 0,
		stdout: expect.stringContaining('npm publishes it as latest.'),
	});
	expect(readFileSync(join(copy.root, 'outputs'), 'utf8')).toBe(
		`npm-tag=latest\npre-release=false\nmoving-tag=v${version.split('.')[0]}\n`,
	);
	expect(readdirSync(release).sort()).toEqual([
		'notes.md',
		`recto-docs-${version}.tgz`,
		`recto-docs-${version}.vsix`,
		`recto-docs-web-${version}.vsix`,
	]);
	expect(readFileSync(join(release, 'notes.md'), 'utf8')).toMatch(/^### /m);
});

test('the package works in an empty folder, and names its repository', () => {
	const run = (command: string, ...args: readonly string[]) =>
		spawnSync(command, args, { cwd: user.root, encoding: 'utf8', shell: onWindows });
	const dryRun = run('npm', 'publish', '--dry-run', '--offline', '--tag', 'latest', packed(`${version}.tgz`));
	expect(dryRun).toMatchObject({ status: 0, stderr: expect.not.stringContaining('auto-corrected') });
	const installed = run('npm', 'install', '--offline', '--no-audit', '--no-fund', packed(`${version}.tgz`));
	expect(installed).toMatchObject({ status: 0 });
	expect(run('npx', '--offline', 'recto', '--version').stdout).toContain(version);
	const check = run('npx', '--offline', 'recto', 'check', 'mistakes');
	expect(check).toMatchObject({
		status: 1,
		stdout: expect.stringMatching(/1 error, 1 warning in 1 file\.$/m),
	});
	for (const program of ['use.mjs', 'use.cjs']) expect(run(process.execPath, program).stdout).toBe('2\n');
	const manifest = JSON.parse(readFileSync(join(user.root, 'node_modules/recto-docs/package.json'), 'utf8'));
	expect(manifest).toMatchObject({
		version,
		repository: { type: 'git', url: `git+https://github.com/${hostedIn}.git` },
		homepage: `https://github.com/${hostedIn}#readme`,
		bugs: { url: `https://github.com/${hostedIn}/issues` },
	});
});

describe.each([
	['', undefined],
	['web-', 'web'],
])('recto-docs-%sVERSION.vsix', (name, target) => {
	let files: ReadonlyMap<string, string>;
	beforeAll(async () => {
		files = await readTexts(packed(`${name}${version}.vsix`));
	});

	test('is quickly downloaded', () => {
		expect(statSync(packed(`${name}${version}.vsix`)).size).toBeLessThan(3_500_000);
	});

	test('has a manifest with version, platform and links', () => {
		const manifest = files.get('extension.vsixmanifest');
		const [, identity = ''] = /<Identity ([^>]*)\/>/.exec(manifest ?? '') ?? [];
		expect(identity).toContain(`Version="${version}"`);
		expect(/TargetPlatform="([^"]*)"/.exec(identity)?.[1]).toBe(target);
		expect(manifest).not.toContain('PreRelease');
		for (const [link, url] of [
			['Links.Source', `https://github.com/${hostedIn}.git`],
			['Links.Support', `https://github.com/${hostedIn}/issues`],
			['Links.Learn', `https://github.com/${hostedIn}#readme`],
		])
			expect(manifest).toContain(`Id="Microsoft.VisualStudio.Services.${link}" Value="${url}"`);
		const { version: inPackage, publisher } = JSON.parse(files.get('extension/package.json') ?? '{}');
		expect([inPackage, publisher]).toEqual([version, 'recto']);
	});

	test('has a README whose links are absolute, and those to the repository name its files', () => {
		const readme = files.get('extension/readme.md') ?? '';
		const [, sample = ''] = /^```text\n([\s\S]*?)^```$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
		expect(readme).toContain(sample);
		const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url]) => `${url}`);
		expect(links.length).toBeGreaterThan(20);
		expect(links.filter((url) => !URL.canParse(url) || !url.startsWith('https://'))).toEqual([]);
		const own = links.flatMap((url) => {
			const [, path] = new RegExp(`${hostedIn}/(?:blob|raw)/${tag}/([^#?]*)`).exec(url) ?? [];
			return path === undefined ? [] : [decodeURIComponent(path)];
		});
		expect(own.length).toBeGreaterThan(15);
		expect(own.filter((path) => !existsSync(path))).toEqual([]);
	});
});

/** Text files of a .vsix, by path in small letters. */
async function readTexts(vsix: string): Promise<ReadonlyMap<string, string>> {
	// The package has no types for this file.
	const { readZip } = createRequire(import.meta.url)('@vscode/vsce/out/zip.js') as {
		readZip(path: string, filter: (name: string) => boolean): Promise<ReadonlyMap<string, Buffer>>;
	};
	const wanted = /^(?:extension\.vsixmanifest|extension\/package\.json|extension\/readme\.md)$/;
	const files = await readZip(vsix, (name) => wanted.test(name));
	return new Map([...files].map(([path, content]) => [path, content.toString('utf8')]));
}
