import { readExpression } from '../../../language/vale/valeExpression.ts';

/** A suffix or prefix with its entries, by what Hunspell calls a flag. */
interface Affix {
	readonly isSuffix: boolean;
	readonly isCombined: boolean;
	readonly entries: string[][];
}

interface Affixes {
	readonly byFlag: Map<string, Affix>;
	/** How flags are written: `long`, `num` or as single characters. */
	flagForm: string;
	/** Flags in an order that words with them may have in a compound. */
	readonly compounds: string[];
	fault: string | undefined;
}

/** More forms of words would take minutes, and much memory. */
const maxForms = 50_000_000;

/**
 * Why a Hunspell dictionary is not read, as the end of a sentence: its words have too many forms, or its patterns are
 * regular expressions, which those of Hunspell are not. All forms are made when it is read; a few lines can stand for
 * more than there is memory.
 */
export function dictionaryFault(aff: string, dic: string): string | undefined {
	const affixes = readAffixes(aff);
	if (affixes.fault !== undefined) return affixes.fault;
	const forms = formCounter(affixes);
	const perCodes = new Map<string, number>();
	const inCompounds = new Map([...affixes.compounds.join('')].map((flag) => [flag, [] as string[]]));
	let all = 0;
	for (const line of linesOf(dic)) {
		const [, word = '', codes = ''] = /^((?:[^\\/]|\\.|\\$)*)(?:\/(\S*))?/.exec(line) ?? [];
		let own = perCodes.get(codes);
		if (own === undefined) {
			own = formsOf(flagsIn(codes, affixes.flagForm), affixes, forms);
			perCodes.set(codes, own);
		}
		for (const flag of inCompounds.size === 0 ? [] : flagsIn(codes, affixes.flagForm))
			inCompounds.get(flag)?.push(word);
		all += own;
		if (all > maxForms) return 'stands for too many forms of words';
	}
	return affixes.compounds.every((rule) => isHarmless(rule, inCompounds))
		? undefined
		: 'has a line `COMPOUNDRULE` that cannot be applied';
}

/** Whether the expression that the words of the flags make of a rule takes long for no word. */
function isHarmless(rule: string, words: ReadonlyMap<string, readonly string[]>): boolean {
	const parts = [...rule].map((flag) => {
		const own = words.get(flag) ?? [];
		return own.length === 0 ? flag : `(?:${own.join('|')})`;
	});
	return 'expression' in readExpression(`(?i)${parts.join('')}`);
}

function readAffixes(aff: string): Affixes {
	const affixes: Affixes = {
		byFlag: new Map(),
		flagForm: '',
		compounds: [],
		fault: undefined,
	};
	const lines = linesOf(aff).filter((line) => line !== '' && !line.startsWith('#'));
	for (let at = 0; at < lines.length; at++) {
		const [kind = '', name = '', combined, count] = (lines[at] ?? '').split(/\s+/);
		if (kind === 'FLAG') affixes.flagForm = name;
		if (kind === 'COMPOUNDRULE') {
			const end = at + Number.parseInt(name, 10);
			while (at < end && at + 1 < lines.length)
				affixes.compounds.push((lines[++at] ?? '').split(/\s+/)[1] ?? '');
			if (affixes.compounds.length > maxCompounds) affixes.fault = 'has too many lines `COMPOUNDRULE`';
		} else if (kind === 'ICONV' || kind === 'OCONV') {
			if (name.length > maxPattern || isExpression.test(name))
				affixes.fault = `has a line \`${kind}\` that cannot be applied`;
		} else if (kind === 'PFX' || kind === 'SFX') {
			const affix: Affix = { isSuffix: kind === 'SFX', isCombined: combined === 'Y', entries: [] };
			affixes.byFlag.set(name, affix);
			const end = at + Number.parseInt(count ?? '', 10);
			while (at < end && at + 1 < lines.length) {
				const [, , remove = '', add = '', condition = ''] = (lines[++at] ?? '').split(/\s+/);
				if (![remove, condition].every((pattern) => isCondition.test(pattern)))
					affixes.fault = `has an affix \`${name}\` with a condition that cannot be applied`;
				affix.entries.push(flagsIn(add.split('/')[1] ?? '', affixes.flagForm));
			}
		}
	}
	return affixes;
}

/** More, and longer patterns, would be tried for long with each word. */
const maxCompounds = 200;
const maxPattern = 100;

/** Hunspell has characters, any character and sets of them: of those, none takes long. */
const isCondition = /^(?:\[\^?[^[\]\\]{1,200}\]|[^[\](){}*+?|\\^$]){0,100}$/u;
const isExpression = /[[\](){}*+?|\\]/;

function linesOf(text: string): string[] {
	return text.split('\n').map((line) => line.trim());
}

function flagsIn(written: string, form: string): string[] {
	if (written === '') return [];
	if (form === 'long') return written.match(/.{1,2}/gsu) ?? [];
	return written.split(form === 'num' ? ',' : '');
}

/** How many forms a flag gives a word, with those that its own forms have. */
function formCounter({ byFlag }: Affixes): (flag: string) => number {
	const known = new Map<string, number>();
	const count = (flag: string): number => {
		const before = known.get(flag);
		if (before !== undefined) return before;
		// A flag that comes back to itself has no end.
		known.set(flag, Number.POSITIVE_INFINITY);
		const entries = byFlag.get(flag)?.entries ?? [];
		const forms = entries.reduce((sum, flags) => sum + flags.reduce((own, next) => own + count(next), 1), 0);
		known.set(flag, forms);
		return forms;
	};
	return count;
}

/** Suffixes and prefixes that can be combined multiply. */
function formsOf(flags: readonly string[], { byFlag }: Affixes, forms: (flag: string) => number): number {
	let all = 1;
	const combined = { prefix: 0, suffix: 0 };
	for (const flag of flags) {
		const own = forms(flag);
		const affix = byFlag.get(flag);
		all += own + flags.length / 16;
		if (affix?.isCombined) combined[affix.isSuffix ? 'suffix' : 'prefix'] += own;
	}
	return all + combined.prefix * combined.suffix;
}
