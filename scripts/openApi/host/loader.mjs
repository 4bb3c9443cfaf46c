// Puts the modules beside this one before the packages whose newest versions were never published.
/** @type {ReadonlyMap<string, string>} */
const supplements = new Map([
	['@mintlify/validation', new URL('validation.mjs', import.meta.url).href],
	['@mintlify/openapi-parser', new URL('openApiParser.mjs', import.meta.url).href],
]);
let inFolder = '';

/** @param {{ readonly inFolder: string }} data */
export function initialize(data) {
	inFolder = data.inFolder;
}

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
	const supplement = supplements.get(specifier);
	if (supplement === undefined) return next(specifier, context);
	if (context.parentURL !== supplement) return { url: supplement, shortCircuit: true };
	return next(specifier, { ...context, parentURL: inFolder });
}
