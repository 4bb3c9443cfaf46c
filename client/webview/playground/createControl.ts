import type { Control, ControlSource } from './control.ts';
import { fieldControl } from './fieldControl.ts';
import { fileControl } from './fileControl.ts';
import { listControl } from './listControl.ts';
import { objectControl } from './objectControl.ts';
import { variantControl } from './variantControl.ts';

/** The form for a value, by what its schema allows. */
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
