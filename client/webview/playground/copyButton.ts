import { copyText } from '../actions.ts';
import { word } from '../words.ts';
import { make } from './make.ts';

/** Copies what it is given; says so for a moment. */
export function copyButton(label: string, text: () => string): HTMLElement {
	const button = make('button', { type: 'button', class: 'r-small-button r-copy-text', 'aria-label': label });
	button.append(
		make('span', { class: 'r-copy-idle' }, word('copy')),
		make('span', { class: 'r-copy-done' }, word('copied')),
	);
	button.addEventListener('click', () => void copyText(button, text()));
	return button;
}
