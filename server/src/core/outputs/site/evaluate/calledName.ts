import type { Node } from 'estree-jsx';
import { lookUp } from './scope.ts';
import { kindOf, type Scope } from './value.ts';

/** `useState`, `Math.round`: what is called by the name that it has everywhere; undefined for what the page defines. */
export function calledName(callee: Node, scope: Scope): string | undefined {
	if (callee.type === 'Identifier') return isOwn(callee.name, scope) ? undefined : callee.name;
	if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
	const { object, property } = callee;
	return object.type === 'Identifier' && property.type === 'Identifier' && !isOwn(object.name, scope)
		? `${object.name}.${property.name}`
		: undefined;
}

/** What is imported from a package keeps its name. */
function isOwn(name: string, scope: Scope): boolean {
	const found = lookUp(scope, name);
	return found !== undefined && kindOf(found.value) !== 'foreign';
}
