import type { DocsService, FileChange } from '../core/api/docsService.ts';
import { fileRole } from '../core/api/projects.ts';
import { memoize } from '../core/api/text.ts';

/**
 * How often files that pages only name, such as images, changed on disk while somebody looked: a browser keeps what it
 * loaded, or could not load, until the address is another one.
 */
export class FileVersions {
	readonly #counts = new Map<string, number>();
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

	/** What follows the file's address: nothing as long as it did not change. */
	queryOf(path: string): string {
		const count = this.#counts.get(path);
		return count === undefined ? '' : `?version=${count}`;
	}
}

/** Those of a project. */
export const fileVersionsOf = memoize((_: DocsService): FileVersions => new FileVersions());
