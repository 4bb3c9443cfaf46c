import type { PageCheck } from '../check.ts';
import { duplicateImport } from './duplicateImport.ts';
import { mergeConflict, replacementCharacter } from './fileTextChecks.ts';
import { htmlAttribute } from './htmlAttribute.ts';
import { invalidExpression } from './invalidExpression.ts';
import { invalidStatement } from './invalidStatement.ts';
import { lazyContinuation } from './lazyContinuation.ts';
import { strayClosingTag } from './strayClosingTag.ts';
import { tagAcrossBlocks } from './tagAcrossBlocks.ts';
import {
	htmlComment,
	interruptedTag,
	invalidName,
	misnestedTag,
	unquotedValue,
	voidElement,
} from './tagFaultChecks.ts';
import { unclosedTag } from './unclosedTag.ts';
import { unescapedAngle } from './unescapedAngle.ts';
import { incompleteTag, unescapedBrace } from './unescapedBrace.ts';
import { unsupportedTag } from './unsupportedTag.ts';

/** All checks of MDX syntax, in the order of the manual. Where one reports an error, the site shows an error instead of the page. */
export const mdxChecks: readonly PageCheck[] = [
	mergeConflict,
	unclosedTag,
	strayClosingTag,
	tagAcrossBlocks,
	lazyContinuation,
	interruptedTag,
	misnestedTag,
	incompleteTag,
	voidElement,
	unescapedAngle,
	unescapedBrace,
	invalidExpression,
	unsupportedTag,
	invalidStatement,
	duplicateImport,
	htmlComment,
	invalidName,
	unquotedValue,
	htmlAttribute,
	replacementCharacter,
];
