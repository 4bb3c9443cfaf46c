import { boundedCache } from '../../text/boundedCache.ts';
import type { Span } from '../../text/positions.ts';
import { EvaluationWalk } from './evaluationWalk.ts';
import { type ParsingBudget, spendParsingBudget } from './isValidMdx.ts';
import { parseModulePiece } from './javascript.ts';
import { readModuleBindings } from './moduleBindings.ts';
import { spanOfNode } from './nameScopes.ts';
import { findShownObject } from './shownObject.ts';

/** What certainly happens when the code between two braces is evaluated. Spans are offsets in that code. */
export interface CertainEvaluation {
	/** Each name that is read, and that the code does not declare itself, at its first place. */
	readonly names: readonly { readonly name: string; readonly span: Span }[];
	/** A value that cannot be shown as text: React throws for an object. */
	readonly shownObject: ShownObject | undefined;
}

interface ShownObject {
	readonly span: Span;
	readonly isPattern: boolean;
}

/** A statement of imports or exports. */
export interface StatementEvaluation extends Pick<CertainEvaluation, 'names'> {
	/** The names that it gives to the page. */
	readonly declares: readonly string[];
}

const cacheLimit = 1_000;

/** Undefined for what is no JavaScript, or not read because the budget is spent. Pure: equal code is read once only. */
export const readEvaluation = withinBudget(evaluate);

/** The same of a statement. */
export const readStatement = withinBudget(evaluateStatement);

function withinBudget<Result>(
	read: (code: string) => Result,
): (code: string, budget: ParsingBudget) => Result | undefined {
	const readOnce = boundedCache(cacheLimit, read);
	return (code, budget) => (spendParsingBudget(code, budget) ? readOnce(code) : undefined);
}

/** In brackets, several values and a spread are read too. */
const before = '[';

function evaluate(code: string): CertainEvaluation | undefined {
	const [statement] = parseModulePiece(`${before}${code}\n]`)?.body ?? [];
	if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ArrayExpression')
		return undefined;
	const values = statement.expression.elements;
	const walk = new EvaluationWalk();
	for (const value of values) if (value !== null) walk.visit(value);
	const shown = values.at(-1);
	const object = shown == null || values.length > 1 ? undefined : findShownObject(shown);
	const moved = ({ start, end }: Span): Span => ({ start: start - before.length, end: end - before.length });
	return {
		names: [...walk.found].map(([name, span]) => ({ name, span: moved(span) })),
		shownObject: object && { span: moved(spanOfNode(object)), isPattern: object.type === 'Literal' },
	};
}

function evaluateStatement(code: string): StatementEvaluation | undefined {
	const program = parseModulePiece(code);
	if (program === undefined) return undefined;
	const walk = new EvaluationWalk();
	for (const statement of program.body)
		if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration')
			for (const { init } of statement.declaration.declarations) if (init) walk.visit(init);
	return {
		declares: readModuleBindings(program).flatMap(({ local }) => (local === undefined ? [] : [local.name])),
		names: [...walk.found].map(([name, span]) => ({ name, span })),
	};
}
