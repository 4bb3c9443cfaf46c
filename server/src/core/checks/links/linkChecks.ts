import type { Check } from '../check.ts';
import { brokenAnchor } from './brokenAnchor.ts';
import { brokenLink, undefinedVariable } from './brokenLink.ts';
import { circularSnippet } from './circularSnippet.ts';
import { crossLanguageLink } from './crossLanguageLink.ts';
import { linkFileExtension, missingLeadingSlash } from './linkForm.ts';
import { lostAnchor } from './lostAnchor.ts';
import { missingImage } from './missingImage.ts';
import { missingSnippet } from './missingSnippet.ts';
import { undefinedName } from './undefinedName.ts';
import { undefinedReference } from './undefinedReference.ts';
import { unmatchedFootnote } from './unmatchedFootnote.ts';
import { urlRunsOn } from './urlRunsOn.ts';

/** Checks of links, images, imports and names, in the order of the manual. */
export const linkChecks: readonly Check[] = [
	brokenLink,
	brokenAnchor,
	lostAnchor,
	linkFileExtension,
	missingLeadingSlash,
	urlRunsOn,
	crossLanguageLink,
	missingImage,
	missingSnippet,
	circularSnippet,
	undefinedReference,
	unmatchedFootnote,
	undefinedVariable,
	undefinedName,
];
