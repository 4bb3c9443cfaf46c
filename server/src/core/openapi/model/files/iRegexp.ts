/**
 * Regular expression of RFC 9485 (I-Regexp), as used by JSONPath filters. Patterns come from a project, so matching
 * does not backtrack: its time is at most the length of the text times the size of the pattern.
 */
export interface IRegexp {
	/** True if the pattern matches the whole text. */
	matches(text: string): boolean;
	/** True if it matches a substring. */
	isIn(text: string): boolean;
	/** Upper bound of steps for a character of a text: states, branches and parts of character classes. */
	readonly size: number;
}

/** Undefined for an invalid pattern, and for one that is too large. */
export function parseIRegexp(pattern: string): IRegexp | undefined {
	const reading: Reading = { units: [...pattern], at: 0, isValid: true, depth: 0 };
	const branches = readBranches(reading);
	if (!reading.isValid || reading.at < reading.units.length) return undefined;
	const machine: Machine = { states: [{ kind: 'end' }], stepsLeft: maxSteps };
	const start = addBranches(machine, branches, 0);
	if (machine.stepsLeft < 0) return undefined;
	return {
		matches: (text) => run(machine.states, start, text, { isSearch: false }),
		isIn: (text) => run(machine.states, start, text, { isSearch: true }),
		size: maxSteps - machine.stepsLeft,
	};
}

type Fits = (unit: string) => boolean;

type Branches = readonly (readonly Piece[])[];

/** Unit or group with its quantifier. */
interface Piece {
	readonly atom: Fits | Branches;
	/** Length of the source: each part of a character class is a step. */
	readonly length: number;
	readonly low: number;
	readonly high: number;
}

interface Reading {
	readonly units: readonly string[];
	at: number;
	isValid: boolean;
	depth: number;
}

const maxDepth = 50;

function readBranches(reading: Reading): Branches {
	const branches = [readBranch(reading)];
	while (reading.isValid && reading.units[reading.at] === '|') {
		reading.at++;
		branches.push(readBranch(reading));
	}
	return branches;
}

function readBranch(reading: Reading): readonly Piece[] {
	const pieces: Piece[] = [];
	while (
		reading.isValid &&
		reading.at < reading.units.length &&
		!/[|)]/.test(reading.units[reading.at] ?? '')
	)
		pieces.push(readPiece(reading));
	return pieces;
}

function readPiece(reading: Reading): Piece {
	const from = reading.at;
	const atom = readAtom(reading);
	const length = reading.at - from;
	const rest = reading.units.slice(reading.at, reading.at + 12).join('');
	const quantifier = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})/.exec(rest);
	if (quantifier === null) return { atom, length, low: 1, high: 1 };
	const [mark, least, range, most = ''] = quantifier;
	reading.at += mark.length;
	if (least === undefined)
		return { atom, length, low: mark === '+' ? 1 : 0, high: mark === '?' ? 1 : Number.POSITIVE_INFINITY };
	const low = Number(least);
	const high = range === undefined ? low : most === '' ? Number.POSITIVE_INFINITY : Number(most);
	if (high < low) reading.isValid = false;
	return { atom, length, low, high };
}

function readAtom(reading: Reading): Piece['atom'] {
	const unit = reading.units[reading.at++] ?? '';
	if (unit === '(') return readGroup(reading);
	if (unit === '[') return readClass(reading);
	if (unit === '.') return (other) => other !== '\n' && other !== '\r';
	if (unit === '\\') return readEscape(reading);
	if (/[*+?{}\]]/.test(unit)) reading.isValid = false;
	return (other) => other === unit;
}

function readGroup(reading: Reading): Branches {
	if (++reading.depth > maxDepth) {
		reading.isValid = false;
		return [];
	}
	const branches = readBranches(reading);
	reading.depth--;
	if (reading.units[reading.at++] !== ')') reading.isValid = false;
	return branches;
}

const written: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function readEscape(reading: Reading): Fits {
	const unit = reading.units[reading.at++] ?? '';
	if (unit === 'p' || unit === 'P') return readCategory(reading, unit === 'P');
	if (!/[()*+.?[\\\]^nrt{|}\-$]/.test(unit)) reading.isValid = false;
	const meant = written[unit] ?? unit;
	return (other) => other === meant;
}

/** General category of Unicode, such as `{Lu}`. */
function readCategory(reading: Reading, isNegative: boolean): Fits {
	const rest = reading.units.slice(reading.at, reading.at + 4).join('');
	const [text, name] = /^\{([LMNPSZC][a-z]?)\}/.exec(rest) ?? [];
	try {
		if (text === undefined) throw new SyntaxError('No category');
		const category = new RegExp(`^\\p{${name}}$`, 'u');
		reading.at += text.length;
		return (unit) => category.test(unit) !== isNegative;
	} catch {
		// Unknown category.
		reading.isValid = false;
		return () => false;
	}
}

