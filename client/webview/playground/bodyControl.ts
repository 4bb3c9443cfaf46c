import type { PlaygroundModel } from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';
import type { Control } from './control.ts';
import { createControl } from './createControl.ts';
import { freshId, make } from './make.ts';

export interface BodyControl extends Control {
	/** Which of the model's bodies. */
	readonly index: () => number;
}

/** The request's body; of several media types the reader chooses one. */
export function bodyControl({ bodies, isBodyRequired }: PlaygroundModel, onChange: () => void): BodyControl {
	const id = freshId();
	const picker = make(
		'select',
		{ id, class: 'r-control' },
		...bodies.map(({ mediaType }, index) => make('option', { value: index }, mediaType)),
	);
	const controls = new Map<number, Control>();
	const place = make('div', { class: 'r-inputs' });
	const index = () => Number(picker.value) || 0;
	const current = () => {
		const known = controls.get(index());
		const body = bodies[index()];
		if (known !== undefined || body === undefined) return known;
		const control = createControl({ name: 'Body', isRequired: isBodyRequired, input: body.input, onChange });
		controls.set(index(), control);
		return control;
	};
	const show = () => {
		const control = current();
		place.replaceChildren(...(control === undefined ? [] : [control.element]));
	};
	picker.addEventListener('change', () => {
		show();
		onChange();
	});
	show();
	const several =
		bodies.length > 1
			? [
					make(
						'div',
						{ class: 'r-input' },
						make('label', { class: 'r-input-label', for: id }, 'Media type'),
						picker,
					),
				]
			: [];
	return {
		element: make('div', { class: 'r-inputs' }, ...several, place),
		index,
		read: () => current()?.read(),
		check: () => current()?.check(),
	};
}
