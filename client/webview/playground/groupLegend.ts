import { word } from '../words.ts';
import { make } from './make.ts';

/** The name of a value that has several fields, which a `summary` hides until they are wanted. */
export function groupLegend(
	name: string,
	isRequired: boolean,
	element: 'legend' | 'summary' = 'legend',
): HTMLElement {
	return make(
		element,
		{},
		name,
		' ',
		isRequired ? make('span', { class: 'r-pill r-pill-required' }, word('required')) : undefined,
	);
}
