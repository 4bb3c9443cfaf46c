import { parseJsonValue } from '../../../text/values.ts';
import type { ValueInput } from './valueInput.ts';

/** Reason for which a form cannot be sent, as the name of a sentence beside the input: `enterWholeNumber`. */
export interface InputFault {
	readonly sentence:
		| `missing${'Value' | 'Choice' | 'File' | 'Item'}`
		| `enter${'Json' | 'Number' | 'WholeNumber' | 'AtLeast' | 'AtMost' | 'Like'}`
		| 'tooShort'
		| 'tooLong'
		| 'fileTooLarge';
	readonly fillings?: Readonly<Record<string, string | number>>;
}

/** Fault of the text in a field; undefined if it is valid. */
export function inputFault(
	input: ValueInput,
	{ text, isRequired }: { readonly text: string; readonly isRequired: boolean },
): InputFault | undefined {
	if (text === '') return isRequired ? missingFault(input) : undefined;
	return adviceFor(input, text);
}

/** Fault of a required input without a value. */
export function missingFault({ kind }: ValueInput): InputFault {
	if (kind === 'list') return { sentence: 'missingItem' };
	if (kind === 'file') return { sentence: 'missingFile' };
	return { sentence: kind === 'choice' || kind === 'boolean' ? 'missingChoice' : 'missingValue' };
}

function adviceFor(input: ValueInput, text: string): InputFault | undefined {
	switch (input.kind) {
		case 'number':
			return numberAdvice(input, text);
		case 'text':
			return textAdvice(input, text);
		case 'json':
			return parseJsonValue(text) !== undefined ? undefined : { sentence: 'enterJson' };
		default:
			return undefined;
	}
}

function numberAdvice(
	{ isWhole, minimum, maximum }: Extract<ValueInput, { kind: 'number' }>,
	text: string,
): InputFault | undefined {
	const value = text.trim() === '' ? Number.NaN : Number(text);
	if (!Number.isFinite(value)) return { sentence: 'enterNumber' };
	if (isWhole && !Number.isInteger(value)) return { sentence: 'enterWholeNumber' };
	if (minimum !== undefined && value < minimum)
		return { sentence: 'enterAtLeast', fillings: { limit: minimum } };
	if (maximum !== undefined && value > maximum)
		return { sentence: 'enterAtMost', fillings: { limit: maximum } };
	return undefined;
}

const forms: Readonly<Record<string, { readonly form: RegExp; readonly example: string }>> = {
	date: { form: /^\d{4}-\d\d-\d\d$/, example: '2023-12-25' },
	'date-time': {
		form: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)$/,
		example: '2023-11-07T05:31:56Z',
	},
	email: { form: /^[^\s@]+@[^\s@]+$/, example: 'jo@example.com' },
	uuid: {
		form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
		example: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
	},
	uri: { form: /^[a-z][a-z\d+.-]*:\S+$/i, example: 'https://example.com' },
};

function textAdvice(
	{ format = '', minLength, maxLength }: Extract<ValueInput, { kind: 'text' }>,
	text: string,
): InputFault | undefined {
	const expected = forms[format];
	if (expected !== undefined && !expected.form.test(text))
		return { sentence: 'enterLike', fillings: { example: expected.example } };
	const { length } = [...text];
	if (minLength !== undefined && length < minLength)
		return { sentence: 'tooShort', fillings: { count: minLength } };
	if (maxLength !== undefined && length > maxLength)
		return { sentence: 'tooLong', fillings: { count: maxLength } };
	return undefined;
}
