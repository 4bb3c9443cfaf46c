import type { RequestFile } from '../../../server/src/core/outputs/api/apiRequest.ts';
import type { Control, ControlSource } from './control.ts';
import { fieldLabel } from './fieldControl.ts';
import { freshId, make } from './make.ts';

/** Larger files do not go through the preview. */
const sizeLimit = 20_000_000;

/** A file of the reader's computer, read when it is chosen. */
export function fileControl({ name, isRequired, input, onChange }: ControlSource): Control {
	const id = freshId();
	const field = make('input', {
		id,
		class: 'r-control',
		type: 'file',
		'aria-describedby': `${id}-note ${id}-fault`,
	});
	const fault = make('p', { class: 'r-input-fault', id: `${id}-fault` });
	let file: RequestFile | undefined;
	const say = (message: string | undefined) => {
		fault.textContent = message ?? '';
		field.setAttribute('aria-invalid', message === undefined ? 'false' : 'true');
	};
	field.addEventListener('change', async () => {
		const [chosen] = field.files ?? [];
		file = undefined;
		if (chosen !== undefined && chosen.size > sizeLimit) say('Choose a file of at most 20 MB.');
		else {
			say(undefined);
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
		element: make(
			'div',
			{ class: 'r-input' },
			fieldLabel({ name, isRequired, type: 'file' }, id),
			field,
			make('p', { class: 'r-input-note', id: `${id}-note` }, input.description ?? ''),
			fault,
		),
		read: () => file && { kind: 'file', file },
		check() {
			if (file !== undefined || !isRequired) return undefined;
			say('Choose a file: it is required.');
			return field;
		},
	};
}
