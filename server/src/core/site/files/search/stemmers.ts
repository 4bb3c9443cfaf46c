import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { stopwords as arabicStops } from '@orama/stopwords/arabic';
import { stopwords as danishStops } from '@orama/stopwords/danish';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as finnishStops } from '@orama/stopwords/finnish';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as hungarianStops } from '@orama/stopwords/hungarian';
import { stopwords as indonesianStops } from '@orama/stopwords/indonesian';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as japaneseStops } from '@orama/stopwords/japanese';
import { stopwords as chineseStops } from '@orama/stopwords/mandarin';
import { stopwords as norwegianStops } from '@orama/stopwords/norwegian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as romanianStops } from '@orama/stopwords/romanian';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { stopwords as swedishStops } from '@orama/stopwords/swedish';
import { stopwords as turkishStops } from '@orama/stopwords/turkish';
import { stopwords as ukrainianStops } from '@orama/stopwords/ukrainian';

type Stem = (word: string) => string;
interface SearchLanguage {
	/** Reduces a word to the stem that it shares with its other forms. */
	readonly stem: Stem;
	readonly stops: readonly string[];
}

/** For languages in other scripts: code and product names in their texts are English. */
const others: SearchLanguage = { stem: english, stops: [] };
/** For languages in Latin script without a stemmer. */
const unknown: SearchLanguage = { stem: (word) => word, stops: [] };

/** By the primary language subtag. */
const languages: Readonly<Record<string, SearchLanguage>> = {
	ar: { stem: arabic, stops: arabicStops },
	ca: unknown,
	cs: unknown,
	da: { stem: danish, stops: danishStops },
	de: { stem: german, stops: germanStops },
	en: { stem: english, stops: ['a', ...englishStops] },
	es: { stem: spanish, stops: spanishStops },
	fi: { stem: finnish, stops: finnishStops },
	fr: { stem: french, stops: frenchStops },
	hu: { stem: hungarian, stops: hungarianStops },
	id: { stem: indonesian, stops: indonesianStops },
	it: { stem: italian, stops: italianStops },
	ja: { stem: english, stops: japaneseStops },
	nl: { stem: dutch, stops: dutchStops },
	no: { stem: norwegian, stops: norwegianStops },
	pl: unknown,
	pt: { stem: portuguese, stops: portugueseStops },
	ro: { stem: romanian, stops: romanianStops },
	ru: { stem: russian, stops: russianStops },
	sv: { stem: swedish, stops: swedishStops },
	tr: { stem: turkish, stops: turkishStops },
	uk: { stem: ukrainian, stops: ukrainianStops },
	vi: unknown,
	zh: { stem: english, stops: chineseStops },
};

export function searchLanguage(tag: string): SearchLanguage {
	return languages[tag.split('-', 1)[0]?.toLowerCase() ?? ''] ?? others;
}
