import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { braceCounter } from '../../../language/mdx/braceCounter.ts';
import { describeFailure, type ParseFailure } from './parseFailure.ts';

/** Failed attempts per page: each may cost the length of the page, so hostile text gets no more. */
const attemptLimit = 64;

export interface FailureNotes {
	readonly failures: ParseFailure[];
	/** Told when a block fails because the text ends. */
	readonly atTextEnd: () => void;
	/** Which braces of the text need not be tried. */
	readonly innerBraces: InnerBraces;
}

/** An MDX syntax in which nothing throws, for any number of texts. */
export interface TolerantSyntax {
	readonly extension: Extension;
	/** Reads a text by the extension; what fails in it goes to these notes. */
	noting<Result>(notes: FailureNotes, read: () => Result): Result;
}

/**
 * Makes an MDX syntax tolerant: where a construct would throw, it counts as “not this construct”, so that its
 * text stays literal, and the failure is noted.
 */
export function tolerantConstructs(syntax: Extension): TolerantSyntax {
	// Texts are read one after the other, from start to end.
	let notes: FailureNotes = { failures: [], atTextEnd() {}, innerBraces: () => () => false };
	const tolerateAll = (map: Extension['flow'], inFlow: boolean) =>
		Object.fromEntries(
			Object.entries(map ?? {}).map(([code, construct]) => {
				const tolerate = (one: Construct) => tolerantConstruct(one, () => notes, inFlow);
				return [code, Array.isArray(construct) ? construct.map(tolerate) : construct && tolerate(construct)];
			}),
		);
	return {
		extension: { ...syntax, flow: tolerateAll(syntax.flow, true), text: tolerateAll(syntax.text, false) },
		noting(given, read) {
			notes = given;
			return read();
		},
	};
}

function tolerantConstruct(construct: Construct, notesNow: () => FailureNotes, inFlow: boolean): Construct {
	return {
		...construct,
		tokenize(effects, ok, nok) {
			const { failures, atTextEnd, innerBraces } = notesNow();
			if (failures.length >= attemptLimit) return nok;
			const start = this.now();
			const isInner = innerBraces(start.offset);
			const guarded = new Map<State, State>();
			const exits = new Set<State>();
			let left = false;
			let isHidden = false;
			const given: Effects = {
				...effects,
				consume: (code) => effects.consume(isHidden ? closingBrace : code),
			};
			const leaveBy = (exit: State): State => {
				const leave = (code: Code) => {
					left = true;
					return exit(code);
				};
				exits.add(leave);
				return leave;
			};
			const accept = leaveBy(ok);
			const reject = leaveBy(nok);
			const guard = (state: State | undefined): State | undefined => {
				if (left || state === undefined || exits.has(state)) return state;
				const known = guarded.get(state);
				if (known !== undefined) return known;
				const guardedState: State = (code) => {
					let next: State | undefined;
					try {
						isHidden = code === closingBrace && isInner(this.now().offset);
						next = state(isHidden ? letter : code) ?? undefined;
					} catch (error) {
						// Whatever follows the construct is not its business.
						if (left) throw error;
						failures.push(toFailure(error, start));
						// What is not finished in a paragraph ends with that, wherever the text ends.
						if (code === null && inFlow) atTextEnd();
						return reject(code);
					}
					return left ? next : guard(next);
				};
				guarded.set(state, guardedState);
				return guardedState;
			};
			return guard(construct.tokenize.call(this, given, accept, reject)) ?? nok;
		},
	};
}

/** In place of a brace that ends no expression the grammar is told of this. */
const letter = 120;
const closingBrace = 125;

function toFailure(error: unknown, start: { offset: number; line: number }): ParseFailure {
	// The parser throws messages with reason, rule and source; an exhausted stack throws a plain error.
	const {
		reason = '',
		ruleId = '',
		source = '',
	} = error as Partial<Record<'reason' | 'ruleId' | 'source', string>>;
	return {
		message: describeFailure(ruleId, reason, source),
		offset: start.offset,
		line: start.line - 1,
	};
}

/** Of a construct that begins at a place: whether the `}` at another surely closes a brace within it; asked in their order. */
type InnerBraces = (start: number) => (place: number) => boolean;

/**
 * Where an expression of MDX may end, its grammar reads all of it anew, and fails but at its very end. So of a long one
 * each brace would cost as much as all before it. The first ones are read so whatever they are: braces are counted without
 * the grammar, and may be something else in an odd text.
 */
export function innerBraces(text: string): InnerBraces {
	const counter = braceCounter();
	/** A brace has no partner: to look for those of others could cost as much again each time. */
	let isOdd = false;
	return (start) => {
		let asked = 0;
		let end = start - 1;
		return (place) => {
			if (++asked <= freely) return false;
			while (!isOdd && end < place) {
				const next = counter.endOf(text, end + 1);
				isOdd = next === undefined;
				end = next ?? end;
			}
			return !isOdd && place < end;
		};
	};
}

const freely = 64;
