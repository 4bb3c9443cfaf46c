// npm run package:release: packs everything that a release publishes into build/release, or says what is missing. With
// --tag v0.2.0-pre, as a pre-release. In a workflow it also sets outputs.
import { appendFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packRelease } from './packaging/packRelease.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';

await runEntryPoint(async () => {
	const { values } = parseArgs({ options: { tag: { type: 'string' } } });
	await ensureDependencies();
	const { GITHUB_REPOSITORY: hostedIn, GITHUB_OUTPUT: outputs } = process.env;
	const release = await packRelease(path.join(projectRoot, 'build/release'), { tag: values.tag, hostedIn });
	for (const file of release.files) say(`Packed ${file}, ${(statSync(file).size / 1e6).toFixed(2)} MB.`);
	say(`npm publishes it as ${release.npmTag}. Push the tag to release it.`);
	const { npmTag, isPreRelease, movingTag } = release;
	if (outputs)
		appendFileSync(outputs, `npm-tag=${npmTag}\npre-release=${isPreRelease}\nmoving-tag=${movingTag}\n`);
});
