import { isAbsolute } from 'node:path';
import { normalizePath } from '../../core/api/text.ts';
import { pathInside, withSlashes } from '../pathInside.ts';
import { RectoError } from './rectoError.ts';

/**
 * Path of a file from the root, as all paths of a project are written, for a path that the program gives:
 * `a/page.mdx` for `./a/page.mdx` and for `/root/a/page.mdx`. Throws for one that is empty or outside of the root.
 */
export function projectPath(root: string, given: string): string {
	if (typeof given !== 'string') throw new RectoError('invalid-argument', 'A path must be a string.');
	const inside = isAbsolute(given) ? pathInside(root, given) : normalizePath(withSlashes(given));
	if (!inside || inside.includes('\0'))
		throw new RectoError('invalid-path', `${JSON.stringify(given)} is not a path inside the project.`);
	return inside;
}
