import type { DocsService } from '../../core/docsService.ts';
import { changesOnDisk } from '../changesOnDisk.ts';
import { watchFolders } from './watchFolders.ts';

export interface FollowedProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Called after the project has taken in what changed. */
	readonly onChange: () => void;
}

/** How long changes are gathered, in milliseconds: editors save in several steps. */
const gathering = 40;

/** Keeps a project true to the disk. Answers how to end it. */
export function followDisk({ root, docs, onChange }: FollowedProject): () => void {
	const changed = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	const takeIn = () => {
		timer = undefined;
		const changes = [...changesOnDisk({ root, docs }, changed)];
		changed.clear();
		if (changes.length === 0) return;
		docs.apply(changes);
		onChange();
	};
	const end = watchFolders(root, (path) => {
		changed.add(path);
		timer ??= setTimeout(takeIn, gathering);
	});
	return () => {
		clearTimeout(timer);
		end();
	};
}
