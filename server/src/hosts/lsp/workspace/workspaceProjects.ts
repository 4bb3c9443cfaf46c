import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsService } from '../../../core/api/docsService.ts';
import { configNames } from '../../configNames.ts';
import { pathInside } from '../../pathInside.ts';
import { mayMarkSeparateProject, projectFiles } from '../../projectFiles.ts';
import { toPath } from '../capabilities/fileAddress.ts';
import type { WorkspaceFile, WorkspaceProject } from './workspaceFile.ts';

/** Docs projects of a workspace that have been read. A file belongs to the innermost one around it. */
export class WorkspaceProjects {
	readonly #projects = new Map<string, DocsService>();

	get all(): readonly WorkspaceProject[] {
		return [...this.#projects].map(([root, docs]) => ({ root, docs }));
	}

	has(root: string): boolean {
		return this.#projects.has(root);
	}

	set({ root, docs }: WorkspaceProject): void {
		this.#projects.set(root, docs);
	}

	delete(root: string): void {
		this.#projects.delete(root);
	}

	/** Root folder of a project, as a file in which anything may have changed. */
	at(root: string): WorkspaceFile | undefined {
		const docs = this.#projects.get(root);
		return docs && { root, docs, path: '' };
	}

	/** File at an absolute path. */
	fileAt(path: string): WorkspaceFile | undefined {
		const project = this.#around(path);
		return project && { ...project, path: pathInProject(project.root, path) };
	}

	/**
	 * Roots of projects whose configuration changed, or a part of it in another file, and that contain folders with a
	 * configuration of their own: the navigation decides whether such a folder belongs to the outer project.
	 */
	rootsToSplitAnew(places: readonly string[]): readonly string[] {
		const changed = new Set(
			places.filter((place) => place.endsWith('.json')).map((place) => this.#around(place)?.root),
		);
		return [...this.#projects].flatMap(([root, { project }]) => {
			if (!changed.has(root)) return [];
			const isInside = (other: string) => other !== root && pathInside(root, other) !== undefined;
			const hasInner =
				[...this.#projects.keys()].some(isInside) || [...project.files].some(mayMarkSeparateProject);
			return hasInner ? root : [];
		});
	}

	/** Moves the files of a deleted project to the one around it, which is returned. */
	takeOver(root: string): WorkspaceProject | undefined {
		const outer = this.#around(root);
		if (outer === undefined) return undefined;
		const below = `${pathInProject(outer.root, root)}/`;
		outer.docs.apply([...projectFiles(outer.root)].filter(({ path }) => path.startsWith(below)));
		return outer;
	}

	/** Takes the files of a new project from the one around it, which is returned if it had any. */
	takeFrom(root: string): WorkspaceProject | undefined {
		const outer = this.#around(root);
		if (outer === undefined) return undefined;
		const below = `${pathInProject(outer.root, root)}/`;
		const { files, documents } = outer.docs.project;
		const lost = [...new Set([...files, ...documents.keys()])].filter((path) => path.startsWith(below));
		if (lost.length === 0) return undefined;
		for (const kind of ['closed', 'removed'] as const) outer.docs.apply(lost.map((path) => ({ kind, path })));
		return outer;
	}

	#around(path: string): WorkspaceProject | undefined {
		const root = innermostRoot(this.#projects.keys(), path);
		const docs = root === undefined ? undefined : this.#projects.get(root);
		return root === undefined || docs === undefined ? undefined : { root, docs };
	}
}

/** Innermost of the roots around a file. */
export function innermostRoot(roots: Iterable<string>, file: string): string | undefined {
	let best: string | undefined;
	for (const root of roots)
		if (root.length > (best?.length ?? 0) && pathInProject(root, file) !== '') best = root;
	return best;
}

/** Path from the project's root, with `/`; empty for the root itself and for files outside of it. */
export function pathInProject(root: string, file: string): string {
	return pathInside(root, file) ?? '';
}

/** True if the folder has a configuration, on disk or among the open files. */
export function hasConfigFile(root: string, open: Iterable<string>): boolean {
	const configs = configNames.map((name) => join(root, name));
	return (
		configs.some((config) => existsSync(config)) ||
		[...open].some((uri) => configs.includes(toPath(uri) ?? ''))
	);
}
