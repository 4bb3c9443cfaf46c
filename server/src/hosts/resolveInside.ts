import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The real place of a project's file; undefined when it is gone, or a link that leads out of the root. */
export function resolveInside(root: string, path: string): string | undefined {
	try {
		const real = realpathSync(join(root, path));
		return real.startsWith(realpathSync(root) + sep) ? real : undefined;
	} catch {
		// Gone meanwhile, or not permitted.
		return undefined;
	}
}
