import type { ValueInput } from '../../../server/src/core/outputs/api/playground/valueInput.ts';
import { word } from '../words.ts';
import type { Control, ControlSource } from './control.ts';
import { groupLegend } from './groupLegend.ts';
import { make } from './make.ts';

/** Values of one kind in a row, which the reader adds and removes. */
export function listControl(
	{ name, isRequired, onChange, folds }: ControlSource,
	{ item }: Extract<ValueInput, { kind: 'list' }>,
	create: (source: ControlSource) => Control,
): Control {
	const items: Control[] = [];
	const list = make('div', { class: 'r-inputs' });
	const add = make('button', { type: 'button', class: 'r-small-button' }, word('addTo', { name }));
	const fault = make('p', { class: 'r-input-fault' });
	add.addEventListener('click', () => {
		const control = create({
			name: `${name} ${items.length + 1}`,
			isRequired: true,
			input: item,
			onChange,
			folds: folds && 'within',
		});
		const remove = make(
			'button',
			{
				type: 'button',
				class: 'r-small-button',
				'aria-label': `${word('remove')} ${name} ${items.length + 1}`,
			},
			word('remove'),
		);
		const row = make('div', { class: 'r-input-row' }, control.element, remove);
		remove.addEventListener('click', () => {
			items.splice(items.indexOf(control), 1);
			row.remove();
			add.focus();
			onChange();
		});
		items.push(control);
		list.append(row);
		fault.textContent = '';
		row.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
		onChange();
	});
	return {
		element: make('fieldset', { class: 'r-input-group' }, groupLegend(name, isRequired), list, add, fault),
		read: () =>
			items.length === 0 ? undefined : { kind: 'list', items: items.map((control) => control.read()) },
		check() {
			const isMissing = isRequired && items.length === 0;
			fault.textContent = isMissing ? 'Add one at least: it is required.' : '';
			if (isMissing) return add;
			return items.map((control) => control.check()).find((field) => field !== undefined);
		},
	};
}
