import { normalizePath } from '../../text/paths.ts';
import { importedPaths } from '../links/targetNames.ts';
import type { Project } from '../project.ts';
import { isInstalled } from './packages.ts';

/** Target of an import. */
export type ImportTarget =
	/** A file of the project. */
	| { readonly kind: 'file'; readonly path: string }
	/** A package or a URL, which is not in the project. */
	| { readonly kind: 'package' }
	| { readonly kind: 'missing'; readonly path: string };

/** Resolves an import source to a file: from the root, or from the folder of the importing file. */
export function resolveImport(project: Project, from: string, source: string): ImportTarget {
	const isPath = /^\.{0,2}\/|^\.\.?$/.test(source);
	const hasExtension = /\.(?:mdx?|jsx?|tsx?|json|css|svg)$/.test(source);
	if ((!isPath && !hasExtension) || /^[a-z]{2,}:/i.test(source)) return { kind: 'package' };
	if (!isPath && isInstalled(project, source)) return { kind: 'package' };
	const candidates = importedPaths(from, source);
	for (const candidate of candidates)
		for (const extension of extensions)
			if (project.files.has(candidate + extension)) return { kind: 'file', path: candidate + extension };
	return { kind: 'missing', path: candidates[0] ?? normalizePath(source) ?? source };
}

const extensions = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
