import type { Declaration, ExportDefaultDeclaration, Program } from 'estree-jsx';

/** An export of a module: a name for a local one, or the default declaration. */
export type ModuleExport =
	| { readonly kind: 'named'; readonly name: string; readonly local: string }
	| { readonly kind: 'default'; readonly declaration: ExportDefaultDeclaration['declaration'] };

/** Exports of a module without its re-exports. */
export function* moduleExports({ body }: Program): Generator<ModuleExport> {
	for (const statement of body) {
		if (statement.type === 'ExportDefaultDeclaration')
			yield { kind: 'default', declaration: statement.declaration };
		if (statement.type !== 'ExportNamedDeclaration') continue;
		for (const name of namesOf(statement.declaration)) yield { kind: 'named', name, local: name };
		for (const { exported, local } of statement.source ? [] : statement.specifiers)
			if (exported.type === 'Identifier' && local.type === 'Identifier')
				yield { kind: 'named', name: exported.name, local: local.name };
	}
}

function namesOf(declaration: Declaration | null | undefined): readonly string[] {
	if (declaration?.type === 'FunctionDeclaration') return [declaration.id.name];
	if (declaration?.type !== 'VariableDeclaration') return [];
	return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
