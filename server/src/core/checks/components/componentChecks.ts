import type { PageCheck } from '../check.ts';
import { deprecatedComponent } from './deprecatedComponent.ts';
import { duplicateAttribute } from './duplicateAttribute.ts';
import { duplicateTitle } from './duplicateTitle.ts';
import { emptyLink } from './emptyLink.ts';
import { exactlyOneOf } from './exactlyOneOf.ts';
import { foreignBlock } from './foreignBlock.ts';
import { foreignCodeOption } from './foreignCodeOption.ts';
import { invalidAttributeValue } from './invalidAttributeValue.ts';
import { lostCells } from './lostCells.ts';
import { lostMark } from './lostMark.ts';
import { missingAlt } from './missingAlt.ts';
import { missingAttribute } from './missingAttribute.ts';
import { noCode } from './noCode.ts';
import { openFence } from './openFence.ts';
import { repeatedComponent } from './repeatedComponent.ts';
import { tornTable } from './tornTable.ts';
import { unknownAttribute } from './unknownAttribute.ts';
import { unknownComponent } from './unknownComponent.ts';
import { unknownIcon } from './unknownIcon.ts';
import { unmeantFormula } from './unmeantFormula.ts';
import { unnamedCode } from './unnamedCode.ts';
import { visibleStars } from './visibleStars.ts';
import { wrongAttributeKind } from './wrongAttributeKind.ts';
import { wrongChild } from './wrongChild.ts';
import { wrongParent } from './wrongParent.ts';

/** All checks of components and their attributes, in the order of the manual. */
export const componentChecks: readonly PageCheck[] = [
	unknownComponent,
	unknownAttribute,
	duplicateAttribute,
	missingAttribute,
	missingAlt,
	emptyLink,
	exactlyOneOf,
	wrongAttributeKind,
	invalidAttributeValue,
	wrongParent,
	wrongChild,
	duplicateTitle,
	repeatedComponent,
	noCode,
	unnamedCode,
	openFence,
	unknownIcon,
	deprecatedComponent,
	foreignBlock,
	foreignCodeOption,
	lostMark,
	lostCells,
	tornTable,
	unmeantFormula,
	visibleStars,
];
