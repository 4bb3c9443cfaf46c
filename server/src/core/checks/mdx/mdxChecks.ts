import type { PageCheck } from '../check.ts';
import { crossedTag } from './crossedTag.ts';
import { cutTag } from './cutTag.ts';
import { duplicateImport } from './duplicateImport.ts';
import { foreignTag } from './foreignTag.ts';
import { htmlAttribute } from './htmlAttribute.ts';
import { htmlComment } from './htmlComment.ts';
import { incompleteTag } from './incompleteTag.ts';
import { invalidExpression } from './invalidExpression.ts';
import { invalidName } from './invalidName.ts';
import { invalidStatement } from './invalidStatement.ts';
import { lazyLine } from './lazyLine.ts';
import { lostCharacter } from './lostCharacter.ts';
import { mergeConflict } from './mergeConflict.ts';
import { splitTag } from './splitTag.ts';
import { strayClosingTag } from './strayClosingTag.ts';
import { unclosedTag } from './unclosedTag.ts';
import { unescapedAngle } from './unescapedAngle.ts';
import { unescapedBrace } from './unescapedBrace.ts';
import { unquotedValue } from './unquotedValue.ts';
import { voidElement } from './voidElement.ts';

/** All checks of the grammar of MDX, in the order of the manual: where one errs, the site shows no page. */
export const mdxChecks: readonly PageCheck[] = [
	mergeConflict,
	unclosedTag,
	strayClosingTag,
	splitTag,
	lazyLine,
	cutTag,
	crossedTag,
	incompleteTag,
	voidElement,
	unescapedAngle,
	unescapedBrace,
	invalidExpression,
	foreignTag,
	invalidStatement,
	duplicateImport,
	htmlComment,
	invalidName,
	unquotedValue,
	htmlAttribute,
	lostCharacter,
];
