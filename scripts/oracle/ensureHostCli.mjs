import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../processes/runNpm.mjs';
import { say } from '../setup/say.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';

const version = '4.2.941';

/**
 * The folder with the host's command line, installed once into the cache without running install scripts. It is not a
 * dependency of the project: its license is not an open one.
 *
 * @returns {Promise<string>}
 */
export async function ensureHostCli() {
	const folder = path.join(cacheFolder(), `mint-${version}`);
	if (existsSync(path.join(folder, 'installed'))) return folder;
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ private: true, dependencies: { mint: version } }),
	);
	say("Installing the host's command line (npm package mint, about 1 GB, once) …");
	await runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
		cwd: folder,
		purpose: "install the host's command line",
	});
	writeFileSync(path.join(folder, 'installed'), '');
	return folder;
}
