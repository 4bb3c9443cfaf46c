import { parseJsonValue } from '../../../text/values.ts';
import type { ValueInput } from './valueInput.ts';

/** Reason for which a form cannot be sent. */
export interface InputFault {
	/** Sentence next to the input: `Enter a whole number.` */
	readonly message: string;
	/** Sentence next to the Send button, around the name of the input: `Enter a value for`, `petId`, `.` */
	readonly refusal: readonly [before: string, name: string, after: string];
}

/** Fault of the text in a field; undefined if it is valid. */
export function inputFault(
	input: ValueInput,
	{ name, text, isRequired }: { readonly name: string; readonly text: string; readonly isRequired: boolean },
): InputFault | undefined {
	if (text === '') return isRequired ? missingFault(input, name) : undefined;
	const message = adviceFor(input, text);
	return message === undefined ? undefined : invalidFault(name, message);
}

/** Fault of a required input without a value. */
export function missingFault({ kind }: ValueInput, name: string): InputFault {
	if (kind === 'list')
		return {
			message: 'At least one item is required. Add an item.',
			refusal: ['Add an item to ', name, '.'],
		};
	const isChoice = kind === 'choice' || kind === 'boolean';
	const request = kind === 'file' ? 'Choose a file' : isChoice ? 'Choose a value' : 'Enter a value';
	return { message: `This field is required. ${request}.`, refusal: [`${request} for `, name, '.'] };
}

/** Fault of an input with a wrong value, with a sentence that says which value it needs. */
export function invalidFault(name: string, message: string): InputFault {
	return { message, refusal: ['', name, ` is invalid. ${message}`] };
}

function adviceFor(input: ValueInput, text: string): string | undefined {
	switch (input.kind) {
		case 'number':
			return numberAdvice(input, text);
		case 'text':
			return textAdvice(input, text);
		case 'json':
			return parseJsonValue(text) !== undefined
				? undefined
				: 'Enter valid JSON, with double quotes around strings.';
		default:
			return undefined;
	}
}

function numberAdvice(input: Extract<ValueInput, { kind: 'number' }>, text: string): string | undefined {
	const value = text.trim() === '' ? Number.NaN : Number(text);
	if (!Number.isFinite(value)) return 'Enter a number.';
	if (input.isWhole && !Number.isInteger(value)) return 'Enter a whole number.';
	if (input.minimum !== undefined && value < input.minimum)
		return `Enter a number of at least ${input.minimum}.`;
	if (input.maximum !== undefined && value > input.maximum)
		return `Enter a number of at most ${input.maximum}.`;
	return undefined;
}

const forms: Readonly<Record<string, { readonly form: RegExp; readonly advice: string }>> = {
	date: { form: /^\d{4}-\d\d-\d\d$/, advice: 'Enter a date such as 2023-12-25.' },
	'date-time': {
		form: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)$/,
		advice: 'Enter a date and time such as 2023-11-07T05:31:56Z.',
	},
	email: { form: /^[^\s@]+@[^\s@]+$/, advice: 'Enter an email address such as jo@example.com.' },
	uuid: {
		form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
		advice: 'Enter a UUID such as 3c90c3cc-0d44-4b50-8888-8dd25736052a.',
	},
	uri: { form: /^[a-z][a-z\d+.-]*:\S+$/i, advice: 'Enter a full URL such as https://example.com.' },
};

function textAdvice(input: Extract<ValueInput, { kind: 'text' }>, text: string): string | undefined {
	const { format = '', minLength, maxLength } = input;
	const expected = forms[format];
	if (expected !== undefined && !expected.form.test(text)) return expected.advice;
	const { length } = [...text];
	if (minLength !== undefined && length < minLength) return `Enter at least ${characters(minLength)}.`;
	if (maxLength !== undefined && length > maxLength) return `Enter at most ${characters(maxLength)}.`;
	return undefined;
}

function characters(count: number): string {
	return count === 1 ? '1 character' : `${count} characters`;
}
