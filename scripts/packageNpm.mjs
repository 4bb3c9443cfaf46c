// npm run package:npm: builds, and packs dist/server as the npm package, without dependencies, into recto-docs-VERSION.tgz.
import { packNpm } from './packaging/packNpm.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';

await runEntryPoint(async () => {
	await ensureDependencies();
	await ensureBuild();
	const { file, bytes } = await packNpm(projectRoot);
	say(`Packed ${file}, ${(bytes / 1e6).toFixed(2)} MB. Install it with: npm install --global ${file}`);
});