function readClass(reading: Reading): Fits {
	const { units } = reading;
	const isNegative = units[reading.at] === '^';
	if (isNegative) reading.at++;
	const parts: Fits[] = [];
	while (units[reading.at] !== ']' || parts.length === 0) {
		if (reading.at >= units.length || !reading.isValid || units[reading.at] === '[') {
			reading.isValid = false;
			return () => false;
		}
		parts.push(readClassPart(reading));
	}
	reading.at++;
	return (unit) => parts.some((fits) => fits(unit)) !== isNegative;
}

function readClassPart(reading: Reading): Fits {
	const { units } = reading;
	const isCategory = units[reading.at] === '\\' && /[pP]/.test(units[reading.at + 1] ?? '');
	if (isCategory) {
		reading.at++;
		return readEscape(reading);
	}
	const from = readClassUnit(reading);
	if (units[reading.at] !== '-' || units[reading.at + 1] === ']') return (unit) => unit === from;
	reading.at++;
	const [first, last] = [codeOf(from), codeOf(readClassUnit(reading))];
	if (last < first) reading.isValid = false;
	return (unit) => codeOf(unit) >= first && codeOf(unit) <= last;
}

function readClassUnit(reading: Reading): string {
	const unit = reading.units[reading.at++] ?? '';
	if (unit !== '\\') return unit;
	const escaped = reading.units[reading.at++] ?? '';
	if (!/[()*+.?[\\\]^nrt{|}\-$]/.test(escaped)) reading.isValid = false;
	return written[escaped] ?? escaped;
}

function codeOf(unit: string): number {
	return unit.codePointAt(0) ?? 0;
}

type State =
	| { readonly kind: 'end' }
	| { readonly kind: 'unit'; readonly fits: Fits; readonly next: number }
	| { readonly kind: 'split'; next: readonly number[] };

interface Machine {
	readonly states: State[];
	/** States left; quantified groups repeat their states. */
	stepsLeft: number;
}

const maxSteps = 4_000;

function addState(machine: Machine, state: State): number {
	machine.stepsLeft--;
	machine.states.push(state);
	return machine.states.length - 1;
}

/** Adds the branches before the state `next` and returns their first state. */
function addBranches(machine: Machine, branches: Branches, next: number): number {
	machine.stepsLeft -= branches.length;
	const starts = branches.map((pieces) =>
		pieces.reduceRight((following, piece) => addPiece(machine, piece, following), next),
	);
	return starts.length === 1 ? (starts[0] ?? next) : addState(machine, { kind: 'split', next: starts });
}

function addPiece(machine: Machine, { atom, length, low, high }: Piece, next: number): number {
	const add = (following: number) => {
		if (typeof atom !== 'function') return addBranches(machine, atom, following);
		machine.stepsLeft -= length;
		return addState(machine, { kind: 'unit', fits: atom, next: following });
	};
	let start = next;
	if (high === Number.POSITIVE_INFINITY) {
		const loop: State = { kind: 'split', next: [next] };
		start = addState(machine, loop);
		loop.next = [add(start), next];
	} else
		for (let count = low; count < high && machine.stepsLeft >= 0; count++)
			start = addState(machine, { kind: 'split', next: [add(start), next] });
	for (let count = 0; count < low && machine.stepsLeft >= 0; count++) start = add(start);
	return start;
}

function run(
	states: readonly State[],
	start: number,
	text: string,
	{ isSearch }: { readonly isSearch: boolean },
): boolean {
	let current = new Set<number>();
	enter(states, current, start);
	for (const unit of text) {
		if (isSearch && hasEnd(states, current)) return true;
		const following = new Set<number>();
		for (const at of current) {
			const state = states[at];
			if (state?.kind === 'unit' && state.fits(unit)) enter(states, following, state.next);
		}
		if (isSearch) enter(states, following, start);
		if (following.size === 0) return false;
		current = following;
	}
	return hasEnd(states, current);
}

function hasEnd(states: readonly State[], current: ReadonlySet<number>): boolean {
	for (const at of current) if (states[at]?.kind === 'end') return true;
	return false;
}

/** Adds a state and all states reachable from it without consuming a character. */
function enter(states: readonly State[], into: Set<number>, start: number): void {
	const waiting = [start];
	for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
		if (into.has(at)) continue;
		into.add(at);
		const state = states[at];
		if (state?.kind === 'split') waiting.push(...state.next);
	}
}
