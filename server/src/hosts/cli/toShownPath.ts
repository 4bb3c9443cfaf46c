import { join, relative } from 'node:path';
import { withSlashes } from '../pathInside.ts';

/** A file of a project as one names it from a folder, with `/`. */
export function toShownPath(folder: string, root: string, file: string): string {
	return withSlashes(relative(folder, join(root, file)));
}
