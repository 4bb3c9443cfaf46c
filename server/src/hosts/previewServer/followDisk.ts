import type { DocsService } from '../../core/docsService.ts';
import { changesOnDisk } from '../changesOnDisk.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import { gatherChanges } from '../gatherChanges.ts';

export interface FollowedProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Called after the project has taken in what changed. */
	readonly onChange: () => void;
}

/** Keeps a project true to the disk. Answers how to end it. */
export function followDisk({ root, docs, onChange }: FollowedProject): () => void {
	return gatherChanges(root, (paths) => {
		const changes = [...changesOnDisk({ root, docs }, paths)];
		if (changes.length === 0) return;
		docs.apply(changes);
		fileVersionsOf(docs).take(changes);
		onChange();
	});
}
