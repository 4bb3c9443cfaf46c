import type { DocsService } from '../core/api/docsService.ts';
import { type FileChange, fileRole } from '../core/api/files.ts';
import { derive } from '../core/api/text.ts';

/**
 * Numbers of changes on disk, while the site is shown, of files that pages only refer to, such as images: a browser
 * caches them, or their absence, until their URL changes.
 */
export class FileVersions {
	#counts = new Map<string, number>();
	#all = 0;

	/** Number of changes of any file. */
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

	/** Count of each changed file, for a thread that writes their URLs as well. */
	get counts(): ReadonlyMap<string, number> {
		return this.#counts;
	}

	takeOver(counts: ReadonlyMap<string, number>): void {
		this.#counts = new Map(counts);
		this.#all = Math.max(0, ...counts.values());
	}

	/** Query string for the file's URL: empty as long as it did not change. */
	queryOf(path: string): string {
		const count = this.#counts.get(path);
		return count === undefined ? '' : `?version=${count}`;
	}
}

/** File versions of a project. */
export const fileVersionsOf = derive((_: DocsService): FileVersions => new FileVersions());
