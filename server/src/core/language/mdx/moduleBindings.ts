import type { Identifier, Literal, Node, Program } from 'estree-jsx';
import type { Span } from '../../text/positions.ts';
import { spanOfNode } from './nameScopes.ts';

/** A name in an import or export. */
export interface ModuleName {
	/** `*` for all names. */
	readonly name: string;
	readonly span: Span;
}

/** Link between a name of a module and one of another module, or the one under which it is exported. */
export interface ModuleBinding {
	/** Specifier of the other module, as written; undefined for a name of this module. */
	readonly source: string | undefined;
	/** Name in the other module; undefined for a name of this module. */
	readonly imported: ModuleName | undefined;
	/** Name in this module; undefined for a re-export. */
	readonly local: ModuleName | undefined;
	/** Exported name; undefined for an import. */
	readonly exported: ModuleName | undefined;
	/** True if the name is declared there, and not only imported, re-exported or listed. */
	readonly isDeclaration: boolean;
}

/** Imports and exports of a module. A name that is written once, as in `import { a }`, has one span for both sides. */
export function readModuleBindings({ body }: Program): readonly ModuleBinding[] {
	const ties: ModuleBinding[] = [];
	const add = (tie: Partial<ModuleBinding>) => ties.push({ ...noTie, ...tie });
	for (const statement of body) {
		if (statement.type === 'ImportDeclaration')
			for (const specifier of statement.specifiers) {
				const local = named(specifier.local);
				const imported =
					specifier.type === 'ImportSpecifier'
						? named(specifier.imported)
						: { ...local, name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*' };
				add({ source: String(statement.source.value), imported, local });
			}
		else if (statement.type === 'ExportAllDeclaration') {
			const imported = { name: '*', span: spanOfNode(statement) };
			const exported = statement.exported ? named(statement.exported) : imported;
			add({ source: String(statement.source.value), imported, exported });
		} else if (statement.type === 'ExportDefaultDeclaration') {
			const { declaration } = statement;
			const id =
				declaration.type === 'Identifier' ? declaration : 'id' in declaration ? declaration.id : null;
			const exported = { name: 'default', span: spanOfNode(id ?? statement) };
			const isDeclaration = declaration.type !== 'Identifier';
			add(id?.type === 'Identifier' ? { local: named(id), exported, isDeclaration } : { exported });
		} else if (statement.type === 'ExportNamedDeclaration') {
			for (const id of boundNames(statement.declaration))
				add({ local: named(id), exported: named(id), isDeclaration: true });
			for (const { local, exported } of statement.specifiers)
				add(
					statement.source
						? { source: String(statement.source.value), imported: named(local), exported: named(exported) }
						: { local: named(local), exported: named(exported) },
				);
		}
	}
	return ties;
}

const noTie: ModuleBinding = {
	source: undefined,
	imported: undefined,
	local: undefined,
	exported: undefined,
	isDeclaration: false,
};

/** Names that a declaration binds, including those in patterns. */
function boundNames(declaration: Node | null | undefined): readonly Identifier[] {
	const found: Identifier[] = [];
	const open: (Node | null | undefined)[] = [declaration];
	for (let node = open.pop(); open.length > 0 || node; node = open.pop())
		if (node?.type === 'Identifier') found.push(node);
		else if (node?.type === 'VariableDeclaration') open.push(...node.declarations.map(({ id }) => id));
		else if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration') open.push(node.id);
		else if (node?.type === 'ObjectPattern') open.push(...node.properties);
		else if (node?.type === 'Property') open.push(node.value);
		else if (node?.type === 'ArrayPattern') open.push(...node.elements);
		else if (node?.type === 'RestElement') open.push(node.argument);
		else if (node?.type === 'AssignmentPattern') open.push(node.left);
	return found;
}

function named(node: Identifier | Literal): ModuleName {
	return { name: node.type === 'Identifier' ? node.name : String(node.value), span: spanOfNode(node) };
}
