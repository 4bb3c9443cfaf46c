import * as ascii from './page/ascii.ts';

/** The value of a YAML scalar that has only one reading; undefined for all others. */
export function readPlainScalar(written: string): string | number | boolean | null | undefined {
	const first = written.charAt(0);
	if (first === '"') return quoted(written, /^"[^"\\]*"$/);
	if (first === "'") return quoted(written, /^'[^']*'$/);
	if (first >= '0' && first <= '9') return readDigits(written);
	if (written === 'true') return true;
	if (written === 'false') return false;
	if (written === 'null') return null;
	return mayBeginText(written) && !hasOtherRole(written) && !hasOtherMeaning(written) ? written : undefined;
}

function mayBeginText(written: string): boolean {
	return ascii.isLetter(written.charCodeAt(0)) || firstOfText.test(written);
}

/** Colons and number signs that are no text. */
function hasOtherRole(written: string): boolean {
	return written.includes(': ') || written.includes(' #') || written.endsWith(':');
}

function hasOtherMeaning(written: string): boolean {
	return written.length <= longestMeaning && otherMeaning.test(written);
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
	return isText && !hasOtherRole(written) ? written : undefined;
}

/** Marks that begin something else in YAML are left to its parser. */
const firstOfText = /^[\p{L}/_]/u;

/** Words that the YAML core schema, or the older one, does not read as text. */
const otherMeaning = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const longestMeaning = 5;
