import type { Span } from '../text/positions.ts';
import { parseModulePiece } from './mdx/javascript.ts';
import { readModuleBindings } from './mdx/moduleBindings.ts';
import { spanOfNode } from './mdx/nameScopes.ts';
import { maxScriptLength } from './scriptExports.ts';

/** A place at which a script names another file. */
export interface ScriptImport {
	readonly href: string;
	/** Without the quotes. */
	readonly span: Span;
	/** What it takes by name. */
	readonly names: readonly ImportedName[];
	/** What it calls the default export. */
	readonly default?: ImportedName;
}

interface ImportedName {
	readonly name: string;
	/** What the script calls it. */
	readonly local: string;
	readonly span: Span;
}

export interface ScriptImports {
	readonly imports: readonly ScriptImport[];
	/** Whether the syntax of the script was read; of one with types, or a very long one, lines that look like imports are taken for some. */
	readonly isSure: boolean;
}

/** The files from which a script takes something by an import, or hands something on. */
export function readScriptImports(text: string): ScriptImports {
	if (!mayImport.test(text)) return { imports: [], isSure: true };
	const program = text.length > maxScriptLength ? undefined : parseModulePiece(text);
	if (program === undefined) return { imports: writtenImports(text), isSure: false };
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

/** The same without reading the syntax: lines that look like imports, of which some may stand in a text. */
export function writtenImports(text: string): readonly ScriptImport[] {
	if (!mayImport.test(text)) return [];
	return [...text.matchAll(importLine)].map(({ 0: whole, 2: href = '', index }) => {
		const end = index + whole.length - 1;
		return { href, span: { start: end - href.length, end }, names: [] };
	});
}

/** The names before `from` may stand on some lines. */
const importLine = /^[ \t]*(?:import|export)\b(?:[^'"`;]{0,2000}?\bfrom)?[ \t]*(["'])([^"'\n]{1,500})\1/gm;
