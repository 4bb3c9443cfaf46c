import { formBody } from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { initialInput } from '../../../server/src/core/openapi/requests/playground/initialInput.ts';
import type { PlaygroundModel } from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { createControl } from './createControl.ts';
import { createElement, freshId } from './createElement.ts';
import type { Control } from './objectControl.ts';
import { playgroundText } from './playgroundText.ts';

export interface BodyControl extends Control {
	/** Index of the selected body in the model. */
	readonly index: () => number;
	/** Index of the selected example of that body. */
	readonly example: () => number;
}

/** Body of the request. If there are several media types, or several examples of one, the reader chooses. */
export function bodyControl(model: PlaygroundModel, onChange: () => void): BodyControl {
	const { bodies, isBodyRequired, foldsFields } = model;
	const types = picker(playgroundText('mediaType'));
	const examples = picker(playgroundText('example'));
	const controls = new Map<string, Control>();
	const place = createElement('div', { class: 'r-inputs' });
	const current = () => {
		const state = { body: types.index(), example: examples.index() };
		const key = `${state.body} ${state.example}`;
		const known = controls.get(key);
		const body = formBody(model, state);
		if (known !== undefined || body === undefined) return known;
		const control = createControl({
			name: playgroundText('body'),
			isRequired: isBodyRequired,
			input: body.input,
			initial: initialInput(body.input, isBodyRequired),
			onChange,
			folds: foldsFields && 'within',
		});
		controls.set(key, control);
		return control;
	};
	const show = () => {
		const control = current();
		place.replaceChildren(...(control === undefined ? [] : [control.element]));
	};
	const offerExamples = () => {
		examples.offer((bodies[types.index()]?.examples ?? []).map(({ label }) => label));
		show();
	};
	types.select.addEventListener('change', () => {
		offerExamples();
		onChange();
	});
	examples.select.addEventListener('change', () => {
		show();
		onChange();
	});
	types.offer(bodies.map(({ mediaType }) => mediaType));
	offerExamples();
	return {
		element: createElement('div', { class: 'r-inputs' }, types.element, examples.element, place),
		index: types.index,
		example: examples.index,
		read: () => current()?.read(),
		check: () => current()?.check(),
	};
}

/** Drop-down list that is hidden while it has fewer than two options. */
function picker(title: string) {
	const id = freshId();
	const select = createElement('select', { id, class: 'r-control' });
	const label = createElement('label', { class: 'r-input-label', for: id }, title);
	const box = createElement('div', { class: 'r-input' }, label, select);
	const element = createElement('div', { class: 'r-inputs' });
	return {
		element,
		select,
		index: () => Number(select.value) || 0,
		offer(labels: readonly string[]) {
			select.replaceChildren(...labels.map((text, index) => createElement('option', { value: index }, text)));
			element.replaceChildren(...(labels.length < 2 ? [] : [box]));
		},
	};
}
