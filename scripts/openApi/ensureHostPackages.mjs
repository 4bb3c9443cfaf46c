import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../processes/runNpm.mjs';
import { say } from '../setup/say.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';

const version = '1.0.1211';

/**
 * The versions that belong together want two packages that were never published: the last published ones take their
 * place, and `host/loader.mjs` supplies what they lack.
 */
const packages = {
	'@mintlify/common': version,
	'@mintlify/models': '0.0.362',
	'@mintlify/scraping': '4.0.1081',
	'@mintlify/validation': '0.1.878',
};
const others = {
	'@mintlify/components': '1.0.19',
	'@mintlify/mdx': '4.0.6',
	'@mintlify/openapi-parser': '0.0.8',
};

/**
 * The folder with the packages in which the host makes pages of OpenAPI files, installed once into the cache without
 * running install scripts. They are no dependency of the project: their license is not an open one.
 *
 * @returns {Promise<string>}
 */
export async function ensureHostPackages() {
	const folder = path.join(cacheFolder(), `host-common-${version}`);
	if (existsSync(path.join(folder, 'installed'))) return folder;
	mkdirSync(folder, { recursive: true });
	const own = Object.fromEntries(Object.keys(packages).map((name) => [name, `$${name}`]));
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ private: true, dependencies: packages, overrides: { ...own, ...others } }),
	);
	say("Installing the host's packages (npm packages @mintlify/…, once) …");
	await runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
		cwd: folder,
		purpose: "install the host's packages",
	});
	writeFileSync(path.join(folder, 'installed'), '');
	return folder;
}
