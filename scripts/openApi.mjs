// npm run openapi -- FOLDER …: lists every OpenAPI file of the docs projects below the folders, with its operations and the
// time that reading all of it takes; for one that the site cannot read, where and why.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { say } from './setup/say.mjs';

const folders = process.argv.slice(2);
if (folders.length === 0) say('Use: npm run openapi -- FOLDER …');
else {
	await ensureBuild();
	const { status } = spawnSync(process.execPath, ['dist/corpus/openApi.mjs', ...folders], {
		stdio: 'inherit',
	});
	process.exitCode = status ?? 1;
}
