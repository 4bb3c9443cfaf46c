import { createHash } from 'node:crypto';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs';
import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { runNpm } from '../processes/runNpm.mjs';
import { findExecutable } from '../setup/findExecutable.mjs';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';

// 4.100.3 is the newest code-server, and so the newest VS Code (1.100.3), that runs on Node 20.
const version = '4.100.3';
const sha512 = 'q/Fh2DOxCRNhC/WiG/6sAhSKnj7ZACTVBaeeZ+rWjol//0FCbl/qg1ln5ecZ99jYcfqMxZZAyWcN+YBIo0DgpA==';
const ripgrepVersion = '1.18.0';

/**
 * The folder of a complete VS Code server and web workbench, unpacked once into the cache from npm packages alone:
 * no install script runs and nothing but the npm registry is contacted.
 *
 * @returns {Promise<string>}
 */
export async function ensureOfflineVSCode() {
	const folder = path.join(cacheFolder(), `code-server-${version}-${process.platform}-${process.arch}`);
	if (existsSync(folder)) return folder;
	say('Downloading VS Code for the browser (npm package code-server, about 30 seconds, once) …');
	const parent = path.dirname(folder);
	mkdirSync(parent, { recursive: true });
	removeAbandoned(parent);
	const partial = mkdtempSync(path.join(parent, partialPrefix));
	try {
		await unpack(partial);
		await moveIntoPlace(partial, folder);
	} finally {
		rmSync(partial, { recursive: true, force: true });
	}
	return folder;
}

/** @param {string} folder */
async function unpack(folder) {
	const purpose = 'download VS Code for the browser';
	await runNpm(['pack', `code-server@${version}`, '--pack-destination', folder], {
		cwd: folder,
		purpose,
	});
	const archive = path.join(folder, `code-server-${version}.tgz`);
	if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512) {
		throw new SetupProblem(
			`The npm registry answered with a code-server ${version} that is not the published one. Check the registry in "npm config get registry".`,
		);
	}
	await extract(archive, { into: folder, members: ['package/lib/vscode'], strip: 3 });
	rmSync(archive);
	// The shrinkwrap it ships omits a peer dependency, which npm refuses without --legacy-peer-deps.
	const flags = [
		'--legacy-peer-deps',
		'--ignore-scripts',
		'--omit=dev',
		'--no-audit',
		'--no-fund',
		'--silent',
	];
	await runNpm(['ci', ...flags], { cwd: folder, purpose });
	await placeRipgrep(folder);
}

/**
 * Text search needs ripgrep, which its install script would fetch from GitHub.
 *
 * @param {string} vscode
 */
async function placeRipgrep(vscode) {
	const program = process.platform === 'win32' ? 'rg.exe' : 'rg';
	const target = path.join(vscode, 'node_modules/@vscode/ripgrep/bin', program);
	mkdirSync(path.dirname(target), { recursive: true });
	const installed = findExecutable(['rg']);
	if (installed) {
		cpSync(installed, target, { dereference: true });
		return;
	}
	const download = mkdtempSync(path.join(vscode, 'ripgrep-'));
	const name = `ripgrep-${process.platform}-${process.arch}`;
	const packageName = `@vscode/${name}@${ripgrepVersion}`;
	await runNpm(['pack', packageName, '--pack-destination', download], {
		cwd: download,
		purpose: `download ripgrep for ${process.platform} ${process.arch}`,
	});
	await extract(path.join(download, `vscode-${name}-${ripgrepVersion}.tgz`), {
		into: download,
		members: ['package/bin'],
		strip: 2,
	});
	renameSync(path.join(download, program), target);
	chmodSync(target, 0o755);
	rmSync(download, { recursive: true });
}

/**
 * @param {string} archive
 * @param {{ into: string, members: readonly string[], strip: number }} options
 */
async function extract(archive, { into, members, strip }) {
	const args = ['-xzf', archive, '-C', into, `--strip-components=${strip}`, '--exclude=*.map', ...members];
	const { code, output } = await runCommand('tar', args);
	if (code !== 0)
		throw new SetupProblem(
			`Could not unpack ${path.basename(archive)} into ${into}; tar said:\n${output.trim()}`,
		);
}

/**
 * The rename makes an install whole or absent. Where another process was faster, its install is as good.
 *
 * @param {string} partial
 * @param {string} folder
 */
async function moveIntoPlace(partial, folder) {
	const { code, output } = await runCommand(process.execPath, [
		path.join(partial, 'out/server-main.js'),
		'--version',
	]);
	if (code !== 0)
		throw new SetupProblem(`VS Code for the browser does not start on this machine:\n${output.trim()}`);
	// A temporary folder is its maker's alone, while a cache may be shared.
	chmodSync(partial, 0o755);
	try {
		renameSync(partial, folder);
	} catch (error) {
		if (!existsSync(folder)) throw error;
	}
}

const partialPrefix = 'partial-';

/**
 * Installs that were broken off. An hour is longer than any install takes.
 *
 * @param {string} cache
 */
function removeAbandoned(cache) {
	for (const name of readdirSync(cache).filter((entry) => entry.startsWith(partialPrefix))) {
		const partial = path.join(cache, name);
		if (Date.now() - statSync(partial).mtimeMs > 3_600_000) rmSync(partial, { recursive: true, force: true });
	}
}
