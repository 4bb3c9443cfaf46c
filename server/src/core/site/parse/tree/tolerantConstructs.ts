import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { tooLongRule } from '../../../language/mdx/boundedParser.ts';
import { braceCounter } from '../../../language/mdx/braceCounter.ts';
import type { ParseFailure } from './pageTree.ts';

/** Maximum number of failures in a page, each of which may take time proportional to its length. */
const attemptLimit = 64;

export interface FailureNotes {
	readonly failures: ParseFailure[];
	/** Called when a block fails at the end of the text. */
	readonly atTextEnd: () => void;
	/** Closing braces that cannot end an expression. */
	readonly innerBraces: InnerBraces;
}

/** MDX syntax that does not throw, for any number of texts. */
export interface TolerantSyntax {
	readonly extension: Extension;
	/** Runs `read`, which parses one text with the extension. Failures are added to the notes. */
	noting<Result>(notes: FailureNotes, read: () => Result): Result;
}

/**
 * Makes an MDX syntax tolerant: a construct that would throw does not match instead, so that its text stays literal,
 * and the failure is noted.
 */
export function tolerantConstructs(syntax: Extension): TolerantSyntax {
	// Texts are parsed one after the other.
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
						// The error is not from this construct.
						if (left) throw error;
						failures.push(toFailure(error, start));
						// An inline construct ends with its paragraph, not with the text.
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

/** Character that the grammar sees in place of a brace that cannot end an expression. */
const letter = 120;
const closingBrace = 125;

function toFailure(error: unknown, start: { offset: number; line: number }): ParseFailure {
	// The parser throws messages with reason, rule and source; a stack overflow is a plain error.
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

/** Message for an error of the MDX parser, in the words of the checks. Rule and source are the parser's identifiers. */
function describeFailure(rule: string, reason: string, source: string): string {
	if (rule === 'unexpected-lazy')
		return 'Tag or expression leaves its list item or block quote. Add an empty line above it, or indent all of its lines like the text of the item.';
	if (rule === tooLongRule) return 'Too long for the preview, so it is shown as plain text.';
	if (rule === 'acorn') {
		return source.endsWith('-esm')
			? 'Invalid import or export.'
			: 'Invalid expression in braces. Escape the brace as `\\{` if it is text.';
	}
	if (source.endsWith('-expression') && rule.startsWith('unexpected-')) {
		return 'Unclosed `{`. Close it, or write `\\{` if it is text.';
	}
	if (reason.includes('`!`')) return 'HTML comments are not supported in MDX. Write `{/* … */}`.';
	if (source.endsWith('-jsx')) {
		return reason.includes('before name')
			? 'Unescaped `<` does not start a tag. Write `\\<`.'
			: 'Incomplete tag. Close it with `>`, or write `\\<` if it is text.';
	}
	return 'Invalid MDX, so it is shown as plain text.';
}

/**
 * For a construct that starts at an offset, a function that is true for a later `}` which closes a brace inside of the
 * construct. It must be called in text order.
 */
type InnerBraces = (start: number) => (place: number) => boolean;

/**
 * Finds inner braces without the grammar, which parses the whole expression again at each `}`: that takes quadratic
 * time for a long one. The first braces are left to the grammar, because in unusual texts counting may be wrong.
 */
export function innerBraces(text: string): InnerBraces {
	const counter = braceCounter();
	/** True once a brace has no partner: searching on could take as long for each brace. */
	let isOdd = false;
	return (start) => {
		let asked = 0;
		let end = start - 1;
		return (place) => {
			if (++asked <= maxUnchecked) return false;
			while (!isOdd && end < place) {
				const next = counter.endOf(text, end + 1);
				isOdd = next === undefined;
				end = next ?? end;
			}
			return !isOdd && place < end;
		};
	};
}

const maxUnchecked = 64;
