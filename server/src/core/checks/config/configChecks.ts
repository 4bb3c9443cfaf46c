import type { ConfigCheck } from '../check.ts';
import { configSyntax } from './configSyntax.ts';
import { conflictingKeys, duplicateKey } from './conflictingKeys.ts';
import { invalidValue } from './invalidValue.ts';
import { duplicateItem, duplicateRedirect, tooManyItems, twoDefaultVersions } from './listChecks.ts';
import { missingProperty } from './missingProperty.ts';
import { requirementChecks } from './requirementChecks.ts';
import { unknownKey } from './unknownKey.ts';
import {
	deprecatedKey,
	emptyValue,
	iconPrefix,
	invalidColor,
	invalidFormat,
	invalidUrl,
	undeclaredVersion,
	undocumentedValue,
} from './valueChecks.ts';
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
