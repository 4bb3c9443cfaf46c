import type { Check } from '../../checks/check.ts';
import { apiSyntax } from './files/apiSyntax.ts';
import { apiVersion, asyncApiFile } from './files/apiVersion.ts';
import { brokenApiLink } from './files/brokenApiLink.ts';
import { brokenApiReference } from './files/brokenApiReference.ts';
import { duplicateApiParameter, duplicateOpenApiKey, duplicateOperationId } from './files/duplicates.ts';
import { enumTypeMismatch } from './files/enumTypeMismatch.ts';
import { exampleSchemaMismatch } from './files/exampleSchemaMismatch.ts';
import { externalApiReference } from './files/externalApiReference.ts';
import { invalidApiMethod, invalidMediaType, invalidResponseStatus } from './files/httpValues.ts';
import { invalidApiServer } from './files/invalidApiServer.ts';
import { invalidApiTag } from './files/invalidApiTag.ts';
import { invalidApiValue } from './files/invalidApiValue.ts';
import { invalidOverlay } from './files/invalidOverlay.ts';
import { misplacedOpenApiKey } from './files/misplacedOpenApiKey.ts';
import { missingOpenApiKey } from './files/missingOpenApiKey.ts';
import { operationWithoutPage } from './files/operationWithoutPage.ts';
import {
	ambiguousApiPath,
	invalidApiPath,
	optionalPathParameter,
	undeclaredPathParameter,
	unusedPathParameter,
} from './files/pathChecks.ts';
import { undeclaredSecurityScheme } from './files/undeclaredSecurityScheme.ts';
import { unknownOpenApiKey } from './files/unknownOpenApiKey.ts';
import { unknownRequiredProperty } from './files/unknownRequiredProperty.ts';
import { unsupportedApiKeyword } from './files/unsupportedApiKeyword.ts';
import { ambiguousOperation } from './pages/ambiguousOperation.ts';
import { apiFieldMismatch, unknownApiField } from './pages/fieldChecks.ts';
import {
	invalidOperationReference,
	localEndpoint,
	unknownOperation,
	unreadOperation,
} from './pages/operationChecks.ts';
import { unknownApiSchema } from './pages/unknownApiSchema.ts';
import { missingOperation } from './sources/missingOperation.ts';
import { absoluteOpenapiPath, missingOpenapiFile, remoteOpenapiFile } from './sources/openapiPaths.ts';
import { unusableOpenapiFile } from './sources/unusableOpenapiFile.ts';

/** Checks of the configuration that names API files, in the order of the manual. */
export const apiSourceChecks: readonly Check[] = [
	missingOpenapiFile,
	absoluteOpenapiPath,
	remoteOpenapiFile,
	unusableOpenapiFile,
	missingOperation,
];

/** Checks of API files, in the order of the manual. */
export const apiChecks: readonly Check[] = [
	apiSyntax,
	apiVersion,
	asyncApiFile,
	invalidOverlay,
	missingOpenApiKey,
	invalidApiValue,
	unknownOpenApiKey,
	misplacedOpenApiKey,
	unsupportedApiKeyword,
	duplicateOpenApiKey,
	brokenApiReference,
	externalApiReference,
	brokenApiLink,
	invalidApiServer,
	invalidApiPath,
	invalidApiMethod,
	invalidApiTag,
	ambiguousApiPath,
	undeclaredPathParameter,
	unusedPathParameter,
	optionalPathParameter,
	invalidResponseStatus,
	invalidMediaType,
	duplicateApiParameter,
	duplicateOperationId,
	undeclaredSecurityScheme,
	unknownRequiredProperty,
	enumTypeMismatch,
	exampleSchemaMismatch,
	operationWithoutPage,
];

/** Checks that compare pages with the operations that they show, in the order of the manual. */
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
