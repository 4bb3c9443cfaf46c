import { initialInput } from '../../../server/src/core/openapi/requests/playground/initialInput.ts';
import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import { sentValue } from '../../../server/src/core/openapi/requests/playground/sentValue.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import { createElement } from './createElement.ts';
import { playgroundText } from './playgroundText.ts';

/** Fields of an object; the reader can add keys if the schema allows them. */
export function objectControl(
	source: ControlSource,
	input: Extract<ValueInput, { kind: 'object' }>,
	create: (source: ControlSource) => Control,
): Control {
	const { name, isRequired, initial, onChange, folds } = source;
	const { fields, additional } = input;
	const isFolded = folds === 'all';
	const within = folds && 'all';
	const given = new Map(initial?.kind === 'record' ? initial.fields : []);
	const known = fields.map((field) => ({
		name: field.name,
		control: create({ ...field, initial: given.get(field.name), onChange, folds: within }),
	}));
	const own = new Set<{ readonly key: () => string; readonly control: Control }>();
	const list = createElement('div', { class: 'r-inputs' }, ...known.map(({ control }) => control.element));
	const group = createElement(
		'fieldset',
		{ class: 'r-input-group', 'aria-label': isFolded ? name : undefined },
		isFolded ? undefined : groupLegend(name, isRequired),
		list,
	);
	if (additional !== undefined) {
		const add = createElement(
			'button',
			{ type: 'button', class: 'r-small-button' },
			playgroundText('addKey'),
		);
		const addRow = (keyName: string, value: InputValue | undefined) => {
			const key = createElement('input', {
				class: 'r-control',
				type: 'text',
				'aria-label': `${playgroundText('key')} (${name})`,
				placeholder: playgroundText('key'),
			});
			key.value = keyName;
			const control = create({
				name: playgroundText('value'),
				isRequired: false,
				input: additional,
				initial: value,
				onChange,
				folds: folds && 'within',
			});
			const entry = { key: () => key.value.trim(), control };
			const remove = createElement(
				'button',
				{ type: 'button', class: 'r-small-button' },
				playgroundText('remove'),
			);
			const row = createElement('div', { class: 'r-input-row' }, key, control.element, remove);
			key.addEventListener('input', onChange);
			remove.addEventListener('click', () => {
				own.delete(entry);
				row.remove();
				add.focus();
				onChange();
			});
			own.add(entry);
			list.append(row);
			return key;
		};
		const names = new Set(fields.map((field) => field.name));
		for (const [key, value] of given) if (!names.has(key)) addRow(key, value);
		add.addEventListener('click', () => {
			addRow('', initialInput(additional, false)).focus();
			onChange();
		});
		group.append(add);
	}
	const read = (): InputValue | undefined => {
		const entries = [...known, ...[...own].map(({ key, control }) => ({ name: key(), control }))];
		const entered = entries.flatMap((entry) => {
			const value = entry.name === '' ? undefined : entry.control.read();
			return value === undefined ? [] : [[entry.name, value] as const];
		});
		return entered.length === 0 ? undefined : { kind: 'record', fields: entered };
	};
	return {
		element: isFolded
			? createElement('details', { class: 'r-input-fold' }, groupLegend(name, isRequired, 'summary'), group)
			: group,
		read,
		check() {
			// Nothing is missing in an object that is not sent.
			if (!isRequired && sentValue(input, read(), isRequired) === undefined) return undefined;
			const faults = [...known, ...own].map(({ control }) => control.check());
			return faults.find((fault) => fault !== undefined);
		},
	};
}

/** Name of a value with several fields, in a `summary` if the fields start collapsed. */
export function groupLegend(
	name: string,
	isRequired: boolean,
	element: 'legend' | 'summary' = 'legend',
): HTMLElement {
	return createElement(
		element,
		{},
		name,
		' ',
		isRequired
			? createElement('span', { class: 'r-pill r-pill-required' }, playgroundText('required'))
			: undefined,
	);
}

/** Part of the form for one value. */
export interface Control {
	readonly element: HTMLElement;
	/** Value in the form; undefined if it is empty. */
	readonly read: () => InputValue | undefined;
	/** Shows what is wrong next to each input, and returns the first fault. */
	readonly check: () => ControlFault | undefined;
}

export interface ControlFault {
	/** Name of the input. */
	readonly name: string;
	/** Sentence that says which value it needs. */
	readonly sentence: string;
	/** Element that gets the focus. */
	readonly field: HTMLElement;
}

export interface ControlSource {
	readonly name: string;
	readonly isRequired: boolean;
	readonly input: ValueInput;
	/** Value with which the control starts. */
	readonly initial: InputValue | undefined;
	/** Objects that start collapsed: this one and those within it, or only the latter. */
	readonly folds?: 'all' | 'within' | undefined;
	/** Called after every change. */
	readonly onChange: () => void;
}
