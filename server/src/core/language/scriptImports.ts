import type { Span } from '../text/positions.ts';
import { parseModulePiece } from './mdx/javascript.ts';
import { readModuleBindings } from './mdx/moduleBindings.ts';
import { spanOfNode } from './mdx/nameScopes.ts';
import { maxScriptLength } from './scriptExports.ts';

/** An import or re-export of another file in a script. */
export interface ScriptImport {
	readonly href: string;
	/** Span of `href`, without the quotes. */
	readonly span: Span;
	/** Named imports. */
	readonly names: readonly ImportedName[];
	/** Default import. */
	readonly default?: ImportedName;
}

interface ImportedName {
	readonly name: string;
	/** Name in the script: `b` in `import { a as b }`. */
	readonly local: string;
	readonly span: Span;
}

export interface ScriptImports {
	readonly imports: readonly ScriptImport[];
	/**
	 * True if the script was parsed. Otherwise, if it has types or is very long, all lines that look like imports are
	 * taken as imports.
	 */
	readonly isSure: boolean;
}

/** Files that a script imports, or from which it re-exports. */
export function readScriptImports(text: string): ScriptImports {
	if (!mayImport.test(text)) return { imports: [], isSure: true };
	const program = text.length > maxScriptLength ? undefined : parseModulePiece(text);
	if (program === undefined) return { imports: scanImportLines(text), isSure: false };
	const imports = program.body.flatMap((statement): readonly ScriptImport[] => {
		const source = 'source' in statement ? statement.source : undefined;
		if (typeof source?.value !== 'string') return [];
		const { start, end } = spanOfNode(source);
		const taken = readModuleBindings({ ...program, body: [statement] }).flatMap(
			({ imported, local, exported }) =>
				imported === undefined || imported.name === '*'
					? []
					: [{ ...imported, local: (local ?? exported ?? imported).name }],
		);
		const names = taken.filter(({ name }) => name !== 'default');
		const hasDefault =
			statement.type === 'ImportDeclaration' &&
			statement.specifiers.some(({ type }) => type === 'ImportDefaultSpecifier');
		const content = hasDefault ? taken.find(({ name }) => name === 'default') : undefined;
		const span = { start: start + 1, end: end - 1 };
		return [{ href: source.value, span, names, ...(content !== undefined && { default: content }) }];
	});
	return { imports, isSure: true };
}

const mayImport = /\bfrom\s*["']|^\s*import\s*["']/m;

/** Imports found without parsing: lines that look like imports, some may be in a string. */
export function scanImportLines(text: string): readonly ScriptImport[] {
	if (!mayImport.test(text)) return [];
	return [...text.matchAll(importLine)].map(({ 0: whole, 2: href = '', index }) => {
		const end = index + whole.length - 1;
		return { href, span: { start: end - href.length, end }, names: [] };
	});
}

/** The names before `from` may span several lines. */
const importLine = /^[ \t]*(?:import|export)\b(?:[^'"`;]{0,2000}?\bfrom)?[ \t]*(["'])([^"'\n]{1,500})\1/gm;
