/** A copy with more in it. What the original makes only when it is asked for stays so. */
export function extended<Base extends object, More extends object>(base: Base, more: More): Base & More {
	const copy: object = Object.defineProperties({}, Object.getOwnPropertyDescriptors(base));
	return Object.assign(copy, more) as Base & More; // `copy` has the very properties of `base`.
}
