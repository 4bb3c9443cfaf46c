import { join } from 'node:path';
import { createDocsService, type DocsService } from '../../core/api/docsService.ts';
import { type FileChange, fileRole } from '../../core/api/files.ts';
import { currentText, type ReadText } from '../cache/knownText.ts';
import { fileOnDisk, projectPaths, readFileEntry, readInside } from '../projectFiles.ts';
import type { OpenedProject } from '../readProject.ts';

/**
 * Docs project during one call of a tool. Edits are based on the texts at the beginning of the call, and are refused if
 * a file on disk differs by then.
 */
export interface ToolProject extends OpenedProject {
	/** Text of a file of the project; undefined for one that does not exist or cannot be read. */
	readonly textOf: (path: string) => string | undefined;
	/** Service for the project as it was at the beginning of the call. */
	readonly again: () => DocsService;
	/** Same for calls between which no page or data file of the project changed. */
	readonly texts: ProjectTexts;
}

/** Project with its texts at one time, scripts excluded. It does not change. */
export interface ProjectTexts extends Pick<ToolProject, 'textOf'> {
	readonly docs: DocsService;
}

/** Project as it was on disk at the last call of a tool. */
interface KeptProject {
	readonly docs: DocsService;
	/** Texts of pages and data files; undefined for files that are only listed. */
	readonly texts: Map<string, ReadText | undefined>;
	/** Undefined after a change. */
	unchanged?: ProjectTexts | undefined;
}

/** Projects by root: a server has one. */
const keptProjects = new Map<string, KeptProject>();

/** Opens the docs project at a root; of the files, only those that have changed since the last call are read. */
export function openToolProject(root: string): ToolProject {
	const kept = refreshed(root);
	// Another call may refresh the project before this one ends.
	const docs = kept.docs.copy();
	const texts = new Map(kept.texts);
	const others = new Map<string, string | undefined>();
	const readOther = (path: string) => {
		if (!others.has(path)) others.set(path, readInside(root, path));
		return others.get(path);
	};
	const textOf = (path: string) => (texts.has(path) ? (texts.get(path)?.text ?? readOther(path)) : undefined);
	kept.unchanged ??= { docs, textOf };
	return { root, docs: docs.copy(), again: () => docs.copy(), textOf, texts: kept.unchanged };
}

function refreshed(root: string): KeptProject {
	const kept: KeptProject = keptProjects.get(root) ?? { docs: createDocsService(), texts: new Map() };
	keptProjects.set(root, kept);
	const { docs, texts } = kept;
	const listed = new Set(projectPaths(root));
	const changes: FileChange[] = [...texts.keys()].flatMap((path) =>
		listed.has(path) ? [] : [{ kind: 'removed' as const, path }],
	);
	for (const { path } of changes) texts.delete(path);
	for (const path of listed) {
		if (!isKept(path)) {
			if (!texts.has(path) || fileRole(path) === 'script') changes.push(fileOnDisk(root, path));
			texts.set(path, undefined);
			continue;
		}
		const before = texts.get(path);
		const now = currentText(join(root, path), before);
		if (texts.has(path) && now?.known.digest === before?.known.digest) continue;
		texts.set(path, now);
		changes.push(readFileEntry(path, () => now?.text));
	}
	docs.apply(changes);
	// The texts of scripts are not compared: they are taken in anew for every call.
	if (changes.some(({ path }) => fileRole(path) !== 'script')) kept.unchanged = undefined;
	return kept;
}

/** True for files whose texts are read at once. */
function isKept(path: string): boolean {
	const role = fileRole(path);
	return role !== 'script' && role !== 'file' && role !== 'ignored';
}
