import type { DocsService, FileChange } from '../core/api/docsService.ts';
import { fileRole } from '../core/api/projects.ts';
import { memoize } from '../core/api/text.ts';

/**
 * How often files that pages only name, such as images, changed on disk while somebody looked: a browser keeps what it
 * loaded, or could not load, until the address is another one.
 */
export class FileVersions {
	#counts = new Map<string, number>();
	#all = 0;

	/** Another one for every change of any file. */
	get all(): number {
		return this.#all;
	}

	take(changes: readonly FileChange[]): void {
		for (const { path } of changes) {
			if (fileRole(path) !== 'file') continue;
			this.#all += 1;
			this.#counts.set(path, this.#all);
		}
	}

	/** The count of each file that changed, for a thread that writes their addresses too. */
	get counts(): ReadonlyMap<string, number> {
		return this.#counts;
	}

	takeOver(counts: ReadonlyMap<string, number>): void {
		this.#counts = new Map(counts);
		this.#all = Math.max(0, ...counts.values());
	}

	/** What follows the file's address: nothing as long as it did not change. */
	queryOf(path: string): string {
		const count = this.#counts.get(path);
		return count === undefined ? '' : `?version=${count}`;
	}
}

/** Those of a project. */
export const fileVersionsOf = memoize((_: DocsService): FileVersions => new FileVersions());
