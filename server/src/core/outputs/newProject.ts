import { ProjectStore } from '../project/projectStore.ts';
import type { Dialect } from '../syntax/dialect.ts';
import { apiFiles } from './newProject/apiFiles.ts';
import { configFile } from './newProject/configFile.ts';
import { guideFiles } from './newProject/guideFiles.ts';
import { imageFiles } from './newProject/imageFiles.ts';
import { startFiles } from './newProject/startFiles.ts';
import { rulesFile } from './rulesFile.ts';
import { upgradeConfig } from './upgrade/upgradeConfig.ts';

/** The files of a small docs project, complete and without a problem, by path from its root. */
export function newProject(name: string, dialect: Dialect = 'modern'): ReadonlyMap<string, string> {
	const files = new Map([
		['docs.json', configFile(name)],
		...startFiles,
		...guideFiles,
		...apiFiles,
		...imageFiles(name),
	]);
	const store = new ProjectStore();
	store.apply([...files].map(([path, text]) => ({ kind: 'onDisk', path, text })));
	const upgrade = dialect === 'modern' ? upgradeConfig(store.project) : undefined;
	if (upgrade?.kind === 'upgrade') files.set(upgrade.path, upgrade.text);
	return files.set('.cursor/rules.md', rulesFile(store.project.site));
}
