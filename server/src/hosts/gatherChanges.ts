import { watchFolders } from './watchFolders.ts';

/** How long changes are gathered, in milliseconds: editors save in several steps. */
const gathering = 40;

/** Tells which paths from the root, with `/`, changed on disk, some at a time. Answers how to end it. */
export function gatherChanges(root: string, takeIn: (paths: readonly string[]) => void): () => void {
	const changed = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	const end = watchFolders(root, (path) => {
		changed.add(path);
		timer ??= setTimeout(() => {
			timer = undefined;
			const paths = [...changed];
			changed.clear();
			takeIn(paths);
		}, gathering);
	});
	return () => {
		clearTimeout(timer);
		end();
	};
}
