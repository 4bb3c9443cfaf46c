import type { ExportDefaultDeclaration, Program } from 'estree-jsx';
import { moduleExports } from '../../../language/mdx/moduleExports.ts';
import { fileRole } from '../../../project/fileRole.ts';
import { folderOf, normalizePath } from '../../../text/paths.ts';
import { scriptProgram, snippetTree } from '../tree/cachedTrees.ts';
import type { PageTree } from '../tree/pageTree.ts';
import type { Budget } from './budget.ts';
import { evaluate } from './evaluate.ts';
import { emptyScope, lookUp, nestScope, type Scope, type Value } from './value.ts';

export interface ScopeSource {
	/** Path of the file from the project's root; relative imports start from its folder. */
	readonly path: string;
	/** Returns the text of a snippet file; undefined if it does not exist. */
	readonly snippet: ((path: string) => string | undefined) | undefined;
	readonly budget: Budget;
}

/** Maximum depth of imports in imported files. */
const importLimit = 4;

/** Scope of a page's expressions: the names of its imports and exports, with the values that can be evaluated. */
export function readScope(tree: PageTree, source: ScopeSource, depth = 0): Scope {
	const statements = tree.children.flatMap((node) =>
		node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
	);
	// Only imported and exported names are visible in expressions of a page.
	const named = statements.filter(
		({ type }) => type === 'ImportDeclaration' || type === 'ExportNamedDeclaration',
	);
	return readStatements(named, source, depth);
}

/** Values of a script's exports by name; the default export is `default`. */
function readExports(text: string, source: ScopeSource, depth: number): ReadonlyMap<string, Value> {
	const exports = new Map<string, Value>();
	const program = scriptProgram(text);
	if (program === undefined) return exports;
	const scope = readStatements(program.body, source, depth);
	for (const exported of moduleExports(program)) {
		if (exported.kind === 'default') {
			const value = defaultOf(exported.declaration, scope, source.budget);
			if (value !== undefined) exports.set('default', value);
		} else {
			const found = lookUp(scope, exported.local);
			if (found !== undefined) exports.set(exported.name, found.value);
		}
	}
	return exports;
}

function defaultOf(
	declaration: ExportDefaultDeclaration['declaration'],
	scope: Scope,
	budget: Budget,
): Value {
	if (declaration.type === 'FunctionDeclaration') return { kind: 'function', syntax: declaration, scope };
	return declaration.type === 'ClassDeclaration' ? undefined : evaluate(declaration, scope, budget)?.value;
}

type Statement = Program['body'][number];

function readStatements(statements: readonly Statement[], source: ScopeSource, depth: number): Scope {
	const names = new Map<string, Value>();
	const scope = nestScope(emptyScope, names);
	// Function declarations are hoisted.
	for (const statement of statements) {
		const declared = declarationOf(statement);
		if (declared?.type === 'FunctionDeclaration' && declared.id)
			names.set(declared.id.name, { kind: 'function', syntax: declared, scope });
	}
	for (const statement of statements) {
		if (statement.type === 'ImportDeclaration') {
			const from = String(statement.source.value);
			for (const specifier of statement.specifiers) {
				const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined;
				const exportName = imported?.type === 'Identifier' ? imported.name : undefined;
				names.set(specifier.local.name, toImported(from, exportName, source, depth));
			}
			continue;
		}
		const declared = declarationOf(statement);
		if (declared?.type !== 'VariableDeclaration') continue;
		for (const { id, init } of declared.declarations) {
			if (id.type !== 'Identifier' || !init) continue;
			const result = evaluate(init, scope, source.budget);
			names.set(id.name, result === undefined ? { kind: 'unknown', source: id.name } : result.value);
		}
	}
	return scope;
}

/** Declaration of a statement, exported or not. */
function declarationOf(
	statement: Statement,
): Statement | ExportDefaultDeclaration['declaration'] | undefined {
	const isExport =
		statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
	return isExport ? (statement.declaration ?? undefined) : statement;
}

/** Value of an import; `exportName` is undefined for the default export. */
function toImported(from: string, exportName: string | undefined, source: ScopeSource, depth: number): Value {
	const foreign: Value = { kind: 'foreign', source: from };
	const path = toSnippetPath(from, source.path);
	const role = path === undefined ? undefined : fileRole(path);
	if (path === undefined || (role !== 'script' && !/\.mdx?$/.test(path))) return foreign;
	if (role !== 'script' && exportName === undefined) return { kind: 'snippet', path };
	const text = depth < importLimit ? source.snippet?.(path) : undefined;
	if (text === undefined) return foreign;
	const inner = { ...source, path };
	if (role === 'script') return readExports(text, inner, depth + 1).get(exportName ?? 'default') ?? foreign;
	return lookUp(readScope(snippetTree(text), inner, depth + 1), exportName ?? '')?.value ?? foreign;
}

function toSnippetPath(from: string, importer: string): string | undefined {
	if (from.startsWith('/')) return normalizePath(from);
	return from.startsWith('.') ? normalizePath(`${folderOf(importer)}/${from}`) : undefined;
}
