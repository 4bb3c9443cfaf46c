import type { PageCheck } from '../check.ts';
import { unknownIcon } from '../unknownIcons.ts';
import { accidentalMath, blockMarkerInHeading } from './accidentalSyntax.ts';
import { missingCodeBlock, missingCodeTitle } from './codeGroupChecks.ts';
import { deprecatedComponent } from './deprecatedComponent.ts';
import { duplicateAttribute, duplicateComponent, duplicateTitle } from './duplicates.ts';
import { invalidAttributeType } from './invalidAttributeType.ts';
import { invalidAttributeValue } from './invalidAttributeValue.ts';
import { invalidChild } from './invalidChild.ts';
import { invalidParent } from './invalidParent.ts';
import { emptyLink, missingAlt } from './missingText.ts';
import { exactlyOneOf, missingAttribute } from './requiredAttributes.ts';
import { extraTableCells, malformedTable } from './tableChecks.ts';
import { unclosedCodeBlock } from './unclosedCodeBlock.ts';
import { unknownAttribute } from './unknownAttribute.ts';
import { unknownCodeOption } from './unknownCodeOption.ts';
import { unknownComponent } from './unknownComponent.ts';
import { unrenderedEmphasis } from './unrenderedEmphasis.ts';
import { unsupportedSyntax } from './unsupportedSyntax.ts';

/** All checks of components and their attributes, in the order of the manual. */
export const componentChecks: readonly PageCheck[] = [
	unknownComponent,
	unknownAttribute,
	duplicateAttribute,
	missingAttribute,
	missingAlt,
	emptyLink,
	exactlyOneOf,
	invalidAttributeType,
	invalidAttributeValue,
	invalidParent,
	invalidChild,
	duplicateTitle,
	duplicateComponent,
	missingCodeBlock,
	missingCodeTitle,
	unclosedCodeBlock,
	unknownIcon,
	deprecatedComponent,
	unsupportedSyntax,
	unknownCodeOption,
	blockMarkerInHeading,
	extraTableCells,
	malformedTable,
	accidentalMath,
	unrenderedEmphasis,
];
