import type { Check } from '../../checks/check.ts';
import { ambiguousApiPath } from './files/ambiguousApiPath.ts';
import { apiSyntax } from './files/apiSyntax.ts';
import { apiVersion } from './files/apiVersion.ts';
import { asyncApiFile } from './files/asyncApiFile.ts';
import { brokenApiLink } from './files/brokenApiLink.ts';
import { brokenApiReference } from './files/brokenApiReference.ts';
import { duplicateApiParameter } from './files/duplicateApiParameter.ts';
import { duplicateOpenApiKey } from './files/duplicateOpenApiKey.ts';
import { duplicateOperationId } from './files/duplicateOperationId.ts';
import { enumTypeMismatch } from './files/enumTypeMismatch.ts';
import { exampleSchemaMismatch } from './files/exampleSchemaMismatch.ts';
import { externalApiReference } from './files/externalApiReference.ts';
import { invalidApiMethod } from './files/invalidApiMethod.ts';
import { invalidApiPath } from './files/invalidApiPath.ts';
import { invalidApiServer } from './files/invalidApiServer.ts';
import { invalidApiTag } from './files/invalidApiTag.ts';
import { invalidApiValue } from './files/invalidApiValue.ts';
import { invalidMediaType } from './files/invalidMediaType.ts';
import { invalidOverlay } from './files/invalidOverlay.ts';
import { invalidResponseStatus } from './files/invalidResponseStatus.ts';
import { misplacedOpenApiKey } from './files/misplacedOpenApiKey.ts';
import { missingOpenApiKey } from './files/missingOpenApiKey.ts';
import { operationWithoutPage } from './files/operationWithoutPage.ts';
import { optionalPathParameter } from './files/optionalPathParameter.ts';
import { undeclaredPathParameter } from './files/undeclaredPathParameter.ts';
import { undeclaredSecurityScheme } from './files/undeclaredSecurityScheme.ts';
import { unknownOpenApiKey } from './files/unknownOpenApiKey.ts';
import { unknownRequiredProperty } from './files/unknownRequiredProperty.ts';
import { unsupportedApiKeyword } from './files/unsupportedApiKeyword.ts';
import { unusedPathParameter } from './files/unusedPathParameter.ts';
import { ambiguousOperation } from './pages/ambiguousOperation.ts';
import { apiFieldMismatch } from './pages/apiFieldMismatch.ts';
import { invalidOperationReference } from './pages/invalidOperationReference.ts';
import { localEndpoint } from './pages/localEndpoint.ts';
import { unknownApiField } from './pages/unknownApiField.ts';
import { unknownApiSchema } from './pages/unknownApiSchema.ts';
import { unknownOperation } from './pages/unknownOperation.ts';
import { unreadOperation } from './pages/unreadOperation.ts';
import { absoluteOpenapiPath } from './sources/absoluteOpenapiPath.ts';
import { missingOpenapiFile } from './sources/missingOpenapiFile.ts';
import { missingOperation } from './sources/missingOperation.ts';
import { remoteOpenapiFile } from './sources/remoteOpenapiFile.ts';
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
