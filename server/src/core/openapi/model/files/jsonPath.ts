import {
	type FilterFunction,
	FunctionExpressionType,
	JSONPathEnvironment,
	JSONPathRecursionLimitError,
} from 'json-p3';
import { parseIRegexp } from './iRegexp.ts';

/** Place in a JSON value: keys and indexes from the root. */
export type JsonLocation = readonly (string | number)[];

export type QueryResult =
	| { readonly kind: 'found'; readonly places: readonly JsonLocation[] }
	/** Not a query of RFC 9535. */
	| { readonly kind: 'invalid' }
	/** Deeper than the host evaluates. */
	| { readonly kind: 'tooDeep' }
	/** Budget exceeded. */
	| { readonly kind: 'tooLong' };

/** Part of a JSON value, created on access by a query. */
export type JsonView =
	| { readonly kind: 'object'; keys(): Iterable<string>; get(key: string): JsonView | undefined }
	| { readonly kind: 'array'; readonly length: number; at(index: number): JsonView | undefined }
	| { readonly kind: 'value'; readonly value: unknown };

/** Remaining budget of queries, in keys, items and characters. */
export interface QueryBudget {
	left: number;
}

/** Places that a JSONPath query selects (RFC 9535), each once. Queries come from a project, hence the budget. */
export function findPlaces(query: string, root: JsonView, budget: QueryBudget): QueryResult {
	const compiled = compile(query);
	if (compiled === undefined) return { kind: 'invalid' };
	active = budget;
	try {
		const places = new Map<string, JsonLocation>();
		// The library reads only its arguments and runs no code.
		for (const { location } of compiled.lazyQuery(toProxy(root, budget, new Map()) as never)) {
			const name = JSON.stringify(location);
			spend(budget, location.length + 1 + (name.length > maxHashedLength ? name.length : name.length / 50));
			places.set(name, [...location]);
		}
		return { kind: 'found', places: [...places.values()] };
	} catch (error) {
		return { kind: error instanceof JSONPathRecursionLimitError ? 'tooDeep' : 'tooLong' };
	} finally {
		active = undefined;
	}
}

/** V8 hashes longer strings by length only, so equally long ones collide. */
const maxHashedLength = 10_000;

/** True for a JSONPath query. */
export function isJsonPath(query: string): boolean {
	return compile(query) !== undefined;
}

/** Bound for hostile queries: the library's parser is recursive. */
const maxQueryLength = 5_000;

function compile(query: string): ReturnType<JSONPathEnvironment['compile']> | undefined {
	if (query.length > maxQueryLength) return undefined;
	try {
		return environment.compile(query);
	} catch {
		// The library throws on invalid queries.
		return undefined;
	}
}

/** Budget of the running query, as filter functions get only their arguments. */
let active: QueryBudget | undefined;

function spend(budget: QueryBudget, count: number): void {
	budget.left -= count;
	if (budget.left < 0) throw new RangeError('The query takes too long.');
}

class PatternFunction implements FilterFunction {
	readonly argTypes = [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType];
	readonly returnType = FunctionExpressionType.LogicalType;
	readonly #test: 'matches' | 'isIn';

	constructor(test: 'matches' | 'isIn') {
		this.#test = test;
	}

	call(text: unknown, pattern: unknown): boolean {
		if (typeof text !== 'string' || typeof pattern !== 'string') return false;
		const budget = active ?? { left: 0 };
		spend(budget, pattern.length);
		const regexp = patternOf(pattern);
		// A step of the matcher takes a fraction of the time of a key.
		spend(budget, (text.length * (regexp?.size ?? 0)) / 10);
		return regexp?.[this.#test](text) ?? false;
	}
}

let lastPattern: { readonly pattern: string; readonly regexp: ReturnType<typeof parseIRegexp> } | undefined;

function patternOf(pattern: string) {
	if (lastPattern?.pattern !== pattern) lastPattern = { pattern, regexp: parseIRegexp(pattern) };
	return lastPattern.regexp;
}

const environment = new JSONPathEnvironment();
environment.functionRegister.set('match', new PatternFunction('matches'));
environment.functionRegister.set('search', new PatternFunction('isIn'));

/** View as the library's input: objects and arrays whose parts are created, and charged to the budget, on access. */
function toProxy(view: JsonView, budget: QueryBudget, known: Map<JsonView, object>): unknown {
	if (view.kind === 'value') {
		// Filters compare and measure strings.
		if (typeof view.value === 'string') spend(budget, view.value.length / 500);
		return view.value;
	}
	let proxy = known.get(view);
	if (proxy === undefined) {
		proxy = view.kind === 'array' ? arrayProxy(view, budget, known) : objectProxy(view, budget, known);
		known.set(view, proxy);
	}
	return proxy;
}

type Viewed<Kind extends JsonView['kind']> = Extract<JsonView, { readonly kind: Kind }>;

function arrayProxy(view: Viewed<'array'>, budget: QueryBudget, known: Map<JsonView, object>): object {
	const read = (key: string | symbol) => {
		spend(budget, 1);
		const item = typeof key === 'string' ? view.at(Number(key)) : undefined;
		return item && { value: toProxy(item, budget, known) };
	};
	return new Proxy<unknown[]>([], {
		get: (_, key) => (key === 'length' ? view.length : read(key)?.value),
		has: (_, key) => read(key) !== undefined,
		getOwnPropertyDescriptor: (target, key) => {
			if (key === 'length') return Reflect.getOwnPropertyDescriptor(target, key);
			const found = read(key);
			return found && { value: found.value, enumerable: true, configurable: true, writable: true };
		},
	});
}

function objectProxy(view: Viewed<'object'>, budget: QueryBudget, known: Map<JsonView, object>): object {
	const read = (key: string | symbol) => {
		spend(budget, 1);
		const value = typeof key === 'string' ? view.get(key) : undefined;
		return value && { value: toProxy(value, budget, known) };
	};
	return new Proxy<object>(Object.create(null), {
		get: (_, key) => read(key)?.value,
		ownKeys: () => [...view.keys()],
		getOwnPropertyDescriptor: (_, key) => {
			const found = read(key);
			return found && { value: found.value, enumerable: true, configurable: true, writable: true };
		},
	});
}
