import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../processes/runNpm.mjs';
import { projectRoot } from './projectRoot.mjs';
import { say } from './say.mjs';
import { sayWhile } from './sayWhile.mjs';
import { SetupProblem } from './setupProblem.mjs';

/**
 * Installs the packages of package-lock.json, unless exactly these are in node_modules already.
 *
 * @param {{ step?: string }} [options] `step` comes before the line that is printed, such as `[1/3] `
 */
export async function ensureDependencies({ step = '' } = {}) {
	refuseOldNode();
	if (isInstalled()) {
		if (step !== '') say(`${step}Dependencies are installed.`);
		return;
	}
	// Not npm ci: it refuses a lock file that lacks the optional packages of other platforms, which is what npm
	// writes behind a registry mirror without them. --no-save keeps to the lock file and never writes it.
	// The tools are needed also where NODE_ENV=production leaves them out.
	const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund'];
	const installing = runNpm(args, { cwd: projectRoot, purpose: 'install the dependencies' });
	await sayWhile(`${step}Installing dependencies …`, installing, installProgress());
}

/** @returns {() => string} counts the packages whose folder is there */
function installProgress() {
	const packages = Object.entries(readPackages(path.join(projectRoot, 'package-lock.json')));
	// Optional packages may be for another platform.
	const folders = packages.flatMap(([folder, { optional }]) => (folder === '' || optional ? [] : [folder]));
	return () => {
		const count = folders.filter((folder) =>
			existsSync(path.join(projectRoot, folder, 'package.json')),
		).length;
		return `${count} of ${folders.length} packages`;
	};
}

function refuseOldNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (major > 20 || (major === 20 && minor >= 19)) return;
	throw new SetupProblem(
		`Recto needs Node.js 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
	);
}

/** npm records what it installed in node_modules/.package-lock.json, last of all. */
function isInstalled() {
	const recordFile = path.join(projectRoot, 'node_modules', '.package-lock.json');
	if (!existsSync(recordFile)) return false;
	const installed = readPackages(recordFile);
	const wanted = readPackages(path.join(projectRoot, 'package-lock.json'));
	// Optional packages may be for another platform.
	return Object.entries(wanted).every(
		([folder, entry]) => folder === '' || entry.optional || installed[folder]?.version === entry.version,
	);
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(lockFile) {
	return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
