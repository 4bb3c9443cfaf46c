import type { Project } from '../../../core/api/projects.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

export interface ProjectChange {
	/** One of those that changed. */
	readonly file: WorkspaceFile;
	/** The project as it was. */
	readonly before: Project;
	/** The address of the file, where only that changed. */
	readonly onlyFile: string | undefined;
}

/**
 * What changed in editors and has not been told to anybody: an author waits for answers, and not for that. Changes that
 * come until then are told of as one.
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
