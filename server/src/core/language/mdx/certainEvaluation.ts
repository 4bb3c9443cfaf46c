import { boundedCache } from '../../text/boundedCache.ts';
import type { Span } from '../../text/positions.ts';
import { EvaluationWalk } from './evaluationWalk.ts';
import { findRenderedObject } from './findRenderedObject.ts';
import { type ParsingBudget, spendParsingBudget } from './isValidMdx.ts';
import { parseModulePiece } from './javascript.ts';
import { readModuleBindings } from './moduleBindings.ts';
import { spanOfNode } from './nameScopes.ts';

/** Certain effects of evaluating the code between two braces. Spans are offsets in that code. */
export interface CertainEvaluation {
	/** Names that are read, and that the code does not declare itself, each at its first place. */
	readonly names: readonly { readonly name: string; readonly span: Span }[];
	/** A value that React cannot render: it throws for an object. */
	readonly shownObject: ShownObject | undefined;
}

interface ShownObject {
	readonly span: Span;
	readonly isPattern: boolean;
}

/** Effects of an import or export statement. */
export interface StatementEvaluation extends Pick<CertainEvaluation, 'names'> {
	/** Names that the statement declares for the page. */
	readonly declares: readonly string[];
}

const cacheLimit = 1_000;

/** Undefined if the code is not JavaScript, or the budget is spent. Equal code is parsed once only. */
export const evaluateExpression = withinBudget(evaluate);

/** Undefined in the cases of `evaluateExpression`. */
export const evaluateModuleStatement = withinBudget(evaluateStatement);

function withinBudget<Result>(
	read: (code: string) => Result,
): (code: string, budget: ParsingBudget) => Result | undefined {
	const readOnce = boundedCache(cacheLimit, read);
	return (code, budget) => (spendParsingBudget(code, budget) ? readOnce(code) : undefined);
}

/** In brackets, several values and a spread can be parsed too. */
const before = '[';

function evaluate(code: string): CertainEvaluation | undefined {
	const [statement] = parseModulePiece(`${before}${code}\n]`)?.body ?? [];
	if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ArrayExpression')
		return undefined;
	const values = statement.expression.elements;
	const walk = new EvaluationWalk();
	for (const value of values) if (value !== null) walk.visit(value);
	const shown = values.at(-1);
	const object = shown == null || values.length > 1 ? undefined : findRenderedObject(shown);
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
