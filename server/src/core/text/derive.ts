/** Values that decide a derived value. The first one owns it: it is kept as long as its owner is. */
export type Inputs = readonly [owner: object, ...others: unknown[]];

/**
 * Defines a value that is computed from declared inputs, kept with the first of them, and computed again as soon as
 * one is not identical any more. `compute` gets the inputs only. Defined at the top level of a module it can read
 * nothing else, so that no value outlives what it depends on:
 *
 *     const servedPaths = derive(
 *         ({ navigation, configValue }: Project) => [navigation, configValue],
 *         (navigation, configValue) => …,
 *     );
 *     servedPaths(project);
 *
 * Without `inputsOf` the subject, which is immutable, is the only input. Inputs that are lists are spread where their
 * items decide: `derive((page, parts) => [page, ...parts], (page, ...parts) => …)`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function derive<Owner extends object, Value>(
	compute: (owner: Owner) => Value,
): (owner: Owner) => Value;
export function derive<Subject extends readonly unknown[], const Given extends Inputs, Value>(
	inputsOf: (...subject: Subject) => Given,
	compute: (...inputs: Given) => Value,
): (...subject: Subject) => Value;
export function derive<Value>(
	inputsOf: (...subject: readonly unknown[]) => unknown,
	compute?: (...inputs: Inputs) => Value,
): (...subject: Inputs) => unknown {
	return compute === undefined
		? deriveFromOwner(inputsOf)
		: // The overload with `compute` asks for a function that gives inputs.
			deriveFromInputs(inputsOf as (...subject: readonly unknown[]) => Inputs, compute);
}

function deriveFromOwner<Value>(compute: (owner: object) => Value): (owner: object) => Value {
	const known = new WeakMap<object, Value>();
	return (owner) => {
		const before = known.get(owner);
		// A known value may be undefined.
		if (before !== undefined || known.has(owner)) return before as Value;
		const value = compute(owner);
		known.set(owner, value);
		return value;
	};
}

interface Derived<Value> {
	/** All inputs but the owner, which would keep itself in memory until a full garbage collection. */
	readonly others: readonly unknown[];
	readonly value: Value;
}

function deriveFromInputs<Value>(
	inputsOf: (...subject: readonly unknown[]) => Inputs,
	compute: (...inputs: Inputs) => Value,
): (...subject: readonly unknown[]) => Value {
	const known = new WeakMap<object, Derived<Value>>();
	return (...subject) => {
		const inputs = inputsOf(...subject);
		const [owner] = inputs;
		const before = known.get(owner);
		if (before !== undefined && areOthersOf(before.others, inputs)) return before.value;
		const value = compute(...inputs);
		known.set(owner, { others: inputs.slice(1), value });
		return value;
	};
}

function areOthersOf(others: readonly unknown[], inputs: Inputs): boolean {
	if (inputs.length !== others.length + 1) return false;
	for (let at = 0; at < others.length; at++) if (!Object.is(others[at], inputs[at + 1])) return false;
	return true;
}

/** Names of parts that are always objects, and so can own a value. */
type OwnerName<Whole> = {
	[Name in keyof Whole]-?: Whole[Name] extends object ? Name : never;
}[keyof Whole];

/**
 * `derive` for values that depend on some parts of a whole: `compute` gets an object of these parts only. The first
 * part owns the value.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function partsDeriver<Whole extends object>() {
	return function deriveFromParts<
		const Owner extends OwnerName<Whole>,
		Value,
		const Name extends keyof Whole = never,
	>(
		owner: Owner,
		others: readonly Name[],
		compute: (parts: Pick<Whole, Owner | Name>) => Value,
	): (whole: Pick<Whole, Owner | Name>) => Value {
		const names: readonly (Owner | Name)[] = [owner, ...others];
		const value = derive(
			// Names of owners are names of objects.
			(whole: Pick<Whole, Owner | Name>) => names.map((name) => whole[name]) as unknown as Inputs,
			(...parts) =>
				// Each part under its name.
				compute(Object.fromEntries(names.map((name, at) => [name, parts[at]])) as Pick<Whole, Owner | Name>),
		);
		// Many questions are about one whole: its parts are compared once.
		return derive(value);
	};
}

/**
 * Like `derive`, for large values that are quickly computed again: garbage collection takes those that nobody holds.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function deriveWeakly<
	Subject extends readonly unknown[],
	const Given extends Inputs,
	Value extends object,
>(
	inputsOf: (...subject: Subject) => Given,
	compute: (...inputs: Given) => Value,
): (...subject: Subject) => Value {
	const cells = derive(inputsOf, (): { reference?: WeakRef<Value> } => ({}));
	return (...subject) => {
		const cell = cells(...subject);
		const before = cell.reference?.deref();
		if (before !== undefined) return before;
		const value = compute(...inputsOf(...subject));
		cell.reference = new WeakRef(value);
		return value;
	};
}

/**
 * Like `derive`, for inputs that show while computing: `compute` reads them from the source through `read` only. The
 * value is kept as long as each key that it asked for still gives the same.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function deriveByReading<Owner extends object, Key, Item, Value>(
	compute: (owner: Owner, read: (key: Key) => Item) => Value,
): (owner: Owner, source: (key: Key) => Item) => Value {
	const known = new WeakMap<Owner, { readonly items: ReadonlyMap<Key, Item>; readonly value: Value }>();
	return (owner, source) => {
		const before = known.get(owner);
		if (before !== undefined && [...before.items].every(([key, item]) => Object.is(source(key), item)))
			return before.value;
		const items = new Map<Key, Item>();
		const value = compute(owner, (key) => {
			const item = items.has(key) ? (items.get(key) as Item) : source(key);
			items.set(key, item);
			return item;
		});
		known.set(owner, { items, value });
		return value;
	};
}

/**
 * Like `derive`, for a value that is computed in steps, between which other work can be done.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function deriveInSteps<Owner extends object, Value>(
	compute: (owner: Owner) => Generator<undefined, Value>,
): (owner: Owner) => Generator<undefined, Value> {
	const cells = derive((_: Owner): { known?: { readonly value: Value } } => ({}));
	return function* (owner) {
		const cell = cells(owner);
		cell.known ??= { value: yield* compute(owner) };
		return cell.known.value;
	};
}
