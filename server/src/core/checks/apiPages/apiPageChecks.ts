import type { Check } from '../check.ts';
import { ambiguousOperation } from './ambiguousOperation.ts';
import { differingApiField } from './differingApiField.ts';
import { localEndpoint } from './localEndpoint.ts';
import { operationForm } from './operationForm.ts';
import { unknownApiField } from './unknownApiField.ts';
import { unknownApiSchema } from './unknownApiSchema.ts';
import { unknownOperation } from './unknownOperation.ts';
import { unreadOperation } from './unreadOperation.ts';

/** The checks of pages against the operations that they show, in the order of the manual. */
export const apiPageChecks: readonly Check[] = [
	operationForm,
	localEndpoint,
	unknownOperation,
	unreadOperation,
	ambiguousOperation,
	unknownApiSchema,
	unknownApiField,
	differingApiField,
];
