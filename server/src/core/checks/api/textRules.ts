/** Formats with an unambiguous syntax. Others, and strings longer than any of these, count as matching. */
const formats: ReadonlyMap<string, RegExp> = new Map([
	['date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
	[
		'date-time',
		/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[tT ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[zZ]|[+-]\d\d:?\d\d)$/,
	],
	['email', /^[^\s@]+@[^\s@]+$/],
	['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
	['ipv4', /^\d{1,3}(?:\.\d{1,3}){3}$/],
	['uri', /^[a-z][a-z\d+.-]*:[^\s]+$/i],
]);

const maxLength = 200;

export function keepsFormat(format: string, value: string): boolean {
	const form = formats.get(format);
	return form === undefined || value.length > maxLength || form.test(value);
}

/**
 * Whether a string matches the pattern. A regular expression can take exponential time, so only patterns without groups
 * and with few quantifiers are evaluated; others count as matching.
 */
export function keepsPattern(pattern: string, value: string): boolean {
	if (value.length > maxLength || pattern.length > maxLength || !isPlain(pattern)) return true;
	try {
		return new RegExp(pattern, 'u').test(value);
	} catch {
		// An invalid pattern is not a problem of the example.
		return true;
	}
}

const maxQuantifiers = 2;

function isPlain(pattern: string): boolean {
	if (/[()|]|\\[^dwsDWS.\-/_+*?$^[\]{}]/.test(pattern)) return false;
	const outside = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
	return (outside.match(/[*+?]|\{\d*,\d*\}/g)?.length ?? 0) <= maxQuantifiers;
}
