import { inputFault } from '../../../server/src/core/openapi/requests/playground/inputFault.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import type { JsonValue } from '../../../server/src/core/text/values.ts';
import { messageText } from '../messageText.ts';
import { createElement, freshId } from './createElement.ts';
import type { Control, ControlSource } from './objectControl.ts';

type FieldInput = Exclude<ValueInput, { kind: 'object' | 'list' | 'variants' | 'file' }>;

/** Single input: text, number, choice, boolean, or any value as JSON. */
export function fieldControl({ name, isRequired, onChange }: ControlSource, input: FieldInput): Control {
	const id = freshId();
	const field = createField(input, id, isRequired);
	const fault = createElement('p', { class: 'r-input-fault', id: `${id}-fault` });
	field.setAttribute('aria-describedby', `${id}-note ${id}-fault`);
	const check = () => {
		const message = inputFault(input, field.value, isRequired);
		fault.textContent = message ?? '';
		field.setAttribute('aria-invalid', message === undefined ? 'false' : 'true');
		return message === undefined ? undefined : field;
	};
	field.addEventListener('input', () => {
		if (field.getAttribute('aria-invalid') === 'true') check();
		onChange();
	});
	// Missing values are reported only when the request is sent.
	field.addEventListener('change', () => field.value !== '' && check());
	return {
		...(isSettled(input, isRequired) ? { isSettled: true } : {}),
		element: createElement(
			'div',
			{ class: 'r-input' },
			fieldLabel({ name, isRequired, type: typeOf(input) }, id),
			field,
			createElement('p', { class: 'r-input-note', id: `${id}-note` }, input.description ?? ''),
			fault,
		),
		read: () => (field.value === '' ? undefined : { kind: 'typed', text: field.value }),
		check,
	};
}

export interface FieldLabel {
	readonly name: string;
	readonly isRequired: boolean;
	readonly type: string;
}

export function fieldLabel({ name, isRequired, type }: FieldLabel, id: string): HTMLElement {
	return createElement(
		'label',
		{ class: 'r-input-label', for: id },
		createElement('span', { class: 'r-input-name', dir: 'ltr' }, name),
		// Spaces separate the words for screen readers.
		' ',
		createElement('span', { class: 'r-pill r-pill-code', dir: 'ltr' }, type),
		' ',
		isRequired
			? createElement('span', { class: 'r-pill r-pill-required' }, messageText('required'))
			: undefined,
	);
}

/** True for a required value that can have only one value, such as a discriminator: it needs no choice. */
function isSettled(input: FieldInput, isRequired: boolean): boolean {
	return isRequired && input.kind === 'choice' && input.options.length === 1;
}

function createField(input: FieldInput, id: string, isRequired: boolean) {
	const common = { id, class: 'r-control', 'aria-required': isRequired ? 'true' : 'false' };
	if (input.kind === 'choice' || input.kind === 'boolean') {
		const options: readonly JsonValue[] = input.kind === 'boolean' ? [true, false] : input.options;
		const unset =
			input.default === undefined
				? messageText('notSet')
				: `${messageText('notSet')} (${textOf(input.default)})`;
		return createElement(
			'select',
			common,
			...(isSettled(input, isRequired) ? [] : [createElement('option', { value: '' }, unset)]),
			...options.map((option) => createElement('option', { value: JSON.stringify(option) }, textOf(option))),
		);
	}
	const placeholder = textOf(input.default ?? input.example);
	if (input.kind === 'json')
		return createElement('textarea', {
			...common,
			rows: 4,
			spellcheck: 'false',
			placeholder: pretty(input.example),
		});
	const isNumber = input.kind === 'number';
	const mode = isNumber ? (input.isWhole ? 'numeric' : 'decimal') : undefined;
	const format = input.kind === 'text' ? input.format : undefined;
	const type = format === 'date' ? 'date' : format === 'password' ? 'password' : 'text';
	return createElement('input', {
		...common,
		type,
		inputmode: mode,
		placeholder,
		autocomplete: 'off',
		spellcheck: 'false',
	});
}

function typeOf(input: FieldInput): string {
	if (input.kind === 'number') return input.isWhole ? 'integer' : 'number';
	if (input.kind === 'text') return input.format ?? 'string';
	return input.kind === 'choice' ? 'enum' : input.kind;
}

function textOf(value: JsonValue): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

function pretty(value: JsonValue): string {
	return JSON.stringify(value, undefined, 2);
}
