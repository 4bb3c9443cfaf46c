import { expect, test } from 'vitest';
import { readDictionary } from '../../../server/src/core/language/hunspell/readDictionary.ts';

interface Case {
	readonly aff?: string;
	/** Without the first line, the number of words. */
	readonly dic: string;
	readonly known: string;
	readonly unknown: string;
}

const cases: Readonly<Record<string, Case>> = {
	'words, comments, fields, escaped slashes, phrases': {
		dic: '# remark\nword # remark\n\tcomment\nfield po:noun\ntab\tpo:noun\nkm\\/h\nNew York\n/slash\nend',
		known: 'word field tab km/h /slash end',
		unknown: 'remark comment noun New York km slash',
	},
	'a byte order mark, and lines that end with a carriage return': {
		aff: '\uFEFFFLAG long\r\nSFX Aa Y 1\r\nSFX Aa 0 s .\r\n',
		dic: 'word/Aa\r\nplain\r\n',
		known: 'word words plain',
		unknown: 'plains',
	},
	'suffixes with what they strip, and their conditions': {
		aff: 'SFX A Y 3\nSFX A 0 s [^sy]\nSFX A y ies [^aeiou]y # remark\nSFX A 0 s [aeiou]y\n',
		dic: 'word/A\npony/A\nday/A\nbus/A\nplain\n',
		known: 'word words pony ponies day days bus',
		unknown: 'ponys daies buss plains s',
	},
	prefixes: {
		aff: 'PFX A Y 2\nPFX A 0 re [^e]\nPFX A e re-e e\n',
		dic: 'do/A\nenter/A\n',
		known: 'do redo enter re-enter',
		unknown: 'reenter re-do',
	},
	'no signs of expressions in conditions': {
		aff: 'SFX A Y 4\nSFX A 0 x (a+)+b\nSFX A 0 y [a-c]\nSFX A 0 z [d\nSFX A 0 w a.c\n',
		dic: 'aab/A\n(a+)+b/A\nb/A\n[d/A\nabc/A\nac/A\n',
		known: '(a+)+bx [dz abcw abcy',
		unknown: 'aabx by aabw acw',
	},
	'a prefix and a suffix, where both can be combined': {
		aff: 'PFX P Y 1\nPFX P 0 un .\nPFX Q N 1\nPFX Q 0 re .\nSFX S Y 1\nSFX S 0 able .\n',
		dic: 'do/PQS\n',
		known: 'do undo redo doable undoable',
		unknown: 'redoable unredo reundo doableable',
	},
	'suffixes of suffixes, up to two': {
		aff: 'SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s/A .\nSFX C Y 1\nSFX C 0 ing .\n',
		dic: 'work/AC\n',
		known: 'work worker workers working',
		unknown: 'works workings workersing workerser',
	},
	'prefixes that a suffix allows, and suffixes that a prefix allows': {
		aff: 'PFX P Y 1\nPFX P 0 un/T .\nSFX S Y 1\nSFX S 0 able/P .\nSFX T Y 1\nSFX T 0 ly .\n',
		dic: 'read/S\nkind/P\n',
		known: 'readable unreadable unkind unkindly',
		unknown: 'unread kindly',
	},
	'a prefix with two suffixes': {
		aff: 'PFX P Y 1\nPFX P 0 un .\nSFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s .\n',
		dic: 'work/AP\n',
		known: 'unworker unworkers',
		unknown: 'ununworkers unworks',
	},
	COMPLEXPREFIXES: {
		aff: 'COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 re/B .\nPFX B Y 1\nPFX B 0 un .\nSFX S Y 1\nSFX S 0 s/T .\nSFX T Y 1\nSFX T 0 t .\n',
		dic: 'do/AS\n',
		known: 'redo unredo unredos dos',
		unknown: 'undo dost',
	},
	'FLAG long': {
		aff: 'FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\nSFX aA Y 1\nSFX aA 0 t .\nNEEDAFFIX Bb\n',
		dic: 'one/AaBb\ntwo/xAaA\n',
		known: 'ones twot',
		unknown: 'one twos',
	},
	'FLAG num': {
		aff: 'FLAG num\nSFX 1 Y 1\nSFX 1 0 s/22 .\nSFX 22 Y 1\nSFX 22 0 t .\n',
		dic: 'one/1\ntwo/22\nthree/3,22\n',
		known: 'ones onest twot threet',
		unknown: 'onet twos threes',
	},
	'FLAG UTF-8': {
		aff: 'FLAG UTF-8\nSFX 😀 Y 1\nSFX 😀 0 s .\nSFX é Y 1\nSFX é 0 t .\n',
		dic: 'one/😀\ntwo/é😀\n',
		known: 'ones twos twot',
		unknown: 'onet',
	},
	'aliases of lists of flags': {
		aff: 'AF 2\nAF A\nAF AB\nSFX A Y 1\nSFX A 0 s/2 .\nSFX B Y 1\nSFX B 0 t .\n',
		dic: 'one/1\ntwo/2\nthree/3\n',
		known: 'ones twot onest three',
		unknown: 'onet threes',
	},
	'NEEDAFFIX of words and of affixes': {
		aff: 'NEEDAFFIX X\nSFX A Y 2\nSFX A 0 s .\nSFX A 0 er/XB .\nSFX B Y 1\nSFX B 0 in .\n',
		dic: 'word/AX\n',
		known: 'words worderin',
		unknown: 'word worder wordin',
	},
	'FORBIDDENWORD, with its forms': {
		aff: 'FORBIDDENWORD X\nSFX A Y 1\nSFX A 0 s .\n',
		dic: 'word/A\nwords/X\nfoo/AX\n',
		known: 'word Word',
		unknown: 'words Words WORDS foo foos Foo',
	},
	'KEEPCASE, and CHECKSHARPS': {
		aff: 'KEEPCASE X\nCHECKSHARPS\nSFX A Y 1\nSFX A 0 s .\n',
		dic: 'word/AX\nWord\ngroß/X\nfoo/AX\n',
		known: 'word words Word groß Groß foo foos',
		unknown: 'Words WORDS Foo FOO Foos',
	},
	'ONLYINCOMPOUND of words and of affixes, and homonyms': {
		aff: 'ONLYINCOMPOUND X\nSFX A Y 2\nSFX A 0 s/X .\nSFX A 0 t .\n',
		dic: 'word/A\npart/AX\nboth/X\nboth\n',
		known: 'word wordt both',
		unknown: 'words part partt',
	},
	CIRCUMFIX: {
		aff: 'CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 2\nSFX B 0 t/X .\nSFX B 0 en .\n',
		dic: 'mach/AB\n',
		known: 'mach gemacht machen',
		unknown: 'macht gemachen',
	},
	COMPOUNDRULE: {
		aff: 'COMPOUNDMIN 1\nONLYINCOMPOUND c\nCOMPOUNDRULE 2\nCOMPOUNDRULE n*1t\nCOMPOUNDRULE (n)?(m)\n',
		dic: '0/n\n1/n1\n2/nm\n0th/tc\n1st/p\n1th/tc\n',
		known: '10th 11th 2010th 02 22 1st 11TH',
		unknown: '1th 0th 20 11st 110',
	},
	COMPOUNDMIN: {
		aff: 'COMPOUNDRULE 1\nCOMPOUNDRULE AB\n',
		dic: 'sun/A\nday/B\nup/AB\n',
		known: 'sunday',
		unknown: 'upday sunup daysun',
	},
	'ICONV, the longest first': {
		aff: "ICONV 3\nICONV ’ '\nICONV ab x\nICONV a y\n",
		dic: "don't\nxy\n",
		known: "don't don’t aba",
		unknown: 'ab',
	},
	IGNORE: { aff: 'IGNORE ()\n', dic: 'w(or)d\n', known: 'word w(o)rd', unknown: 'w[o]rd' },
	FULLSTRIP: {
		aff: 'FULLSTRIP\nSFX A Y 1\nSFX A go went go\n',
		dic: 'go/A\n',
		known: 'go went',
		unknown: 'gowent',
	},
	'no form that has nothing of its word, without FULLSTRIP': {
		aff: 'SFX A Y 1\nSFX A go went go\n',
		dic: 'go/A\nundergo/A\n',
		known: 'go underwent',
		unknown: 'went',
	},
	'letters in upper and lower case': {
		dic: 'word\nParis\nNASA\n',
		known: 'word Word WORD Paris PARIS NASA',
		unknown: 'paris Nasa nasa',
	},
	'the two letters of Turkish': {
		aff: 'LANG tr_TR\n',
		dic: 'ısı\niyi\n',
		known: 'Isı ISI İyi İYİ',
		unknown: 'Iyi isi',
	},
	'lines that have no meaning or are cut': {
		aff: '\nSFX\nSFX A\nSFX B Y x\nSFX C Y 3\nSFX C 0\nSFX C 0 s\nPFX C 0 un .\nCOMPOUNDMIN\nAF\nICONV\ntoString 1\n__proto__ x\n',
		dic: 'word/C\n',
		known: 'word words',
		unknown: 'unword',
	},
	'names of JavaScript': {
		aff: 'FORBIDDENWORD constructor\n',
		dic: 'word\n',
		known: 'word',
		unknown: 'constructor __proto__',
	},
};

