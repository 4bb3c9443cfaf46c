// npm run package:web: builds, and packs the extension for VS Code in a browser into recto-docs-web.vsix.
import path from 'node:path';
import { packWeb } from './packaging/packWeb.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';

await runEntryPoint(async () => {
	await ensureDependencies();
	await ensureBuild();
	const vsix = path.join(projectRoot, 'recto-docs-web.vsix');
	const bytes = await packWeb(vsix);
	say(`Packed ${vsix}, ${(bytes / 1e6).toFixed(2)} MB, for VS Code in a browser.`);
});
