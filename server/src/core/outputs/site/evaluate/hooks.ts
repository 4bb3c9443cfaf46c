import type { Node } from 'estree-jsx';
import { NotStatic } from './budget.ts';
import { calledName } from './calledName.ts';
import type { Scope, Value } from './value.ts';

/** How values and functions of the page are worked out. */
export interface HookHelp {
	readonly inner: (node: Node) => Value;
	/** A function without arguments; any other value is itself. */
	readonly resolve: (value: Value) => Value;
}

/** What sets a state: only code that a reader starts calls it. */
const setter: Value = { kind: 'unknown', source: 'a setter' };

/** React's hooks, which the site gives to every component (host-behavior.md 5), as they are at the first drawing. */
const hooks: Readonly<Record<string, (given: readonly Node[], help: HookHelp) => Value>> = {
	useState: ([initial], { inner, resolve }) => [initial && resolve(inner(initial)), setter],
	useRef: ([initial], { inner }) => new Map([['current', initial && inner(initial)]]),
	useMemo: ([compute], { inner, resolve }) => resolve(compute && inner(compute)),
	useCallback: ([callback], { inner }) => callback && inner(callback),
};

/** Hooks whose functions run behind the first drawing. */
const effects: ReadonlySet<string> = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** The value of a call of a hook by its name; undefined for another call. */
export function callHook(
	name: string,
	given: readonly Node[],
	help: HookHelp,
): { readonly value: Value } | undefined {
	const hook = name.replace(/^React\./, '');
	if (!Object.hasOwn(hooks, hook)) return undefined;
	if (given.some(({ type }) => type === 'SpreadElement')) throw new NotStatic();
	return { value: hooks[hook]?.(given, help) };
}

/** Whether a statement only says what happens once the page is shown. */
export function isEffect(node: Node, scope: Scope): boolean {
	if (node.type !== 'CallExpression') return false;
	return effects.has(calledName(node.callee, scope)?.replace(/^React\./, '') ?? '');
}
