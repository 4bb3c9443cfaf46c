import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathInside } from './pathInside.ts';

/** The real place of a project's file; undefined when it is gone, or a link that leads out of the root. */
export function resolveInside(root: string, path: string): string | undefined {
	try {
		const real = realpathSync(join(root, path));
		return pathInside(realpathSync(root), real) ? real : undefined;
	} catch {
		// Gone meanwhile, or not permitted.
		return undefined;
	}
}
