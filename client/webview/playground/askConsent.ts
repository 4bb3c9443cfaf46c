import { make } from './make.ts';

/** Asks whether the server may be called, by its whole origin. False when the reader cancels the request meanwhile. */
export function askConsent(origin: string, signal: AbortSignal): Promise<boolean> {
	const decline = make('button', { type: 'button', class: 'r-small-button', autofocus: true }, 'Do not send');
	const agree = make('button', { type: 'button', class: 'r-send' }, 'Send');
	const dialog = make(
		'dialog',
		{ class: 'r-consent', 'aria-labelledby': 'r-consent-title', 'aria-describedby': 'r-consent-text' },
		make(
			'h2',
			{ id: 'r-consent-title' },
			'Send requests to ',
			make('span', { class: 'r-consent-origin', dir: 'ltr' }, origin),
			'?',
		),
		make(
			'p',
			{ id: 'r-consent-text' },
			'The playground calls that server from your computer, with what you entered to sign in there. You are asked once for each server, until the preview ends.',
		),
		make('div', { class: 'r-try-actions' }, agree, decline),
	);
	return new Promise((resolve) => {
		const end = (isAgreed: boolean) => {
			dialog.remove();
			for (const link of projectStyles()) link.disabled = false;
			resolve(isAgreed);
		};
		agree.addEventListener('click', () => end(true));
		decline.addEventListener('click', () => end(false));
		dialog.addEventListener('close', () => end(false));
		signal.addEventListener('abort', () => end(false));
		// A style sheet of the project could make the question look like another one.
		for (const link of projectStyles()) link.disabled = true;
		document.body.append(dialog);
		dialog.showModal();
	});
}

function projectStyles(): NodeListOf<HTMLLinkElement> {
	return document.querySelectorAll('link[data-part="style"]');
}
