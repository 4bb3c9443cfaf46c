import type { PageCheck } from '../check.ts';
import { valeRule } from '../rules/vale/valeRule.ts';
import {
	fillerWord,
	firstPerson,
	futureTense,
	passiveVoice,
	productName,
	unwantedWord,
	wordyPhrase,
} from '../rules/wordChecks.ts';
import { headingLevel } from './headingLevel.ts';
import { inconsistentSpelling } from './inconsistentSpelling.ts';
import { longSentence } from './longSentence.ts';
import { missingCodeLanguage } from './missingCodeLanguage.ts';
import { imageOutsideFrame, platformSections, procedureOutsideSteps } from './missingComponents.ts';
import { mixedListPunctuation } from './mixedListPunctuation.ts';
import { descriptionRepeatsTitle, duplicateDescription } from './pageDescriptions.ts';
import { placeholderText } from './placeholderText.ts';
import { undefinedAbbreviation } from './undefinedAbbreviation.ts';
import { ungroupedCodeBlocks } from './ungroupedCodeBlocks.ts';
import { vagueAltText, vagueLinkText } from './vagueText.ts';

/** Checks that enforce the writing rules, in the order of the manual. */
export const styleChecks: readonly PageCheck[] = [
	headingLevel,
	vagueAltText,
	imageOutsideFrame,
	vagueLinkText,
	missingCodeLanguage,
	ungroupedCodeBlocks,
	procedureOutsideSteps,
	platformSections,
	placeholderText,
	longSentence,
	wordyPhrase,
	fillerWord,
	passiveVoice,
	firstPerson,
	futureTense,
	undefinedAbbreviation,
	mixedListPunctuation,
	productName,
	inconsistentSpelling,
	unwantedWord,
	descriptionRepeatsTitle,
	duplicateDescription,
	valeRule,
];
