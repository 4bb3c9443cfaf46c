import type { Document } from '../syntax/document.ts';
import { wholeConfigValue } from './configParts.ts';
import { readNavigation } from './navigation.ts';
import type { Project } from './project.ts';
import { readSiteConfig } from './siteConfig.ts';

/** The project as it would be with a file's other text, as far as checks of that same file ask. */
export function withDocument(project: Project, document: Document): Project {
	const documents = new Map(project.documents).set(document.path, document);
	if (document.kind === 'data')
		return { ...project, documents, dataFiles: new Map(project.dataFiles).set(document.path, document) };
	if (document.kind === 'page' || document.path !== project.config?.path) return { ...project, documents };
	const configValue = wholeConfigValue(document, project.dataFiles);
	return {
		...project,
		documents,
		config: document,
		configValue,
		site: readSiteConfig(document.dialect, configValue),
		navigation: readNavigation(document.dialect, configValue),
	};
}
