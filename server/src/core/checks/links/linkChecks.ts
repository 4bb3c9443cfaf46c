import type { Check } from '../check.ts';
import { bareLink } from './bareLink.ts';
import { brokenAnchor } from './brokenAnchor.ts';
import { brokenLink } from './brokenLink.ts';
import { circularSnippet } from './circularSnippet.ts';
import { linkEnding } from './linkEnding.ts';
import { loneFootnote } from './loneFootnote.ts';
import { missingImage } from './missingImage.ts';
import { missingSnippet } from './missingSnippet.ts';
import { otherLanguage } from './otherLanguage.ts';
import { runOnAddress } from './runOnAddress.ts';
import { undefinedName } from './undefinedName.ts';
import { undefinedReference } from './undefinedReference.ts';
import { undefinedVariable } from './undefinedVariable.ts';

/** Checks of what pages lead to, in the order of the manual. */
export const linkChecks: readonly Check[] = [
	brokenLink,
	brokenAnchor,
	linkEnding,
	bareLink,
	runOnAddress,
	otherLanguage,
	missingImage,
	missingSnippet,
	circularSnippet,
	undefinedReference,
	loneFootnote,
	undefinedVariable,
	undefinedName,
];
