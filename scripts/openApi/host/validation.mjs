// The functions that the host's other packages take from a version of this one that was never published. What they do is
// inferred from how they are called, from the texts of errors and from the order that older versions have.
// @ts-expect-error resolved in the folder of the host's packages
export * from '@mintlify/validation';

/** @typedef {Record<string, any>} Json parsed text of a file */

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** @param {string} method */
export const isFixedHttpMethod = (method) => httpMethods.includes(method);

/** @param {string} method */
export function isAdditionalHttpMethod(method) {
	const isToken = /^[\w!#$%&'*+.^`|~-]+$/.test(method);
	return (
		isToken &&
		method === method.toUpperCase() &&
		!isFixedHttpMethod(method.toLowerCase()) &&
		method !== 'WEBHOOK'
	);
}

/** @param {string} text */
export function parseHttpMethod(text) {
	const [lower, upper] = [text.toLowerCase(), text.toUpperCase()];
	if (isFixedHttpMethod(lower)) return lower;
	return isAdditionalHttpMethod(upper) ? upper : undefined;
}

/** @param {Json | undefined} item @returns {[string, Json][]} */
export function getPathItemOperations(item) {
	const fixed = httpMethods.flatMap((method) => (item?.[method] ? [[method, item[method]]] : []));
	return /** @type {[string, Json][]} */ ([...fixed, ...Object.entries(item?.additionalOperations ?? {})]);
}

/** @param {Json} item @param {string} method */
export function getPathItemOperation(item, method) {
	return isFixedHttpMethod(method) ? item[method] : item.additionalOperations?.[method];
}

/** @param {unknown} reference @param {string} section */
export function getComponentNameFromRef(reference, section) {
	const start = `#/components/${section}/`;
	if (typeof reference !== 'string' || !reference.startsWith(start)) return undefined;
	return reference.slice(start.length).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** @param {Json | undefined} item */
export function isComponentPathItemReference(item) {
	return getComponentNameFromRef(item?.$ref, 'pathItems') !== undefined;
}

/** @param {Json} item @param {Json | undefined} components @returns {Json | undefined} */
export function resolvePathItemReference(item, components, seen = new Set()) {
	const name = getComponentNameFromRef(item.$ref, 'pathItems');
	const target = name === undefined || seen.has(name) ? undefined : components?.pathItems?.[name];
	if (target === undefined) return undefined;
	const { $ref: _, ...own } = item;
	const inner = isComponentPathItemReference(target)
		? resolvePathItemReference(target, components, seen.add(name))
		: target;
	return { ...inner, ...own };
}
