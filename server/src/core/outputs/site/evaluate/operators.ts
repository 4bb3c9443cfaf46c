import type { BinaryOperator, UnaryOperator } from 'estree-jsx';
import { NotStatic } from './budget.ts';
import type { Value } from './value.ts';

type Plain = undefined | null | string | number | boolean;

export function toUnary(operator: UnaryOperator, value: Value): Value {
	if (operator === '!') return !value;
	if (operator === '-') return -toNumber(value);
	if (operator === '+') return toNumber(value);
	throw new NotStatic();
}

/** Operators on plain values; lists and objects have none here. */
export function toBinary(operator: BinaryOperator, left: Value, right: Value): Value {
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
		case '===':
		case '==':
			return left === right;
		case '!==':
		case '!=':
			return left !== right;
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

function isPlain(value: Value): value is Plain {
	return typeof value !== 'object' || value === null;
}

function toNumber(value: Value): number {
	if (typeof value === 'number') return value;
	if (typeof value === 'boolean') return value ? 1 : 0;
	throw new NotStatic();
}
