/** Files of a project, and their roles. */
export type { Dialect } from '../language/dialect.ts';
export {
	type IgnoreRule,
	ignoreFile,
	isIgnored,
	matchesRules,
	parseIgnoreRules,
} from '../language/ignoreRules.ts';
export { parseJson } from '../language/json.ts';
export { parsePageDocument } from '../language/parseDocument.ts';
export { maxScriptLength } from '../language/scriptExports.ts';
export { isUrl } from '../openapi/model/files/operationReference.ts';
export { affectsOnlyItsFile } from '../project/affectsOnlyItsFile.ts';
export { isMovableByAssistant, isWritableByAssistant } from '../project/assistantFiles.ts';
export { isSiteConfig } from '../project/config/isSiteConfig.ts';
export type { FileChange, FileOnDisk } from '../project/fileChange.ts';
export { type FileRole, fileRole, isIgnoredFolder, isReadAsMdx, isSnippet } from '../project/fileRole.ts';
export type { PageSettings } from '../project/knownFiles.ts';
export { pageLinks } from '../project/links/pageLinks.ts';
export { disableCommentsOf } from '../project/pages/disableComments.ts';
export type { Page } from '../project/pages/page.ts';
export { parseFile } from '../project/parseFile.ts';
export type { Project } from '../project/project.ts';
export { directlyUsedScripts } from '../project/scripts/siteScripts.ts';
export { stylesFolder, valeFile } from '../project/settingsFiles.ts';
export { projectChanges } from './projectChanges.ts';
