import type { ValueInput } from '../../../server/src/core/outputs/api/playground/valueInput.ts';
import type { Control, ControlSource } from './control.ts';
import { groupLegend } from './groupLegend.ts';
import { freshId, make } from './make.ts';

/** A choice between kinds of value; what was entered for one stays while another is shown. */
export function variantControl(
	{ name, isRequired, onChange, folds }: ControlSource,
	{ variants }: Extract<ValueInput, { kind: 'variants' }>,
	create: (source: ControlSource) => Control,
): Control {
	const id = freshId();
	const picker = make(
		'select',
		{ id, class: 'r-control' },
		...variants.map(({ label }, index) => make('option', { value: index }, label)),
	);
	const controls = new Map<number, Control>();
	const place = make('div', { class: 'r-inputs' });
	const current = () => {
		const index = Number(picker.value);
		const known = controls.get(index);
		const variant = variants[index];
		if (known !== undefined || variant === undefined) return { index, control: known };
		const control = create({
			name: variant.label,
			isRequired,
			input: variant.input,
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
		element: make(
			'fieldset',
			{ class: 'r-input-group' },
			groupLegend(name, isRequired),
			make('div', { class: 'r-input' }, make('label', { class: 'r-input-label', for: id }, 'Kind'), picker),
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
