/** Files by their paths, before a project is read. Loads no other part of the engine. */
export { settingsFile } from '../catalogue/projectSettings.ts';
export {
	type IgnoreRule,
	ignoreFile,
	isIgnored,
	matchesRules,
	parseIgnoreRules,
} from '../language/ignoreRules.ts';
export { parseJson } from '../language/json.ts';
export { maxScriptLength } from '../language/scriptExports.ts';
export { isEvidentSiteConfig, isSiteConfig } from '../project/config/isSiteConfig.ts';
export { type FileChange, type FileOnDisk, textOnDisk } from '../project/fileChange.ts';
export { type FileRole, fileRole, isIgnoredFolder, isReadAsMdx, isSnippet } from '../project/fileRole.ts';
export { stylesFolder, valeFile } from '../project/settingsFiles.ts';
