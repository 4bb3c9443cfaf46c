import { readSiteConfig } from '../project/siteConfig.ts';
import { parseConfigDocument } from '../syntax/parseDocument.ts';
import { apiFiles } from './newProject/apiFiles.ts';
import { configFile } from './newProject/configFile.ts';
import { guideFiles } from './newProject/guideFiles.ts';
import { imageFiles } from './newProject/imageFiles.ts';
import { startFiles } from './newProject/startFiles.ts';
import { rulesFile } from './rulesFile.ts';

/** The files of a small docs project, complete and without a problem, by path from its root. */
export function newProject(name: string): ReadonlyMap<string, string> {
	const config = configFile(name);
	const { dialect, json } = parseConfigDocument('docs.json', config);
	const site = readSiteConfig(dialect, json.value);
	return new Map([
		['docs.json', config],
		...startFiles,
		...guideFiles,
		...apiFiles,
		...imageFiles(name),
		['.cursor/rules.md', rulesFile(site)],
	]);
}
