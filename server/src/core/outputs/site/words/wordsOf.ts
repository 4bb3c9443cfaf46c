import { arabic } from './arabic.ts';
import { catalan } from './catalan.ts';
import { chinese } from './chinese.ts';
import { czech } from './czech.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hebrew } from './hebrew.ts';
import { hungarian } from './hungarian.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { norwegian } from './norwegian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import { traditionalChinese } from './traditionalChinese.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { vietnamese } from './vietnamese.ts';
import type { Words } from './words.ts';

/** By the tag that HTML has for the language. */
export const languageWords: ReadonlyMap<string, Words> = new Map([
	['ar', arabic],
	['de', german],
	['en', english],
	['es', spanish],
	['fr', french],
	['he', hebrew],
	['id', indonesian],
	['it', italian],
	['ja', japanese],
	['ko', korean],
	['nl', dutch],
	['pl', polish],
	['pt', portuguese],
	['ru', russian],
	['tr', turkish],
	['uk', ukrainian],
	['vi', vietnamese],
	['cs', czech],
	['sv', swedish],
	['da', danish],
	['no', norwegian],
	['ro', romanian],
	['ca', catalan],
	['hu', hungarian],
	['fi', finnish],
	['zh', chinese],
	['zh-Hant', traditionalChinese],
	['zh-TW', traditionalChinese],
]);

/** The words of a language, of whatever region: `pt-BR` has those of `pt`. English for one that is not known. */
export function wordsOf(language: string): Words {
	const [base = ''] = language.split('-');
	return languageWords.get(language) ?? languageWords.get(base) ?? english;
}
