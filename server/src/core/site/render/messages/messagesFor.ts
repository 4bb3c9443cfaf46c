import ar from './ar.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import no from './no.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import type { SiteMessages } from './siteMessages.ts';
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import zhHant from './zh-Hant.json' with { type: 'json' };

/** Texts by BCP 47 language tag. Each language is a data file: a translator changes nothing else. */
export const messagesByLanguage: ReadonlyMap<string, SiteMessages> = new Map([
	...Object.entries({
		ar,
		de,
		en,
		es,
		fr,
		he,
		id,
		it,
		ja,
		ko,
		nl,
		pl,
		pt,
		ru,
		tr,
		uk,
		vi,
		cs,
		sv,
		da,
		no,
		ro,
		ca,
		hu,
		fi,
		zh,
	}),
	['zh-Hant', zhHant],
	['zh-TW', zhHant],
]);

/** Texts of a language in any region: `pt-BR` uses those of `pt`. English for an unknown language. */
export function messagesFor(language: string): SiteMessages {
	const [base = ''] = language.split('-');
	return messagesByLanguage.get(language) ?? messagesByLanguage.get(base) ?? en;
}
