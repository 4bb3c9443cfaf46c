// npm run fuzz -- FOLDER [COUNT [SEED]]: breaks real pages in COUNT ways and demands of each that nothing throws, that
// every range lies inside the text, and that no page under 100 KB takes longer than 100 ms.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { say } from './setup/say.mjs';

const args = process.argv.slice(2);
if (args.length === 0) say('Use: npm run fuzz -- FOLDER [COUNT [SEED]]');
else {
	await ensureBuild();
	const { status } = spawnSync(process.execPath, ['dist/corpus/fuzz.mjs', ...args], { stdio: 'inherit' });
	process.exitCode = status ?? 1;
}
