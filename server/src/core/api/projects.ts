/** Projects, and what is known of their files. */

export { anchorElement } from '../checks/links/lostAnchor.ts';
export type { Dialect } from '../language/dialect.ts';
export { parsePageDocument } from '../language/parseDocument.ts';
export { isUrl } from '../openapi/model/files/operationReference.ts';
export { affectsOnlyItsFile } from '../project/affectsOnlyItsFile.ts';
export { isMovableByAssistant, isWritableByAssistant } from '../project/assistantFiles.ts';
export type { PageSettings } from '../project/knownFiles.ts';
export { pageLinks } from '../project/links/pageLinks.ts';
export { disableCommentsOf } from '../project/pages/disableComments.ts';
export type { Page } from '../project/pages/page.ts';
export { pageAnchors, toAnchorIds } from '../project/pages/pageAnchors.ts';
export { parseFile } from '../project/parseFile.ts';
export type { Project } from '../project/project.ts';
export { directlyUsedScripts } from '../project/scripts/siteScripts.ts';
export { projectChanges } from './projectChanges.ts';
