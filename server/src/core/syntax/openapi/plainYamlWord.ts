import type { Node } from 'jsonc-parser';

/** A text on one line without quotes as the core schema of YAML 1.2 takes it; undefined where that is rarely seen. */
export function readPlainWord(written: string, offset: number): Node | undefined {
	const place = { offset, length: written.length };
	if (mayMean.test(written)) {
		if (written === 'true' || written === 'false')
			return { type: 'boolean', ...place, value: written === 'true' };
		if (written === 'null') return { type: 'null', ...place, value: null };
		if (number.test(written)) return { type: 'number', ...place, value: Number(written) };
		if (special.test(written)) return undefined;
	}
	return { type: 'string', ...place, value: written };
}

/** All that is no text has one of these at its beginning. */
const mayMean = /^[-+.\d~tTfFnN]/;

const number = /^-?(?:0|[1-9]\d{0,19})(?:\.\d+)?$/;

const special =
	/^(?:~|null|true|false|[-+]?\d+|0o[0-7]+|0x[\da-f]+|[-+]?(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|[-+]?\.inf|\.nan)$/i;
