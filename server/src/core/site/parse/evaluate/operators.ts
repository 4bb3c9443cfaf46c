import type { BinaryOperator, UnaryOperator } from 'estree-jsx';
import { NotStatic } from './budget.ts';
import type { Value } from './value.ts';

type Plain = undefined | null | string | number | boolean;

export function toUnary(operator: UnaryOperator, value: Value): Value {
	if (operator === '!') return !value;
	if (operator === '-') return -toNumber(value);
	if (operator === '+') return toNumber(value);
	if (operator === '~') return ~toNumber(value);
	throw new NotStatic();
}

/** Result of a binary operator on plain values; arrays and objects only support equality. */
export function toBinary(operator: BinaryOperator, left: Value, right: Value): Value {
	// Arrays and objects are compared by identity.
	if (operator === '===') return left === right;
	if (operator === '!==') return left !== right;
	if (!isPlain(left) || !isPlain(right)) throw new NotStatic();
	switch (operator) {
		case '+':
			return typeof left === 'string' || typeof right === 'string'
				? String(left) + String(right)
				: toNumber(left) + toNumber(right);
		case '-':
			return toNumber(left) - toNumber(right);
		case '*':
			return toNumber(left) * toNumber(right);
		case '/':
			return toNumber(left) / toNumber(right);
		case '%':
			return toNumber(left) % toNumber(right);
		case '**':
			return toNumber(left) ** toNumber(right);
		case '|':
			return toNumber(left) | toNumber(right);
		case '&':
			return toNumber(left) & toNumber(right);
		case '^':
			return toNumber(left) ^ toNumber(right);
		case '<<':
			return toNumber(left) << toNumber(right);
		case '>>':
			return toNumber(left) >> toNumber(right);
		case '>>>':
			return toNumber(left) >>> toNumber(right);
		case '==':
			return isLooselyEqual(left, right);
		case '!=':
			return !isLooselyEqual(left, right);
		case '<':
			return toNumber(left) < toNumber(right);
		case '>':
			return toNumber(left) > toNumber(right);
		case '<=':
			return toNumber(left) <= toNumber(right);
		case '>=':
			return toNumber(left) >= toNumber(right);
		default:
			throw new NotStatic();
	}
}

/** `==` without conversion: null equals undefined, and a string never equals a number. */
function isLooselyEqual(left: Plain, right: Plain): boolean {
	const isNothing = (value: Plain) => value === undefined || value === null;
	if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
	if (typeof left !== typeof right) throw new NotStatic();
	return left === right;
}

function isPlain(value: Value): value is Plain {
	return typeof value !== 'object' || value === null;
}

function toNumber(value: Value): number {
	if (typeof value === 'number') return value;
	if (typeof value === 'boolean') return value ? 1 : 0;
	throw new NotStatic();
}
