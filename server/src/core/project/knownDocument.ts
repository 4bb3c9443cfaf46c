import type { Document } from '../language/document.ts';
import { configPartFiles } from './config/configPartFiles.ts';
import type { Project } from './project.ts';

/** Document of a file whose text the project keeps: open files, the configuration and its parts, and data files. */
export function knownDocument(project: Project, path: string): Document | undefined {
	return (
		configPartFiles(project).parts.get(path) ?? project.documents.get(path) ?? project.dataFiles.get(path)
	);
}
