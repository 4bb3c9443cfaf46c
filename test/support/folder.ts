import { onTestFinished } from 'vitest';
import { awkwardName, lastingFolder } from './lastingFolder.ts';

export { lastingFolder };

/** A folder on disk with these files, gone when the test is over. */
export function folder(files: Readonly<Record<string, string>>, name = awkwardName): string {
	const { root, remove } = lastingFolder(files, name);
	onTestFinished(remove);
	return root;
}
