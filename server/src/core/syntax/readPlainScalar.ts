/** The value of a YAML scalar that has only one reading; undefined for all others. */
export function readPlainScalar(written: string): string | number | boolean | null | undefined {
	const first = written.charAt(0);
	if (first === '"') return quoted(written, /^"[^"\\]*"$/);
	if (first === "'") return quoted(written, /^'[^']*'$/);
	if (first >= '0' && first <= '9') return readDigits(written);
	if (written === 'true') return true;
	if (written === 'false') return false;
	if (written === 'null') return null;
	const isPlain = firstOfText.test(written) && !otherRole.test(written) && !otherMeaning.test(written);
	return isPlain ? written : undefined;
}

/** The values of `[a, b]`; undefined when one of them is no plain scalar, or a mark might be part of one. */
export function readPlainList(written: string): readonly unknown[] | undefined {
	const [, inner] = /^\[([^[\]{}:#\t]*)\]$/.exec(written) ?? [];
	if (inner === undefined) return undefined;
	if (inner.trim() === '') return [];
	const values: unknown[] = [];
	for (const part of inner.split(',')) {
		const value = readPlainScalar(part.trim());
		if (value === undefined) return undefined;
		values.push(value);
	}
	return values;
}

function quoted(written: string, whole: RegExp): string | undefined {
	return whole.test(written) ? written.slice(1, -1) : undefined;
}

/** Whole numbers, decimal fractions, and what is text to YAML 1.2: dates, versions, and all that holds a blank. */
function readDigits(written: string): string | number | undefined {
	if (/^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(written)) return Number(written);
	const isText = /^\d{4}-\d\d-\d\d$|^\d{1,9}\.\d{1,9}\.\d{1,9}$|^\d+\.? /.test(written);
	return isText && !otherRole.test(written) ? written : undefined;
}

/** Marks that begin something else in YAML are left to its parser. */
const firstOfText = /^[\p{L}/_]/u;

/** Colons and number signs that are no text. */
const otherRole = /: | #|:$/;

/** Words that the YAML core schema, or the older one, does not read as text. */
const otherMeaning = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
