import type { Check } from '../../../checks/check.ts';
import { ambiguousOperation } from './ambiguousOperation.ts';
import { apiFieldMismatch } from './apiFieldMismatch.ts';
import { invalidOperationReference } from './invalidOperationReference.ts';
import { localEndpoint } from './localEndpoint.ts';
import { unknownApiField } from './unknownApiField.ts';
import { unknownApiSchema } from './unknownApiSchema.ts';
import { unknownOperation } from './unknownOperation.ts';
import { unreadOperation } from './unreadOperation.ts';

/** The checks that compare pages with the operations that they show, in the order of the manual. */
export const apiPageChecks: readonly Check[] = [
	invalidOperationReference,
	localEndpoint,
	unknownOperation,
	unreadOperation,
	ambiguousOperation,
	unknownApiSchema,
	unknownApiField,
	apiFieldMismatch,
];
