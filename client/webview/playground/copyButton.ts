import { copyText } from '../actions.ts';
import { make } from './make.ts';

/** Copies what it is given; says so for a moment. */
export function copyButton(label: string, text: () => string): HTMLElement {
	const button = make('button', { type: 'button', class: 'r-small-button r-copy-text', 'aria-label': label });
	button.append(
		make('span', { class: 'r-copy-idle' }, 'Copy'),
		make('span', { class: 'r-copy-done' }, 'Copied'),
	);
	button.addEventListener('click', () => void copyText(button, text()));
	return button;
}
