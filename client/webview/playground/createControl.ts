import type { RequestFile } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import { initialInput } from '../../../server/src/core/openapi/requests/playground/initialInput.ts';
import {
	type InputFault,
	missingFault,
} from '../../../server/src/core/openapi/requests/playground/inputFault.ts';
import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import { createElement, freshId } from './createElement.ts';
import { fieldControl, fieldLabel } from './fieldControl.ts';
import { type Control, type ControlSource, groupLegend, objectControl } from './objectControl.ts';
import { faultText, playgroundText } from './playgroundText.ts';

/** Form control for a value, by its schema. */
export function createControl(source: ControlSource): Control {
	const { input } = source;
	switch (input.kind) {
		case 'object':
			return objectControl(source, input, createControl);
		case 'list':
			return listControl(source, input, createControl);
		case 'variants':
			return variantControl(source, input, createControl);
		case 'file':
			return fileControl(source);
		default:
			return fieldControl(source, input);
	}
}

/** Larger files are not sent. */
const sizeLimit = 20_000_000;

/** File of the reader's computer, read when it is chosen. */
function fileControl({ name, isRequired, input, onChange }: ControlSource): Control {
	const id = freshId();
	const field = createElement('input', {
		id,
		class: 'r-control',
		type: 'file',
		'aria-describedby': `${id}-note ${id}-fault`,
	});
	const fault = createElement('p', { class: 'r-input-fault', id: `${id}-fault` });
	let file: RequestFile | undefined;
	let isTooLarge = false;
	const check = (needsFile: boolean) => {
		const found: InputFault | undefined = isTooLarge
			? { sentence: 'fileTooLarge', fillings: { size: sizeLimit / 1_000_000 } }
			: needsFile && file === undefined
				? missingFault(input)
				: undefined;
		fault.textContent = faultText(found);
		field.setAttribute('aria-invalid', found === undefined ? 'false' : 'true');
		return found && { name, sentence: faultText(found), field };
	};
	field.addEventListener('change', async () => {
		const [chosen] = field.files ?? [];
		file = undefined;
		isTooLarge = chosen !== undefined && chosen.size > sizeLimit;
		check(false);
		if (!isTooLarge) {
			const content = chosen === undefined ? undefined : new Uint8Array(await chosen.arrayBuffer());
			file = chosen && {
				fileName: chosen.name,
				mediaType: chosen.type || 'application/octet-stream',
				...(content === undefined ? {} : { content }),
			};
		}
		onChange();
	});
	return {
		element: createElement(
			'div',
			{ class: 'r-input' },
			fieldLabel({ name, isRequired, type: 'file' }, id),
			field,
			createElement('p', { class: 'r-input-note', id: `${id}-note` }, input.description ?? ''),
			fault,
		),
		read: () => file && { kind: 'file', file },
		check: () => check(isRequired),
	};
}

/** List of values that the reader adds and removes. */
function listControl(
	{ name, isRequired, initial, onChange, folds }: ControlSource,
	input: Extract<ValueInput, { kind: 'list' }>,
	create: (source: ControlSource) => Control,
): Control {
	const items: Control[] = [];
	const list = createElement('div', { class: 'r-inputs' });
	const add = createElement(
		'button',
		{ type: 'button', class: 'r-small-button' },
		playgroundText('addTo', { name }),
	);
	const fault = createElement('p', { class: 'r-input-fault', id: `${freshId()}-fault` });
	add.setAttribute('aria-describedby', fault.id);
	const addRow = (value: InputValue | undefined) => {
		const control = create({
			name: `${name} ${items.length + 1}`,
			isRequired: true,
			input: input.item,
			initial: value,
			onChange,
			folds: folds && 'within',
		});
		const remove = createElement(
			'button',
			{
				type: 'button',
				class: 'r-small-button',
				'aria-label': `${playgroundText('remove')} ${name} ${items.length + 1}`,
			},
			playgroundText('remove'),
		);
		const row = createElement('div', { class: 'r-input-row' }, control.element, remove);
		remove.addEventListener('click', () => {
			items.splice(items.indexOf(control), 1);
			row.remove();
			add.focus();
			onChange();
		});
		items.push(control);
		list.append(row);
		return row;
	};
	for (const value of initial?.kind === 'list' ? initial.items : []) addRow(value);
	add.addEventListener('click', () => {
		const row = addRow(initialInput(input.item, true));
		fault.textContent = '';
		row.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
		onChange();
	});
	return {
		element: createElement(
			'fieldset',
			{ class: 'r-input-group' },
			groupLegend(name, isRequired),
			list,
			add,
			fault,
		),
		read: () =>
			items.length === 0 ? undefined : { kind: 'list', items: items.map((control) => control.read()) },
		check() {
			const missing = isRequired && items.length === 0 ? missingFault(input) : undefined;
			fault.textContent = faultText(missing);
			if (missing !== undefined) return { name, sentence: faultText(missing), field: add };
			return items.map((control) => control.check()).find((found) => found !== undefined);
		},
	};
}

/** Choice between kinds of value; the input for one stays while another is shown. */
function variantControl(
	{ name, isRequired, initial, onChange, folds }: ControlSource,
	{ variants, selector }: Extract<ValueInput, { kind: 'variants' }>,
	create: (source: ControlSource) => Control,
): Control {
	const id = freshId();
	const picker = createElement(
		'select',
		{ id, class: 'r-control' },
		...variants.map(({ label }, index) => createElement('option', { value: index }, label)),
	);
	const first = initial?.kind === 'variant' ? initial : undefined;
	picker.value = String(first?.index ?? 0);
	const controls = new Map<number, Control>();
	const place = createElement('div', { class: 'r-inputs' });
	const current = () => {
		const index = Number(picker.value);
		const known = controls.get(index);
		const variant = variants[index];
		if (known !== undefined || variant === undefined) return { index, control: known };
		const control = create({
			name: variant.label,
			isRequired,
			input: variant.input,
			initial: index === first?.index ? first.value : initialInput(variant.input, isRequired),
			onChange,
			folds: folds && 'within',
		});
		controls.set(index, control);
		return { index, control };
	};
	const show = () => {
		const { control } = current();
		place.replaceChildren(...(control === undefined ? [] : [control.element]));
	};
	picker.addEventListener('change', () => {
		show();
		onChange();
	});
	show();
	return {
		element: createElement(
			'fieldset',
			{ class: 'r-input-group' },
			groupLegend(name, isRequired),
			createElement(
				'div',
				{ class: 'r-input' },
				createElement('label', { class: 'r-input-label', for: id }, selector ?? playgroundText('kind')),
				picker,
			),
			place,
		),
		read() {
			const { index, control } = current();
			const value = control?.read();
			return value === undefined && index === 0 ? undefined : { kind: 'variant', index, value };
		},
		check: () => current().control?.check(),
	};
}