test.each(Object.entries(cases))('%s', (_, { aff = '', dic, known, unknown }) => {
	const dictionary = readDictionary(aff, `9\n${dic}`);
	const words = [...known.split(' '), ...unknown.split(' ')];
	expect(words.filter((word) => dictionary?.has(word))).toEqual(known.split(' '));
});

/** Suffixes with the endings that an affix adds and strips. */
function suffixes(flag: string, entries: readonly string[]): string {
	return [`SFX ${flag} Y ${entries.length}`, ...entries.map((entry) => `SFX ${flag} ${entry}`), ''].join(
		'\n',
	);
}

const letters = 'bcdefghijklmnopqrstuvw'.split('');
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

const hostile: Readonly<
	Record<string, { readonly aff: string; readonly dic: string; readonly word?: string }>
> = {
	'many suffixes with one ending': {
		aff: suffixes(
			'A',
			letters.flatMap((first) => pairs.map((pair) => `${first}${pair} a`)),
		),
		dic: 'word/A\n',
	},
	'suffixes of suffixes with one ending': {
		aff: suffixes(
			'A',
			pairs.map((pair) => `${pair} a/A`),
		),
		dic: 'word/A\n',
	},
	'prefixes that multiply with suffixes': {
		aff: `${suffixes(
			'A',
			pairs.map((pair) => `${pair} a`),
		)}${suffixes(
			'B',
			pairs.map((pair) => `${pair} a`),
		).replaceAll('SFX', 'PFX')}`,
		dic: 'word/AB\n',
	},
	'a suffix in very many lines': {
		aff: suffixes('A', Array<string>(10_000).fill('0 a [^a]')),
		dic: `${'a'.repeat(29)}/A\n`,
	},
	'a word in very many lines': {
		aff: suffixes('A', Array<string>(100).fill('0 a .')),
		dic: `${'a'.repeat(29)}/B\n`.repeat(1_000),
	},
	'rules of compounds that go back': {
		aff: `COMPOUNDMIN 1\nCOMPOUNDRULE 1\nCOMPOUNDRULE ${'A*'.repeat(400)}B\n`,
		dic: 'a/A\naa/A\naaa/A\nb/B\n',
	},
};

