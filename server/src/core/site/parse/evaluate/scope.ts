import type { Scope, Value } from './value.ts';

export const emptyScope: Scope = { names: new Map(), outer: undefined };

export function nestScope(outer: Scope, names: ReadonlyMap<string, Value>): Scope {
	return { names, outer };
}

/** Whether the scope knows the name, and what it stands for. */
export function lookUp(scope: Scope, name: string): { readonly value: Value } | undefined {
	for (let level: Scope | undefined = scope; level !== undefined; level = level.outer) {
		if (level.names.has(name)) return { value: level.names.get(name) };
	}
	return undefined;
}
