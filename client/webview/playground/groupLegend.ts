import { make } from './make.ts';

/** The name of a value that has several fields. */
export function groupLegend(name: string, isRequired: boolean): HTMLElement {
	return make(
		'legend',
		{},
		name,
		' ',
		isRequired ? make('span', { class: 'r-pill r-pill-required' }, 'required') : undefined,
	);
}
