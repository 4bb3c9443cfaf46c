import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathInside } from './pathInside.ts';

/** Real path of a project's file; undefined when it does not exist, or is a link out of the root. */
export function resolveInsideRoot(root: string, path: string): string | undefined {
	try {
		const real = realpathSync(join(root, path));
		return pathInside(realpathSync(root), real) ? real : undefined;
	} catch {
		// Deleted meanwhile, or not permitted.
		return undefined;
	}
}
