import { imageName } from '../../text/imageName.ts';
import type { ConfigCheck } from '../check.ts';
import { ignoredFiles, missingFiles } from './missingFiles.ts';

export const missingAsset: ConfigCheck = {
	code: 'missing-asset',
	subject: 'config',
	severity: 'warning',
	title: 'Image does not exist',
	explain:
		'The path of an image leads from the project’s root to a file in it. The site serves such files under their exact names, so that other capitals show no image even where they do on your own computer. An image outside the project, one that `.mintignore` leaves out, or one in a folder named `build` or `dist`, is not served at all.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"favicon": ⟦"/favicon.png"⟧,\n\t"logo": { "light": ⟦"/logo/Light.svg"⟧, "dark": ⟦"../brand/dark.svg"⟧ },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"logo": { "light": "/logo/light.svg", "dark": "https://example.com/dark.svg" },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		files: { 'favicon.svg': '', 'logo/light.svg': '' },
	},
	run({ project, document }, report) {
		const image = { kind: 'asset', noun: 'image', names: imageName } as const;
		for (const finding of missingFiles(project, document, image)) report(finding);
		for (const finding of ignoredFiles(project, document, image)) report(finding);
	},
};
