import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../processes/runNpm.mjs';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { cacheFolder } from '../setup/userFolders.mjs';

/** What Recto is measured beside, and what those need to run. They are no dependencies of the project. */
const packages = {
	'@mdx-js/language-server': '0.6.4',
	'markdown-it': '14.1.0',
	'remark-frontmatter': '5.0.0',
	'remark-gfm': '4.0.1',
	'remark-mdx': '3.1.1',
	'remark-parse': '11.0.0',
	typescript: '5.9.3',
	unified: '11.0.5',
	'vscode-languageserver-textdocument': '1.0.12',
	'vscode-markdown-languageservice': '0.5.0-alpha.11',
	'vscode-uri': '3.0.8',
};

/**
 * The folder with the peers, installed from the registry when they are not there yet; undefined, with a sentence, when
 * that fails: the other rows are measured all the same.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensurePeers() {
	const folder = path.join(cacheFolder(), 'bench-peers-3');
	if (existsSync(path.join(folder, 'installed'))) return folder;
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ private: true, type: 'module', dependencies: packages }, undefined, 2),
	);
	say('Installing what Recto is measured beside …');
	try {
		await runNpm(['install', '--no-audit', '--no-fund'], { cwd: folder, purpose: 'install the peers' });
	} catch (error) {
		if (!(error instanceof SetupProblem)) throw error;
		say(`${error.message}\nThe rows of the peers are left out.`);
		return undefined;
	}
	writeFileSync(path.join(folder, 'installed'), '');
	return folder;
}
