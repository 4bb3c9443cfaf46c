import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import type { ValueInput } from '../../../server/src/core/openapi/requests/playground/valueInput.ts';
import { messageText } from '../messageText.ts';
import { createElement } from './createElement.ts';

/** Fields of an object; the reader can add keys if the schema allows them. */
export function objectControl(
	source: ControlSource,
	{ fields, additional }: Extract<ValueInput, { kind: 'object' }>,
	create: (source: ControlSource) => Control,
): Control {
	const { name, isRequired, onChange, folds } = source;
	const isFolded = folds === 'all';
	const within = folds && 'all';
	const known = fields.map((field) => ({
		name: field.name,
		control: create({ ...field, onChange, folds: within }),
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
		const add = createElement('button', { type: 'button', class: 'r-small-button' }, messageText('addKey'));
		add.addEventListener('click', () => {
			const key = createElement('input', {
				class: 'r-control',
				type: 'text',
				'aria-label': `Name of a key of ${name}`,
				placeholder: 'key',
			});
			const control = create({
				name: 'value',
				isRequired: false,
				input: additional,
				onChange,
				folds: folds && 'within',
			});
			const entry = { key: () => key.value.trim(), control };
			const remove = createElement(
				'button',
				{ type: 'button', class: 'r-small-button' },
				messageText('remove'),
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
			key.focus();
			onChange();
		});
		group.append(add);
	}
	const readAll = () => {
		const entries = [...known, ...[...own].map(({ key, control }) => ({ name: key(), control }))];
		const fields: (readonly [string, InputValue])[] = [];
		let isEntered = isRequired;
		for (const entry of entries) {
			const value = entry.control.read();
			if (value === undefined || entry.name === '') continue;
			fields.push([entry.name, value]);
			isEntered ||= entry.control.isSettled !== true;
		}
		return isEntered ? fields : [];
	};
	return {
		element: isFolded
			? createElement('details', { class: 'r-input-fold' }, groupLegend(name, isRequired, 'summary'), group)
			: group,
		read() {
			const entered = readAll();
			return entered.length === 0 ? undefined : { kind: 'record', fields: entered };
		},
		check() {
			// An optional object without input is left out, whatever it would require.
			if (!isRequired && readAll().length === 0) return undefined;
			const faulty = [...known, ...own].map(({ control }) => control.check());
			return faulty.find((field) => field !== undefined);
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
			? createElement('span', { class: 'r-pill r-pill-required' }, messageText('required'))
			: undefined,
	);
}

/** Part of the form for one value. */
export interface Control {
	readonly element: HTMLElement;
	/** Entered value; undefined if nothing is entered. */
	readonly read: () => InputValue | undefined;
	/** Shows what is wrong beside each field, and returns the first such field. */
	readonly check: () => HTMLElement | undefined;
	/**
	 * True for the only possible value, which is selected from the start: it is no reason to send an optional object.
	 */
	readonly isSettled?: true;
}

export interface ControlSource {
	readonly name: string;
	readonly isRequired: boolean;
	readonly input: ValueInput;
	/** Objects that start collapsed: this one and those within it, or only the latter. */
	readonly folds?: 'all' | 'within' | undefined;
	/** Called after every change. */
	readonly onChange: () => void;
}
