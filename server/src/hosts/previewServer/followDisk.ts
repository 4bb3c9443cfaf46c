import { statSync } from 'node:fs';
import type { DocsService, FileChange } from '../../core/docsService.ts';
import { isIgnoredFolder } from '../../core/project/fileRole.ts';
import { fileOnDisk, projectFiles } from '../projectFiles.ts';
import { resolveInside } from '../resolveInside.ts';
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
		const changes = [...changed].flatMap((path) => changesAt({ root, docs }, path));
		changed.clear();
		if (changes.length === 0) return;
		docs.apply(changes);
		onChange();
	};
	const end = watchFolders(root, (path) => {
		if (path === '' || path.split('/').some(isIgnoredFolder)) return;
		changed.add(path);
		timer ??= setTimeout(takeIn, gathering);
	});
	return () => {
		clearTimeout(timer);
		end();
	};
}

function changesAt({ root, docs }: Omit<FollowedProject, 'onChange'>, path: string): readonly FileChange[] {
	const real = resolveInside(root, path);
	const status = real === undefined ? undefined : statSync(real, { throwIfNoEntry: false });
	if (status?.isFile()) return [fileOnDisk(root, path)];
	if (status?.isDirectory())
		return [...projectFiles(root)].filter((change) => change.path.startsWith(`${path}/`));
	const gone = [...docs.project.files].filter((known) => known === path || known.startsWith(`${path}/`));
	return gone.map((known) => ({ kind: 'removed', path: known }));
}
