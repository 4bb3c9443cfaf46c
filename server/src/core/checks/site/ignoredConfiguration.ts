import { configTexts } from '../../language/configTexts.ts';
import { spanOf } from '../../language/json.ts';
import { isSiteConfig } from '../../project/config/isSiteConfig.ts';
import { fileRole } from '../../project/fileRole.ts';
import { baseNameOf, folderOf, normalizePath } from '../../text/paths.ts';
import type { ConfigCheck } from '../check.ts';

export const ignoredConfiguration: ConfigCheck = {
	code: 'ignored-configuration',
	subject: 'config',
	severity: 'information',
	title: 'Ignored configuration file',
	explain:
		'The site ignores a `docs.json` in a folder whose pages are listed in the navigation of the project around it. Otherwise, a folder with its own `docs.json` is a separate docs project. Remove the file, or remove the pages of the folder from the navigation.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", ⟦"sdk/start"⟧, "sdk/install"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/start"] }]\n}',
		files: {
			'index.mdx': '',
			'guides/start.mdx': '',
			'sdk/start.mdx': '',
			'sdk/install.mdx': '',
			'sdk/docs.json': '{ "name": "SDK", "navigation": [] }',
		},
	},
	file({ project, document }, report) {
		const ignored = [...project.dataFiles.values()].filter(
			({ path, text }) => fileRole(baseNameOf(path)) === 'config' && isSiteConfig(text),
		);
		if (ignored.length === 0) return;
		const listed = configTexts(document, 'page');
		for (const { path } of ignored) {
			const folder = `${folderOf(path)}/`;
			const first = listed.find(({ value }) => normalizePath(value)?.startsWith(folder));
			if (first === undefined) continue;
			report({
				span: spanOf(first.node),
				message: `\`${path}\` is ignored, because this navigation lists pages of its folder. Remove the file, or remove the pages from the navigation.`,
			});
		}
	},
};
