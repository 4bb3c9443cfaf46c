import type { Identifier, Literal, Node, Program } from 'estree-jsx';
import type { Span } from '../../text/positions.ts';
import { spanOfNode } from './nameScopes.ts';

/** A name that stands in an import or export. */
export interface ModuleName {
	/** `*` for all names. */
	readonly name: string;
	readonly span: Span;
}

/** What ties a name of a module to one of another, or to one by which others know it. */
export interface ModuleBinding {
	/** The module that it is from, as it is written; undefined for a name of its own. */
	readonly source: string | undefined;
	/** What the module that it is from calls it; undefined for a name of its own. */
	readonly imported: ModuleName | undefined;
	/** What the module itself calls it; undefined for what is only handed on. */
	readonly local: ModuleName | undefined;
	/** What others know it by; undefined for what is imported. */
	readonly exported: ModuleName | undefined;
	/** Whether the name is given there, and not only handed on or listed. */
	readonly isDeclaration: boolean;
}

/** The imports and exports of a module; where two names are one, both stand at the same place. */
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

/** The names that a declaration gives, those within patterns too. */
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
