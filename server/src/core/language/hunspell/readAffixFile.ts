import { type AffixCondition, affixCondition } from './affixCondition.ts';
import type { Affix } from './affixIndex.ts';
import { type CompoundRules, readCompoundRules } from './compoundRules.ts';
import { type FlagNames, type Flags, flagReader } from './readFlags.ts';

/** Rules of a Hunspell dictionary: the contents of its `.aff` file. */
export interface AffixFile {
	readonly prefixes: readonly Affix[];
	readonly suffixes: readonly Affix[];
	/** Words may have two prefixes and one suffix; otherwise, two suffixes and one prefix. */
	readonly complexPrefixes: boolean;
	readonly names: FlagNames;
	readonly fullStrip: boolean;
	/** Language in which `I` and `i` are different letters, each with a form in the other case. */
	readonly turkic: 'tr' | undefined;
	/** `CHECKSHARPS`: words with `ß` and the flag `KEEPCASE` may begin with a capital letter. */
	readonly checkSharps: boolean;
	readonly compoundRules: CompoundRules;
	/** Minimum number of letters of a part of a compound. */
	readonly compoundMin: number;
	readFlags(codes: string): Flags;
	/** Form in which a word of the dictionary is stored. */
	toStem(word: string): string;
	/** Form in which a word of a text is looked up. */
	toAsked(word: string): string;
}

/** Maximum length of a word; no dictionary has a longer one. */
export const maxWordLength = 100;

/** Maximum number of affixes, since memory is limited; the largest dictionaries have 30,000. */
export const maxAffixes = 200_000;

/** Maximum number of flags in all affixes. */
const maxFlags = 200_000;

/** Reads an `.aff` file; unknown or incomplete lines are skipped. Undefined for one with too many affixes. */
export function readAffixFile(text: string): AffixFile | undefined {
	const lines = text.split('\n').map((line) => line.trim());
	const settings = new Map<string, string>();
	const [aliases, conversions, compoundRules]: [string[], string[], string[]] = [[], [], []];
	for (const line of lines) {
		const [kind = '', value = '', second = ''] = line.split(/\s+/, 3);
		if (kind === 'AF') aliases.push(value);
		else if (kind === 'ICONV') conversions.push(`${value} ${second}`);
		else if (kind === 'COMPOUNDRULE') compoundRules.push(value);
		else if (!kind.startsWith('#') && kind !== 'PFX' && kind !== 'SFX') settings.set(kind, value);
	}
	// The first line of a table is the number of the others.
	for (const table of [aliases, conversions, compoundRules]) table.shift();
	const ignored = new Set(settings.get('IGNORE'));
	const toStem = (word: string) =>
		ignored.size === 0 ? word : [...word].filter((letter) => !ignored.has(letter)).join('');
	const readFlags = flagReader(settings.get('FLAG'), aliases);
	const affixes = readAffixes(lines, toStem, readFlags);
	if (affixes === undefined) return undefined;
	const convert = wordConversion(conversions);
	return {
		prefixes: affixes.PFX,
		suffixes: affixes.SFX,
		complexPrefixes: settings.has('COMPLEXPREFIXES'),
		names: {
			needAffix: settings.get('NEEDAFFIX') ?? settings.get('PSEUDOROOT'),
			forbidden: settings.get('FORBIDDENWORD'),
			keepCase: settings.get('KEEPCASE'),
			onlyInCompound: settings.get('ONLYINCOMPOUND'),
			circumfix: settings.get('CIRCUMFIX'),
		},
		fullStrip: settings.has('FULLSTRIP'),
		turkic: /^(?:tr|az|crh)(?:_|$)/.test(settings.get('LANG') ?? '') ? 'tr' : undefined,
		checkSharps: settings.has('CHECKSHARPS'),
		compoundRules: readCompoundRules(compoundRules),
		compoundMin: Math.max(Number.parseInt(settings.get('COMPOUNDMIN') ?? '3', 10) || 1, 1),
		readFlags,
		toStem,
		toAsked: (word) => toStem(convert(word)),
	};
}

type Affixes = Readonly<Record<'PFX' | 'SFX', Affix[]>>;

/** Reads prefixes or suffixes; a header line gives the number of lines that follow with the same flag. */
function readAffixes(
	lines: readonly string[],
	toStem: (part: string) => string,
	readFlags: (codes: string) => Flags,
): Affixes | undefined {
	const affixes: Affixes = { PFX: [], SFX: [] };
	const conditions = new Map<string, AffixCondition>();
	const lists = new Set<Flags>();
	let flags = 0;
	let header = { kind: '', flag: '', isCombined: false, left: 0 };
	for (const line of lines) {
		const [kind = '', flag = '', third = '', fourth, written = '.'] = line.split(/\s+/, 5);
		if (kind !== 'PFX' && kind !== 'SFX') continue;
		if (header.left === 0 || header.kind !== kind || header.flag !== flag) {
			header = { kind, flag, isCombined: third === 'Y', left: Number.parseInt(fourth ?? '', 10) || 0 };
			continue;
		}
		header.left--;
		const condition = conditions.get(written) ?? affixCondition(written);
		conditions.set(written, condition);
		const [add = '', codes = ''] = (fourth ?? '').split('/', 2);
		if (fourth === undefined || add.length > maxWordLength || third.length > maxWordLength) continue;
		const continuation = readFlags(codes);
		if (!lists.has(continuation)) flags += continuation.size;
		lists.add(continuation);
		affixes[kind].push({
			flag,
			strip: third === '0' ? '' : toStem(third),
			add: add === '0' ? '' : toStem(add),
			condition,
			continuation,
			isCombined: header.isCombined,
		});
		if (flags > maxFlags || affixes.PFX.length + affixes.SFX.length > maxAffixes) return undefined;
	}
	return affixes;
}

/** Maximum length of a converted text; longer ones are skipped. */
const maxLength = 50;

/**
 * Conversion of words before they are looked up (lines `ICONV`, each `from to`): at each position, the longest `from`.
 */
function wordConversion(lines: readonly string[]): (word: string) => string {
	const targets = new Map<string, string>();
	for (const line of lines) {
		const [from = '', to = ''] = line.split(' ');
		if (from !== '' && from.length <= maxLength && to.length <= maxLength) targets.set(from, to);
	}
	if (targets.size === 0) return (word) => word;
	const lengths = [...new Set([...targets.keys()].map((from) => from.length))].sort(
		(one, other) => other - one,
	);
	return (word) => {
		let converted = '';
		for (let at = 0; at < word.length; ) {
			const length = lengths.find((one) => targets.has(word.slice(at, at + one)));
			const from = word.slice(at, at + (length ?? 1));
			converted += length === undefined ? from : (targets.get(from) ?? from);
			at += length ?? 1;
		}
		return converted;
	};
}
