// npm run package: builds, and packs dist/ with all else that VS Code needs into recto-docs.vsix.
import path from 'node:path';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';
import { packageExtension } from './vscode/packageExtension.mjs';

await runEntryPoint(async () => {
	await ensureDependencies();
	await ensureBuild();
	const vsix = path.join(projectRoot, 'recto-docs.vsix');
	await packageExtension(vsix);
	say(`Packed ${vsix}. Install it with: code --install-extension recto-docs.vsix`);
});