test.each(Object.entries(hostile))(
	'a word ends after few comparisons, and counts as known: %s',
	(_, { aff, dic }) => {
		const word = 'a'.repeat(30);
		expect(readDictionary(aff, `9\n${dic}`, 10)?.has(word)).toBe(true);
		expect(readDictionary(aff, `9\n${dic}`, 500)?.has(word)).toBe(true);
		expect(readDictionary(aff, `9\n${dic}`, 1_000_000)?.has(word)).toBe(false);
	},
);

test('flags that are written once and named by many affixes do not fill the memory', () => {
	const flags = (from: number) =>
		String.fromCodePoint(...Array.from({ length: 2_000 }, (_, at) => from + at));
	const aliases = Array.from({ length: 200 }, (_, at) => `AF ${flags(0x4e00 + at)}`);
	const affixes = Array.from({ length: 10_000 }, (_, at) => `0 s/${(at % 200) + 1}`);
	const aff = (count: number) =>
		`FLAG UTF-8\nAF 200\n${aliases.join('\n')}\n${suffixes('A', affixes.slice(0, count))}`;
	expect(readDictionary(aff(10_000), '9\nword/1\n')).toBeUndefined();
	expect(readDictionary(aff(50), '9\nword/1\n')?.has('word')).toBe(true);
});

test('words that no dictionary has are not looked up', () => {
	const long = 'a'.repeat(100_000);
	const dictionary = readDictionary(
		`ICONV 2\nICONV b ${long}\nICONV ${long} b\nSFX A Y 2\nSFX A 0 ${long} .\nSFX A 0 s ${`[${long}]`.repeat(9)}\nCOMPOUNDRULE 1\nCOMPOUNDRULE ${long}\n`,
		`9\n${long}/A${long}\nword/A${long}\nb/A\n`,
	);
	expect(
		[long, `word${long}`, `${long}${long}`, 'words', 'bb'].filter((word) => dictionary?.has(word)),
	).toEqual([]);
	expect(['word', 'b'].filter((word) => dictionary?.has(word))).toEqual(['word', 'b']);
});
