import type { Program } from 'estree-jsx';
import { folderOf, normalisePath } from '../../../text/path.ts';
import { snippetTree } from '../parse/knownTree.ts';
import type { PageTree } from '../parse/pageTree.ts';
import type { Budget } from './budget.ts';
import { evaluate } from './evaluate.ts';
import { emptyScope, lookUp, nestScope } from './scope.ts';
import type { Scope, Value } from './value.ts';

export interface ScopeSource {
	/** Path of the file from the project's root; relative imports start from its folder. */
	readonly path: string;
	/** The text of a snippet by its path; undefined when there is none. */
	readonly snippet: ((path: string) => string | undefined) | undefined;
	readonly budget: Budget;
}

/** Snippets importing snippets: deeper than any real project. */
const importLimit = 4;

/** The names that a page's imports and exports bring into its expressions, with what can be known of them. */
export function readScope(tree: PageTree, source: ScopeSource, depth = 0): Scope {
	const names = new Map<string, Value>();
	const scope = nestScope(emptyScope, names);
	for (const node of tree.children) {
		if (node.type !== 'mdxjsEsm' || !node.data?.estree) continue;
		for (const statement of node.data.estree.body) readStatement(statement, names, scope, source, depth);
	}
	return scope;
}

function readStatement(
	statement: Program['body'][number],
	names: Map<string, Value>,
	scope: Scope,
	source: ScopeSource,
	depth: number,
): void {
	if (statement.type === 'ImportDeclaration') {
		const from = String(statement.source.value);
		for (const specifier of statement.specifiers) {
			const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined;
			const exportName = imported?.type === 'Identifier' ? imported.name : undefined;
			names.set(specifier.local.name, toImported(from, exportName, source, depth));
		}
		return;
	}
	if (statement.type !== 'ExportNamedDeclaration') return;
	const { declaration } = statement;
	if (declaration?.type === 'FunctionDeclaration') {
		names.set(declaration.id.name, { kind: 'function', syntax: declaration, scope });
	}
	if (declaration?.type !== 'VariableDeclaration') return;
	for (const { id, init } of declaration.declarations) {
		if (id.type !== 'Identifier' || !init) continue;
		const result = evaluate(init, scope, source.budget);
		names.set(id.name, result === undefined ? { kind: 'unknown', source: id.name } : result.value);
	}
}

/** What an import stands for; `exportName` is undefined for the default one. */
function toImported(from: string, exportName: string | undefined, source: ScopeSource, depth: number): Value {
	const path = toSnippetPath(from, source.path);
	if (path === undefined || !/\.mdx?$/.test(path)) return { kind: 'foreign', source: from };
	if (exportName === undefined) return { kind: 'snippet', path };
	const text = depth < importLimit ? source.snippet?.(path) : undefined;
	if (text === undefined) return { kind: 'foreign', source: from };
	const scope = readScope(snippetTree(text), { ...source, path }, depth + 1);
	return lookUp(scope, exportName)?.value ?? { kind: 'foreign', source: from };
}

function toSnippetPath(from: string, importer: string): string | undefined {
	if (from.startsWith('/')) return normalisePath(from);
	return from.startsWith('.') ? normalisePath(`${folderOf(importer)}/${from}`) : undefined;
}
