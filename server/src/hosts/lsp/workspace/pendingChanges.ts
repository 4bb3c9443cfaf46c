import type { Project } from '../../../core/api/projects.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

export interface ProjectChange {
	/** Changed file, or one of several. */
	readonly file: WorkspaceFile;
	/** Project before the change. */
	readonly before: Project;
	/** URI of the file, if only that changed. */
	readonly onlyFile: string | undefined;
}

/**
 * Changes in editors that were not announced yet: an author waits for answers, and not for that. Several changes are
 * announced as one.
 */
export class PendingChanges {
	readonly #changes = new Map<string, ProjectChange>();
	readonly #afterAnswers: (tell: () => void) => void;
	readonly #tell: (change: ProjectChange) => void;

	constructor(afterAnswers: (tell: () => void) => void, tell: (change: ProjectChange) => void) {
		this.#afterAnswers = afterAnswers;
		this.#tell = tell;
	}

	add(change: ProjectChange): void {
		const { root } = change.file;
		const earlier = this.#changes.get(root);
		if (earlier !== undefined) {
			this.#changes.set(
				root,
				earlier.onlyFile === change.onlyFile ? earlier : { ...earlier, onlyFile: undefined },
			);
			return;
		}
		this.#changes.set(root, change);
		this.#afterAnswers(() => {
			const all = this.#changes.get(root);
			this.#changes.delete(root);
			if (all !== undefined) this.#tell(all);
		});
	}
}
