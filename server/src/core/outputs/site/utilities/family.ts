import { givenValue, share, spacing } from './lengthValue.ts';

/** All class names that start alike. Where one start begins another, the longer one comes first. */
export type NamedFamily = readonly [start: string, declare: Family];

/** What follows the start of the name, and a minus where the name began with one. */
export type Family = (rest: string, sign: string) => string | undefined;

/** The value of one property, or of several: a minus before the name goes before the value. */
export function one(property: string, toValue: (rest: string) => string | undefined): Family {
	return (rest, sign) => {
		const value = toValue(rest);
		if (value === undefined) return undefined;
		const signed = sign === '' || !/^[\d.]/.test(value) ? value : `-${value}`;
		return property
			.split(' ')
			.map((each) => `${each}: ${signed}`)
			.join('; ');
	};
}

export const named = (values: Readonly<Record<string, string>>) => (rest: string) =>
	Object.hasOwn(values, rest) ? values[rest] : undefined;
export const whole = (rest: string) => (/^\d{1,4}$/.test(rest) ? rest : undefined);
export const percent = (rest: string) =>
	/^\d{1,3}$/.test(rest) ? `${Number(rest) / 100}` : givenValue(rest);
export const offset = (rest: string) => (rest === 'auto' ? 'auto' : (spacing(rest) ?? share(rest)));
