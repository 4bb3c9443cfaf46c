import type { BlockStatement, Expression, Node, ObjectPattern, Statement, SwitchStatement } from 'estree-jsx';
import { type Budget, NotStatic, spend, spendOn } from './budget.ts';
import { isList, isRecord, lookUp, nestScope, type Scope, type Value, valueKindOf } from './value.ts';

export interface BodyContext {
	/** Evaluates an expression, or the default of a pattern. */
	readonly workOut: (node: Node, scope: Scope) => Value;
	readonly budget: Budget;
}

/** Return value or `break` that ends the block; undefined if the next statement follows. */
type Ending = { readonly returned: Value } | 'break' | undefined;

/**
 * Return value of a function body. It may contain declarations, conditions and React effects, which run after the
 * first render; a statement that changes a value throws.
 */
export function runBody(body: BlockStatement, scope: Scope, help: BodyContext): Value {
	const ending = runBlock(body.body, scope, help);
	if (ending === 'break') throw new NotStatic();
	return ending?.returned;
}

function runBlock(statements: readonly Statement[], outer: Scope, help: BodyContext): Ending {
	spendOn(help.budget, statements);
	const names = new Map<string, Value>();
	const scope = nestScope(outer, names);
	for (const statement of statements)
		if (statement.type === 'FunctionDeclaration')
			names.set(statement.id.name, { kind: 'function', syntax: statement, scope });
	for (const statement of statements) {
		const ending = runStatement(statement, { names, scope, help });
		if (ending !== undefined) return ending;
	}
	return undefined;
}

interface Block {
	readonly names: Map<string, Value>;
	readonly scope: Scope;
	readonly help: BodyContext;
}

function runStatement(statement: Statement, { names, scope, help }: Block): Ending {
	const { budget } = help;
	const inner = (node: Node) => help.workOut(node, scope);
	switch (statement.type) {
		case 'FunctionDeclaration':
		case 'EmptyStatement':
			return undefined;
		case 'VariableDeclaration':
			for (const { id, init } of statement.declarations)
				bindPattern(id, init ? inner(init) : undefined, { names, standard: inner, budget });
			return undefined;
		case 'ReturnStatement':
			return { returned: statement.argument ? inner(statement.argument) : undefined };
		case 'BreakStatement':
			if (statement.label) throw new NotStatic();
			return 'break';
		case 'BlockStatement':
			return runBlock(statement.body, scope, help);
		case 'IfStatement': {
			const taken = inner(statement.test) ? statement.consequent : statement.alternate;
			return taken ? runBlock([taken], scope, help) : undefined;
		}
		case 'SwitchStatement':
			return runSwitch(statement, scope, help);
		case 'ExpressionStatement':
			if (isEffect(statement.expression, scope)) return undefined;
			throw new NotStatic();
		default:
			throw new NotStatic();
	}
}

function runSwitch({ discriminant, cases }: SwitchStatement, scope: Scope, help: BodyContext): Ending {
	const { workOut, budget } = help;
	spendOn(budget, cases);
	const value = workOut(discriminant, scope);
	const isTaken = (test: Expression | null | undefined) => test && workOut(test, scope) === value;
	const taken = cases.findIndex(({ test }) => isTaken(test));
	const from = taken === -1 ? cases.findIndex(({ test }) => !test) : taken;
	if (from === -1) return undefined;
	const ending = runBlock(
		cases.slice(from).flatMap(({ consequent }) => consequent),
		scope,
		help,
	);
	return ending === 'break' ? undefined : ending;
}

interface Binding {
	readonly names: Map<string, Value>;
	/** Evaluates the default after `=`. */
	readonly standard: (node: Node) => Value;
	readonly budget: Budget;
}

/** Binds the names of a destructuring pattern, such as `{ title, size = 2, ...rest }`, to parts of a value. */
export function bindPattern(pattern: Node, value: Value, binding: Binding): void {
	const { names, standard, budget } = binding;
	spend(budget);
	switch (pattern.type) {
		case 'Identifier':
			names.set(pattern.name, value);
			return;
		case 'AssignmentPattern':
			bindPattern(pattern.left, value === undefined ? standard(pattern.right) : value, binding);
			return;
		case 'ArrayPattern':
			if (!isList(value)) throw new NotStatic();
			pattern.elements.forEach((element, index) => {
				if (element?.type === 'RestElement') {
					spendOn(budget, value);
					bindPattern(element.argument, value.slice(index), binding);
				} else if (element !== null) bindPattern(element, value[index], binding);
			});
			return;
		case 'ObjectPattern':
			bindProperties(pattern, value, binding);
			return;
		default:
			throw new NotStatic();
	}
}

function bindProperties({ properties }: ObjectPattern, value: Value, binding: Binding): void {
	const named = new Set<string>();
	for (const property of properties) {
		if (property.type === 'RestElement') {
			bindPattern(property.argument, withoutNames(value, named, binding.budget), binding);
			continue;
		}
		if (property.computed || property.key.type !== 'Identifier') throw new NotStatic();
		const { name } = property.key;
		bindPattern(property.value, isRecord(value) ? value.get(name) : undefined, binding);
		named.add(name);
	}
}

function withoutNames(value: Value, names: ReadonlySet<string>, budget: Budget): Value {
	if (!isRecord(value)) return new Map();
	spendOn(budget, { length: value.size });
	return new Map([...value].filter(([name]) => !names.has(name)));
}

interface HookHelp {
	readonly inner: (node: Node) => Value;
	/** Calls a function without arguments; returns any other value. */
	readonly resolve: (value: Value) => Value;
}

/** Setter of a state, which is only called by event handlers. */
const setter: Value = { kind: 'unknown', source: 'a setter' };

/**
 * React hooks, which the site provides to every component (host-behavior.md 5), with their results in the first
 * render.
 */
const hooks: Readonly<Record<string, (given: readonly Node[], help: HookHelp) => Value>> = {
	useState: ([initial], { inner, resolve }) => [initial && resolve(inner(initial)), setter],
	useRef: ([initial], { inner }) => new Map([['current', initial && inner(initial)]]),
	useMemo: ([compute], { inner, resolve }) => resolve(compute && inner(compute)),
	useCallback: ([callback], { inner }) => callback && inner(callback),
};

/** Hooks whose functions run after the first render. */
const effects: ReadonlySet<string> = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** Result of a call of a hook; undefined for any other name. */
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

/** True for a call of an effect hook. */
function isEffect(node: Node, scope: Scope): boolean {
	if (node.type !== 'CallExpression') return false;
	return effects.has(calledName(node.callee, scope)?.replace(/^React\./, '') ?? '');
}

/**
 * Name of a called global function, such as `useState` or `Math.round`; undefined for a function that the page
 * defines.
 */
export function calledName(callee: Node, scope: Scope): string | undefined {
	if (callee.type === 'Identifier') return isOwn(callee.name, scope) ? undefined : callee.name;
	if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
	const { object, property } = callee;
	return object.type === 'Identifier' && property.type === 'Identifier' && !isOwn(object.name, scope)
		? `${object.name}.${property.name}`
		: undefined;
}

/** True for a name that the page defines; names imported from packages are global. */
function isOwn(name: string, scope: Scope): boolean {
	const found = lookUp(scope, name);
	return found !== undefined && valueKindOf(found.value) !== 'foreign';
}
