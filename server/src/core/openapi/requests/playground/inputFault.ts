import { parseJsonValue } from '../../../text/values.ts';
import type { ValueInput } from './valueInput.ts';

/** Error message for the text in a field; undefined if it is valid. */
export function inputFault(input: ValueInput, text: string, isRequired: boolean): string | undefined {
	if (text === '') return isRequired ? 'Fill this in: it is required.' : undefined;
	switch (input.kind) {
		case 'number':
			return numberFault(input, text);
		case 'text':
			return textFault(input, text);
		case 'json':
			return parseJsonValue(text) !== undefined ? undefined : 'Invalid JSON. Strings need double quotes.';
		default:
			return undefined;
	}
}

function numberFault(input: Extract<ValueInput, { kind: 'number' }>, text: string): string | undefined {
	const value = text.trim() === '' ? Number.NaN : Number(text);
	if (!Number.isFinite(value)) return 'Enter a number.';
	if (input.isWhole && !Number.isInteger(value)) return 'Enter a whole number.';
	if (input.minimum !== undefined && value < input.minimum) return `Enter ${input.minimum} or more.`;
	if (input.maximum !== undefined && value > input.maximum) return `Enter ${input.maximum} or less.`;
	return undefined;
}

const forms: Readonly<Record<string, { readonly form: RegExp; readonly advice: string }>> = {
	date: { form: /^\d{4}-\d\d-\d\d$/, advice: 'Enter a date such as 2023-12-25.' },
	'date-time': {
		form: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)$/,
		advice: 'Enter a time such as 2023-11-07T05:31:56Z.',
	},
	email: { form: /^[^\s@]+@[^\s@]+$/, advice: 'Enter an email address.' },
	uuid: { form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, advice: 'Enter a UUID.' },
	uri: { form: /^[a-z][a-z\d+.-]*:\S+$/i, advice: 'Enter a full URL, with https.' },
};

function textFault(input: Extract<ValueInput, { kind: 'text' }>, text: string): string | undefined {
	const { format = '', minLength, maxLength } = input;
	const expected = forms[format];
	if (expected !== undefined && !expected.form.test(text)) return expected.advice;
	const { length } = [...text];
	if (minLength !== undefined && length < minLength) return `Enter ${minLength} characters or more.`;
	if (maxLength !== undefined && length > maxLength) return `Enter ${maxLength} characters or less.`;
	return undefined;
}
