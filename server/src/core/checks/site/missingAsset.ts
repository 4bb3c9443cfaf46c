import { imageNamePattern } from '../../text/paths.ts';
import type { ConfigCheck } from '../check.ts';
import { ignoredFiles, missingFiles } from './missingFiles.ts';

export const missingAsset: ConfigCheck = {
	code: 'missing-asset',
	subject: 'config',
	severity: 'warning',
	title: 'Image not found',
	explain:
		'The site shows a broken image, or no icon. Image paths are relative to the project root and case-sensitive, even where your own computer ignores case. Correct the path, or add the file. Images outside the project, images excluded by `.mintignore`, and images in a folder named `build` or `dist` are not published.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"favicon": ⟦"/favicon.png"⟧,\n\t"logo": { "light": ⟦"/logo/Light.svg"⟧, "dark": ⟦"../brand/dark.svg"⟧ },\n\t"navigation": [{ "group": "Start", "icon": ⟦"/icons/none.svg"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"logo": { "light": "/logo/light.svg", "dark": "https://example.com/dark.svg" },\n\t"navigation": [{ "group": "Start", "icon": "rocket", "pages": ["index"] }]\n}',
		files: { 'favicon.svg': '', 'logo/light.svg': '' },
	},
	file({ project, document }, report) {
		const image = { kind: 'asset', noun: 'image', names: imageNamePattern } as const;
		const icon = { ...image, kind: 'icon', isPath: isIconPath } as const;
		for (const kind of [image, icon]) {
			for (const finding of missingFiles(project, document, kind)) report(finding);
			for (const finding of ignoredFiles(project, document, kind)) report(finding);
		}
	},
};

/** Any other icon is a name, an address or an image written out. */
function isIconPath(text: string): boolean {
	return /^\s*\.{0,2}\//.test(text);
}
