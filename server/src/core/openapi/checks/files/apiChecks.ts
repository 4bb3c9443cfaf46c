import type { Check } from '../../../checks/check.ts';
import { ambiguousApiPath } from './ambiguousApiPath.ts';
import { apiSyntax } from './apiSyntax.ts';
import { apiVersion } from './apiVersion.ts';
import { asyncApiFile } from './asyncApiFile.ts';
import { brokenApiLink } from './brokenApiLink.ts';
import { brokenApiReference } from './brokenApiReference.ts';
import { duplicateApiParameter } from './duplicateApiParameter.ts';
import { duplicateOpenApiKey } from './duplicateOpenApiKey.ts';
import { duplicateOperationId } from './duplicateOperationId.ts';
import { enumTypeMismatch } from './enumTypeMismatch.ts';
import { exampleSchemaMismatch } from './exampleSchemaMismatch.ts';
import { externalApiReference } from './externalApiReference.ts';
import { invalidApiMethod } from './invalidApiMethod.ts';
import { invalidApiPath } from './invalidApiPath.ts';
import { invalidApiServer } from './invalidApiServer.ts';
import { invalidApiTag } from './invalidApiTag.ts';
import { invalidApiValue } from './invalidApiValue.ts';
import { invalidMediaType } from './invalidMediaType.ts';
import { invalidOverlay } from './invalidOverlay.ts';
import { invalidResponseStatus } from './invalidResponseStatus.ts';
import { misplacedOpenApiKey } from './misplacedOpenApiKey.ts';
import { missingOpenApiKey } from './missingOpenApiKey.ts';
import { operationWithoutPage } from './operationWithoutPage.ts';
import { optionalPathParameter } from './optionalPathParameter.ts';
import { undeclaredPathParameter } from './undeclaredPathParameter.ts';
import { undeclaredSecurityScheme } from './undeclaredSecurityScheme.ts';
import { unknownOpenApiKey } from './unknownOpenApiKey.ts';
import { unknownRequiredProperty } from './unknownRequiredProperty.ts';
import { unsupportedApiKeyword } from './unsupportedApiKeyword.ts';
import { unusedPathParameter } from './unusedPathParameter.ts';

/** The checks of OpenAPI files, in the order of the manual. */
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
