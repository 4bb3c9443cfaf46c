import type { PageCheck } from '../check.ts';
import { headingLevel } from './headingLevel.ts';
import { imageOutsideFrame } from './imageOutsideFrame.ts';
import { missingCodeLanguage } from './missingCodeLanguage.ts';
import { descriptionRepeatsTitle, duplicateDescription } from './pageDescriptions.ts';
import { placeholderText } from './placeholderText.ts';
import { ungroupedCodeBlocks } from './ungroupedCodeBlocks.ts';
import { vagueAltText } from './vagueAltText.ts';
import { vagueLinkText } from './vagueLinkText.ts';

/** All checks that enforce the writing rules, in the order of the manual. */
export const styleChecks: readonly PageCheck[] = [
	headingLevel,
	vagueAltText,
	imageOutsideFrame,
	vagueLinkText,
	missingCodeLanguage,
	ungroupedCodeBlocks,
	placeholderText,
	descriptionRepeatsTitle,
	duplicateDescription,
];
