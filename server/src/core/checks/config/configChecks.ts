import type { ConfigCheck } from '../check.ts';
import { configSyntax } from './configSyntax.ts';
import { conflictingKeys } from './conflictingKeys.ts';
import { deprecatedKey } from './deprecatedKey.ts';
import { duplicateItem } from './duplicateItem.ts';
import { duplicateKey } from './duplicateKey.ts';
import { duplicateRedirect } from './duplicateRedirect.ts';
import { emptyValue } from './emptyValue.ts';
import { iconPrefix } from './iconPrefix.ts';
import { invalidColor } from './invalidColor.ts';
import { invalidFormat } from './invalidFormat.ts';
import { invalidUrl } from './invalidUrl.ts';
import { invalidValue } from './invalidValue.ts';
import { missingProperty } from './missingProperty.ts';
import { requirementChecks } from './requirementChecks.ts';
import { tooManyItems } from './tooManyItems.ts';
import { twoDefaultVersions } from './twoDefaultVersions.ts';
import { undeclaredVersion } from './undeclaredVersion.ts';
import { undocumentedValue } from './undocumentedValue.ts';
import { unknownKey } from './unknownKey.ts';
import { wrongType } from './wrongType.ts';

/** The checks of the configuration file, in the order of the manual. */
export const configChecks: readonly ConfigCheck[] = [
	configSyntax,
	duplicateKey,
	missingProperty,
	unknownKey,
	conflictingKeys,
	wrongType,
	invalidValue,
	emptyValue,
	tooManyItems,
	invalidColor,
	invalidUrl,
	invalidFormat,
	iconPrefix,
	...requirementChecks,
	undeclaredVersion,
	twoDefaultVersions,
	duplicateRedirect,
	duplicateItem,
	deprecatedKey,
	undocumentedValue,
];
