import type { BlockStatement, Expression, Node, Statement, SwitchStatement } from 'estree-jsx';
import { bind } from './bind.ts';
import { type Budget, NotStatic, spendOn } from './budget.ts';
import { isEffect } from './hooks.ts';
import { nestScope } from './scope.ts';
import type { Scope, Value } from './value.ts';

export interface BodyHelp {
	/** Works out an expression or what a pattern falls back to. */
	readonly workOut: (node: Node, scope: Scope) => Value;
	readonly budget: Budget;
}

/** How a statement ends what is around it; undefined when the next one follows. */
type Ending = { readonly returned: Value } | 'break' | undefined;

/**
 * What a function with a body returns. Of statements it may hold constants, functions, conditions and effects, which
 * happen behind the first drawing: nothing that changes a value, so that their order is all that counts.
 */
export function runBody(body: BlockStatement, scope: Scope, help: BodyHelp): Value {
	const ending = runBlock(body.body, scope, help);
	if (ending === 'break') throw new NotStatic();
	return ending?.returned;
}

function runBlock(statements: readonly Statement[], outer: Scope, help: BodyHelp): Ending {
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
	readonly help: BodyHelp;
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
				bind(id, init ? inner(init) : undefined, { names, standard: inner, budget });
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

function runSwitch({ discriminant, cases }: SwitchStatement, scope: Scope, help: BodyHelp): Ending {
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
