import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../processes/runNpm.mjs';
import { say } from '../setup/say.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';

const name = '@mintlify/validation';
const version = '0.1.878';
/** Versions that fit each other: newer ones of these ask for packages that are not published. */
const overrides = { '@mintlify/mdx': '4.0.6', '@mintlify/models': '0.0.362' };

/**
 * @typedef {(config: unknown) => { success: boolean, data?: unknown, error?: { issues: HostIssue[] } }} HostValidator
 * @typedef {{ path: (string | number)[], message: string }} HostIssue
 * @typedef {{ validateDocsConfig: HostValidator, validateMintConfig: HostValidator }} HostSchema
 */

/**
 * The host's published schema, installed once into the cache without running install scripts. It is not a dependency of
 * the project: its license is not an open one.
 *
 * @returns {Promise<HostSchema>}
 */
export async function ensureHostSchema() {
	const folder = path.join(cacheFolder(), `host-schema-${version}`);
	if (!existsSync(path.join(folder, 'installed'))) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(
			path.join(folder, 'package.json'),
			JSON.stringify({ private: true, dependencies: { [name]: version }, overrides }),
		);
		say(`Installing the host's schema (npm package ${name} ${version}, once) …`);
		await runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
			cwd: folder,
			purpose: "install the host's schema",
		});
		writeFileSync(path.join(folder, 'installed'), '');
	}
	/** @type {HostSchema} */
	const schema = await import(pathToFileURL(path.join(folder, 'node_modules', name, 'dist/index.js')).href);
	return {
		validateDocsConfig: refuseWhereItFails(schema.validateDocsConfig),
		validateMintConfig: refuseWhereItFails(schema.validateMintConfig),
	};
}

/** Some rules of the classic schema throw on a text that is not a URL. @param {HostValidator} validate @returns {HostValidator} */
function refuseWhereItFails(validate) {
	return (config) => {
		try {
			return validate(config);
		} catch (error) {
			return { success: false, error: { issues: [{ path: [], message: String(error) }] } };
		}
	};
}
