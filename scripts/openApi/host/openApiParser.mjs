// The published version knows no OpenAPI 3.2: files of that version are taken as valid here, and only the host's own
// further checks of them run.
// @ts-expect-error resolved in the folder of the host's packages
import * as published from '@mintlify/openapi-parser';

// @ts-expect-error resolved in the folder of the host's packages
export * from '@mintlify/openapi-parser';

/** @param {any} given a document, or files of which one is the document */
export async function validate(given) {
	const schema = Array.isArray(given) ? published.getEntrypoint(given).specification : given;
	if (!/^3\.2(?:\.|$)/.test(schema?.openapi)) return published.validate(given);
	return { valid: true, schema, specification: schema, version: '3.2', errors: [] };
}
