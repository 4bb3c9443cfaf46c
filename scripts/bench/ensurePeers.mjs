import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../processes/runNpm.mjs';
import { findExecutable } from '../setup/findExecutable.mjs';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';

/** Packages of each tool that Recto is measured against. They are no dependencies of the project. */
const packages = {
	rumdl: { rumdl: '0.2.75' },
	vale: { '@vvago/vale': '3.23.0' },
	// Astro needs a newer Node.js than the project.
	starlight: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '24' },
};

/**
 * @typedef {object} Peers
 * @property {string | undefined} rumdl program
 * @property {string | undefined} vale program
 * @property {string | undefined} host the host's command line, only where it is on PATH: it has about 1 GB
 * @property {string | undefined} starlight folder with the packages
 */

/**
 * Installs the tools into the cache folder when they are not there yet. A tool that cannot be installed is undefined:
 * a sentence says so, and its rows are left out.
 *
 * @returns {Promise<Peers>}
 */
export async function ensurePeers() {
	const rumdl = await install('rumdl');
	const vale = await install('vale');
	return {
		// The package's own command starts Node.js first.
		rumdl:
			rumdl && path.join(rumdl, 'node_modules', '@rumdl', `cli-${process.platform}-${process.arch}`, 'rumdl'),
		vale: findExecutable(['vale', ...(vale ? [path.join(vale, 'node_modules', '.bin', 'vale')] : [])]),
		host: findExecutable(['mint']),
		starlight: await install('starlight'),
	};
}

/** @param {keyof typeof packages} name @returns {Promise<string | undefined>} folder */
async function install(name) {
	const dependencies = packages[name];
	const folder = path.join(cacheFolder(), `bench-${name}-${Object.values(dependencies)[0]}`);
	if (existsSync(path.join(folder, 'installed'))) return folder;
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ private: true, type: 'module', dependencies }),
	);
	say(`Installing ${Object.keys(dependencies).join(', ')} …`);
	try {
		await runNpm(['install', '--no-audit', '--no-fund'], { cwd: folder, purpose: `install ${name}` });
	} catch (error) {
		if (!(error instanceof SetupProblem)) throw error;
		say(`${error.message}\nRows of ${name} are left out.`);
		return undefined;
	}
	writeFileSync(path.join(folder, 'installed'), '');
	return folder;
}
