/** Formats whose form leaves no doubt; others, and texts longer than any of these, are taken for kept. */
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

const longest = 200;

export function keepsFormat(format: string, value: string): boolean {
	const form = formats.get(format);
	return form === undefined || value.length > longest || form.test(value);
}

/**
 * Whether a text is as the pattern says. A pattern comes from the author, and a regular expression can take for ever:
 * only one without groups in which hardly anything may stand for more or less is tried, and others count as kept.
 */
export function keepsPattern(pattern: string, value: string): boolean {
	if (value.length > longest || pattern.length > longest || !isPlain(pattern)) return true;
	try {
		return new RegExp(pattern, 'u').test(value);
	} catch {
		// Whether a pattern is one is not asked of an example.
		return true;
	}
}

const mostVariable = 2;

function isPlain(pattern: string): boolean {
	if (/[()|]|\\[^dwsDWS.\-/_+*?$^[\]{}]/.test(pattern)) return false;
	const outside = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
	return (outside.match(/[*+?]|\{\d*,\d*\}/g)?.length ?? 0) <= mostVariable;
}
