import { valeCode } from '../../catalogue/styleRules.ts';
import type { PageDocument } from '../../language/document.ts';
import { chosenSeverities, hasEnabledStyleCheck } from '../../project/chosenSeverities.ts';
import type { PageSettings } from '../../project/knownFiles.ts';
import type { Project } from '../../project/project.ts';
import { valeFile } from '../../project/settingsFiles.ts';
import { type StyleChoices, styleChoices } from '../../project/styleChoices.ts';
import { derive } from '../../text/derive.ts';
import type { PageAlerts } from './vale/applyValeStyles.ts';
import type { ValeStyles } from './vale/valeStyles.ts';

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
export const emptyProjectRules: ProjectRules = { key: '', words: new Map(), vale: undefined };

/** Rules in force for a file; undefined if all problems of style are turned off for it. */
export function projectRulesFor(settings: PageSettings, path: string): ProjectRules | undefined {
	const chosen = chosenSeverities(settings, path);
	if (!hasEnabledStyleCheck(chosen)) return undefined;
	const { words } = styleChoices(settings);
	const styles = chosen.get(valeCode) === 'off' ? undefined : loadedValeStyles(settings);
	if (engine === undefined || styles === undefined)
		return words.size === 0 ? emptyProjectRules : { key: keyOfWords(words), words, vale: undefined };
	const { applyValeStyles: apply } = engine;
	return {
		key: `${keyOfWords(words)} ${styles.key}`,
		words,
		vale: (document) => apply(styles, document, settings.now),
	};
}

const keyOfWords = derive((words: StyleChoices['words']) => JSON.stringify([...words]));

type ValeEngine = typeof import('./vale/applyValeStyles.ts') & typeof import('./vale/valeStyles.ts');

let engine: ValeEngine | undefined;

/** Loads the engine for Vale styles: without it they are not applied. Only few projects have some. */
export async function loadVale(): Promise<void> {
	engine ??= { ...(await import('./vale/applyValeStyles.ts')), ...(await import('./vale/valeStyles.ts')) };
}

/** Vale styles of a project; undefined without them, or as long as the engine is not loaded. */
export function loadedValeStyles({ dataFiles }: Pick<Project, 'dataFiles'>): ValeStyles | undefined {
	return dataFiles.has(valeFile) ? engine?.valeStyles({ dataFiles }) : undefined;
}
