import { isSettled } from '../../../server/src/core/openapi/requests/playground/initialInput.ts';
import { inputFault } from '../../../server/src/core/openapi/requests/playground/inputFault.ts';
import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import { type JsonValue, toJsonText } from '../../../server/src/core/text/values.ts';
import { createElement, freshId } from './createElement.ts';
import type { Control, ControlSource } from './objectControl.ts';
import { faultText, playgroundText } from './playgroundText.ts';

type FieldInput = Exclude<ValueInput, { kind: 'object' | 'list' | 'variants' | 'file' }>;

/** Single input: text, number, choice, boolean, or any value as JSON. */
export function fieldControl(source: ControlSource, input: FieldInput): Control {
	const { name, isRequired, onChange } = source;
	const id = freshId();
	const field = createField(source, input, id);
	const fault = createElement('p', { class: 'r-input-fault', id: `${id}-fault` });
	field.setAttribute('aria-describedby', `${id}-note ${id}-fault`);
	const check = () => {
		const found = inputFault(input, { text: field.value, isRequired });
		fault.textContent = faultText(found);
		field.setAttribute('aria-invalid', found === undefined ? 'false' : 'true');
		return found && { name, sentence: faultText(found), field };
	};
	field.addEventListener('input', () => {
		if (field.getAttribute('aria-invalid') === 'true') check();
		onChange();
	});
	// Missing values are reported only when the request is sent.
	field.addEventListener('change', () => field.value !== '' && check());
	return {
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
			? createElement('span', { class: 'r-pill r-pill-required' }, playgroundText('required'))
			: undefined,
	);
}

function createField({ isRequired, initial }: ControlSource, input: FieldInput, id: string) {
	const common = { id, class: 'r-control', 'aria-required': isRequired ? 'true' : 'false' };
	const text = typedText(initial);
	if (input.kind === 'choice' || input.kind === 'boolean') {
		const options: readonly JsonValue[] = input.kind === 'boolean' ? [true, false] : input.options;
		const select = createElement(
			'select',
			common,
			...(isSettled(input, isRequired)
				? []
				: [createElement('option', { value: '' }, playgroundText('notSet'))]),
			...options.map((option) =>
				createElement('option', { value: JSON.stringify(option) }, toJsonText(option)),
			),
		);
		if (text !== '') select.value = text;
		return select;
	}
	const field =
		// A field of one line would drop line breaks.
		input.kind === 'json' || text.includes('\n')
			? createElement('textarea', { ...common, rows: 4, placeholder: placeholderOf(input) })
			: createElement('input', { ...common, ...lineAttributes(input), placeholder: placeholderOf(input) });
	field.spellcheck = false;
	field.value = text;
	return field;
}

function typedText(value: InputValue | undefined): string {
	return value?.kind === 'typed' ? value.text : '';
}

function placeholderOf({ kind, example }: FieldInput): string {
	return kind === 'json' ? JSON.stringify(example, undefined, 2) : toJsonText(example);
}

function lineAttributes(input: FieldInput) {
	const format = input.kind === 'text' ? input.format : undefined;
	const type = format === 'date' ? 'date' : format === 'password' ? 'password' : 'text';
	const mode = input.kind === 'number' ? (input.isWhole ? 'numeric' : 'decimal') : undefined;
	return { type, inputmode: format === 'uri' ? 'url' : mode, autocomplete: 'off' };
}

function typeOf(input: FieldInput): string {
	if (input.kind === 'number') return input.isWhole ? 'integer' : 'number';
	if (input.kind === 'text') return input.format ?? 'string';
	return input.kind === 'choice' ? 'enum' : input.kind;
}
