import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildIconSet } from '../../core/outputs/site/icons/buildIconSet.ts';
import { artifacts } from './artifacts.ts';
import { readIconPackages } from './iconPackages.ts';
import { writeArtifacts } from './writeArtifacts.ts';

// `generate` writes the committed files, `generate --check` says which are stale, `generate --icons FILE` is the
// part of the build that lays the preview's icons beside the bundles: with Brotli, which packs them smaller than an
// archive's own compression.
const root = process.cwd();
const [option, file] = process.argv.slice(2);
if (option === '--icons' && file !== undefined) {
	// The highest quality takes more than twice as long, and saves less than a hundredth.
	const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
	writeFileSync(file, brotliCompressSync(JSON.stringify(buildIconSet(readIconPackages(root))), { params }));
} else {
	const onlyCheck = option === '--check';
	const stale = writeArtifacts(root, artifacts(root), { onlyCheck });
	if (stale.length === 0) process.stdout.write('Generated files are up to date.\n');
	else if (!onlyCheck) process.stdout.write(`Wrote ${stale.join(', ')}.\n`);
	else {
		process.stderr.write(`Not as generated: ${stale.join(', ')}. Run \`npm run generate\`.\n`);
		process.exitCode = 1;
	}
}
