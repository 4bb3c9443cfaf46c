import { buildIconSet } from '../../core/outputs/site/icons/buildIconSet.ts';
import { artifacts } from './artifacts.ts';
import { readIconPackages } from './iconPackages.ts';
import { writeArtifacts } from './writeArtifacts.ts';

// `generate` writes the committed files, `generate --check` says which are stale, `generate --icons` prints the
// preview's icons, which the build lays beside the bundles.
const root = process.cwd();
const [option] = process.argv.slice(2);
if (option === '--icons') process.stdout.write(JSON.stringify(buildIconSet(readIconPackages(root))));
else {
	const onlyCheck = option === '--check';
	const stale = writeArtifacts(root, artifacts(root), { onlyCheck });
	if (stale.length === 0) process.stdout.write('Generated files are up to date.\n');
	else if (!onlyCheck) process.stdout.write(`Wrote ${stale.join(', ')}.\n`);
	else {
		process.stderr.write(`Not as generated: ${stale.join(', ')}. Run \`npm run generate\`.\n`);
		process.exitCode = 1;
	}
}
