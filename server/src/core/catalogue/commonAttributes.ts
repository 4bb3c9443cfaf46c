/** Attributes that authors put on any component, whatever it declares: the site passes them on or ignores them. */
const common: ReadonlySet<string> = new Set(
	'className class style id key ref slot dir lang role tabIndex title children'.split(' '),
);

/** Whether the attribute is one of those that need no declaration. */
export function isCommonAttribute(name: string): boolean {
	return common.has(name) || /^(?:data-|aria-|on[A-Z])/.test(name);
}
