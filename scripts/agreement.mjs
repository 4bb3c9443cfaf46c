// npm run agreement -- FOLDER …: compares the page scanner with remark on every page below the folders that remark
// accepts, prints how many headings, links, images, tags with attributes and code both find, and where they differ.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { say } from './setup/say.mjs';

const folders = process.argv.slice(2);
if (folders.length === 0) say('Use: npm run agreement -- FOLDER …');
else {
	await ensureBuild();
	const { status } = spawnSync(process.execPath, ['dist/corpus/agreement.mjs', ...folders], {
		stdio: 'inherit',
	});
	process.exitCode = status ?? 1;
}
