// npm run corpus -- FOLDER … [--style]: runs `recto check` on every docs project below each folder, and prints how often
// each problem was found. Without a folder it names public projects and the commands that clone them; it fetches nothing.
// Real projects are the judge of false alarms; a check that ends in anything but an answer fails the run.
import { checkProject, corpusProjects, countByCode } from './metrics/corpusProjects.mjs';
import { cloneCommands } from './metrics/publicProjects.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { say } from './setup/say.mjs';

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const folders = args.filter((arg) => !arg.startsWith('--'));
if (folders.length === 0)
	say(
		[
			'Use: npm run corpus -- FOLDER … [--style]',
			'',
			'A FOLDER has clones of docs projects. These are public; run the commands in an empty folder:',
			'',
			...cloneCommands(),
		].join('\n'),
	);
else await ensureBuild();
for (const { name, place } of folders.flatMap(corpusProjects)) {
	const { findings, error } = checkProject(place, options);
	if (error !== undefined) {
		say(`${name}: ${error}`);
		process.exitCode = 1;
		continue;
	}
	const rows = Object.entries(countByCode(findings)).map(([key, count]) => `  ${count} ${key}`);
	say([`${name}:`, ...(rows.length > 0 ? rows : ['  no problems'])].join('\n'));
}
