import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import type { Document } from '../language/document.ts';
import { parseConfigDocument, parsePageDocument } from '../language/parseDocument.ts';
import { overlayListsOf } from '../openapi/model/files/apiSources.ts';
import { withOverlayLists } from '../openapi/model/files/overlays.ts';
import { partDocument } from './config/configPartFiles.ts';
import { resolvedConfigValue } from './config/configParts.ts';
import { readSiteConfig } from './config/siteConfig.ts';
import { readNavigation } from './navigation/readNavigation.ts';
import type { Project } from './project.ts';

/** The project with a changed document, accurate only for checks of that document. */
export function withDocument(project: Project, document: Document): Project {
	const documents = new Map(project.documents).set(document.path, document);
	if (document.kind === 'page') return { ...project, documents };
	const { path, text } = document;
	const isConfig = document.kind === 'config' && document.part === undefined;
	if (isConfig && path !== project.config?.path) return { ...project, documents };
	const file = document.kind === 'data' ? document : parseDataDocument(path, text);
	const files = isConfig ? project.dataFiles : new Map(project.dataFiles).set(path, file);
	const config = isConfig ? document : project.config;
	if (config === undefined || document.kind === 'data')
		return { ...project, documents, dataFiles: withOverlayLists(files, overlayListsOf(project)) };
	const configValue = resolvedConfigValue(config, files);
	const dataFiles = withOverlayLists(files, overlayListsOf({ config, configValue }));
	return {
		...project,
		documents,
		dataFiles,
		config,
		configValue,
		site: readSiteConfig(config.dialect, configValue),
		navigation: readNavigation(config.dialect, configValue),
	};
}

/** The document with another text. */
export function documentWithText(document: Document, text: string): Document {
	const { path } = document;
	if (document.kind === 'page') return parsePageDocument(path, text);
	if (document.kind === 'data') return parseDataDocument(path, text);
	if (document.part === undefined) return parseConfigDocument(path, text);
	return partDocument(parseDataDocument(path, text), document, document.part);
}
