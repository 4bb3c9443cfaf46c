import { pagesByAddress } from '../../core/api/addresses.ts';
import type { DocsService } from '../../core/api/docsService.ts';
import { isEvidentSiteConfig } from '../../core/api/files.ts';
import type { Project } from '../../core/api/projects.ts';
import { folderOf } from '../../core/api/text.ts';
import type { HistoryLimits } from '../git/pastTrees.ts';
import { type ReadHistory, visitHistory } from '../git/visitHistory.ts';
import { mayMarkSeparateProject, projectPaths } from '../projectFiles.ts';

/** Addresses of the pages in the history of a project. */
export interface PastAddresses {
	readonly addresses: ReadonlySet<string>;
	readonly history: ReadHistory;
}

interface HistoryOptions {
	/** Called after each step, with the number of commits that were read, and of all; false ends the work. */
	readonly onStep?: (done: number, total: number) => Promise<boolean>;
	readonly limits?: HistoryLimits;
}

/**
 * Addresses of all pages and API operations that the default branch has had, or an error message. Anchors are left out:
 * headings change often, and most of the old ones are missed by nobody.
 */
export async function addressesInHistory(
	root: string,
	docs: DocsService,
	{ onStep, limits }: HistoryOptions = {},
): Promise<PastAddresses | { readonly refusal: string }> {
	const past = docs.copy();
	const addresses = new Set<string>();
	const steps = visitHistory({ root, all: new Set(projectPaths(root)) }, limits);
	for (;;) {
		const { done: isDone, value } = steps.next();
		if (isDone) return 'refusal' in value ? value : { addresses, history: value };
		past.apply(value.changes);
		const { project } = past;
		const others = otherProjects(project);
		for (const [address, path] of pagesByAddress(project))
			if (!others.some((folder) => path.startsWith(folder))) addresses.add(address);
		if ((await onStep?.(value.done, value.total)) !== false) continue;
		const stopped = { refusal: 'Stopped. The list was not written.' };
		steps.return(stopped);
		return stopped;
	}
}

/** Folders of other projects in a version, with a `/` at the end. */
function otherProjects({ config, dataFiles }: Project): readonly string[] {
	return [...dataFiles].flatMap(([path, { text }]) => {
		if (!mayMarkSeparateProject(path) || !isEvidentSiteConfig(text)) return [];
		const folder = `${folderOf(path)}/`;
		return config?.text.includes(`"${folder}`) ? [] : [folder];
	});
}
