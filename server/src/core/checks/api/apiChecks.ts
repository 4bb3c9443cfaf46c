import type { Check } from '../check.ts';
import { ambiguousApiPath } from './ambiguousApiPath.ts';
import { apiSyntax } from './apiSyntax.ts';
import { apiVersion } from './apiVersion.ts';
import { asyncApiFile } from './asyncApiFile.ts';
import { brokenApiLink } from './brokenApiLink.ts';
import { brokenApiReference } from './brokenApiReference.ts';
import { duplicateApiKey } from './duplicateApiKey.ts';
import { duplicateApiParameter } from './duplicateApiParameter.ts';
import { duplicateOperationId } from './duplicateOperationId.ts';
import { externalApiReference } from './externalApiReference.ts';
import { foreignApiKeyword } from './foreignApiKeyword.ts';
import { invalidApiPath } from './invalidApiPath.ts';
import { invalidApiServer } from './invalidApiServer.ts';
import { invalidApiValue } from './invalidApiValue.ts';
import { invalidMediaType } from './invalidMediaType.ts';
import { invalidResponseStatus } from './invalidResponseStatus.ts';
import { misplacedApiKey } from './misplacedApiKey.ts';
import { missingApiKey } from './missingApiKey.ts';
import { optionalPathParameter } from './optionalPathParameter.ts';
import { undeclaredPathParameter } from './undeclaredPathParameter.ts';
import { undeclaredSecurityScheme } from './undeclaredSecurityScheme.ts';
import { unfitChoice } from './unfitChoice.ts';
import { unfitExample } from './unfitExample.ts';
import { unknownApiKey } from './unknownApiKey.ts';
import { unknownRequiredProperty } from './unknownRequiredProperty.ts';
import { unpagedOperation } from './unpagedOperation.ts';
import { unusedPathParameter } from './unusedPathParameter.ts';

/** The checks of API descriptions, in the order of the manual. */
export const apiChecks: readonly Check[] = [
	apiSyntax,
	apiVersion,
	asyncApiFile,
	missingApiKey,
	invalidApiValue,
	unknownApiKey,
	misplacedApiKey,
	foreignApiKeyword,
	duplicateApiKey,
	brokenApiReference,
	externalApiReference,
	brokenApiLink,
	invalidApiServer,
	invalidApiPath,
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
	unfitChoice,
	unfitExample,
	unpagedOperation,
];
