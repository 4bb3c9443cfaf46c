import type { UnreadProjectFile } from '../../../core/api/docsService.ts';
import { ignoreFile, settingsFile } from '../../../core/api/files.ts';
import { readInside } from '../../projectFiles.ts';
import { pathInProject } from './workspaceProjects.ts';

/** Facts about a file that are known before its project has been read. */
export interface UnreadProjectFacts extends Omit<UnreadProjectFile, 'text' | 'hidesStyle'> {
	/** Absolute path of the project's root. */
	readonly root: string;
}

/** Facts about a file in the project with this root. */
export function readUnreadProjectFacts(root: string, file: string): UnreadProjectFacts {
	const textOf = (name: string) => readInside(root, name) ?? '';
	return {
		root,
		path: pathInProject(root, file),
		ignoreRules: textOf(ignoreFile),
		settings: textOf(settingsFile),
	};
}
