import { valeCode } from '../../catalogue/styleRules.ts';
import type { PageDocument } from '../../language/document.ts';
import { chosenSeverities, wantsStyle } from '../../project/chosenSeverities.ts';
import type { PageSettings } from '../../project/knownFiles.ts';
import { type StyleChoices, styleChoices } from '../../project/styleChoices.ts';
import { derive } from '../../text/derive.ts';
import type { PageAlerts } from './vale/applyValeStyles.ts';
import { valeEngine } from './vale/loadVale.ts';

/** Rules for prose that a project declares: all that a file check may read besides its file. */
export interface ProjectRules {
	/** Equal for equal rules, also in another thread: findings are kept while it stays. */
	readonly key: string;
	/** Unwanted words of `.recto.json`, with their replacements. */
	readonly words: StyleChoices['words'];
	/** Applies the Vale styles; undefined without them, or if `vale-rule` is turned off. */
	readonly vale: ((document: PageDocument) => PageAlerts) | undefined;
}

/** Rules of a project that declares none. */
export const noRules: ProjectRules = { key: '', words: new Map(), vale: undefined };

/** Rules in force for a file; undefined if all problems of style are turned off for it. */
export function projectRulesFor(settings: PageSettings, path: string): ProjectRules | undefined {
	const chosen = chosenSeverities(settings, path);
	if (!wantsStyle(chosen)) return undefined;
	const { words } = styleChoices(settings);
	const engine = chosen.get(valeCode) === 'off' ? undefined : valeEngine(settings);
	const styles = engine?.valeStyles(settings);
	if (engine === undefined || styles === undefined)
		return words.size === 0 ? noRules : { key: keyOfWords(words), words, vale: undefined };
	return {
		// Rules that took too long are in force no more.
		key: [keyOfWords(words), styles.key, ...styles.slow].join(' '),
		words,
		vale: (document) => engine.applyValeStyles(styles, document, settings.now),
	};
}

const keyOfWords = derive((words: StyleChoices['words']) => JSON.stringify([...words]));
