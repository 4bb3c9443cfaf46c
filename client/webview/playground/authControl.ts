import type { Credential } from '../../../server/src/core/openapi/requests/playground/authentication.ts';
import type {
	AuthChoice,
	AuthScheme,
} from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { createElement, freshId } from './createElement.ts';
import { playgroundText } from './playgroundText.ts';
import type { PlaygroundHost } from './sendControl.ts';

export interface AuthControl {
	readonly element: HTMLElement;
	/** Index of the selected choice. */
	readonly index: () => number;
	readonly schemes: () => readonly AuthScheme[];
	/** Sends the typed text to the host, and empties the fields. */
	readonly save: () => void;
	/** Takes the names of the schemes whose credentials the host has stored for the server. */
	readonly showSaved: (saved: readonly string[]) => void;
}

export interface AuthOptions {
	readonly choices: readonly AuthChoice[];
	/** Host that stores credentials; undefined if nothing can be sent. */
	readonly host: Pick<PlaygroundHost, 'storageNote' | 'tabStorage'> | undefined;
	readonly onChange: () => void;
	readonly onSave: (scheme: string, credential: Credential | undefined) => void;
}

/**
 * Authorization part of the form. Typed credentials are sent to the host, which stores them; the form never gets them
 * back.
 */
export function authControl({ choices, host, onChange, onSave }: AuthOptions): AuthControl {
	const id = freshId();
	const picker = createElement(
		'select',
		{ id, class: 'r-control' },
		...choices.map(({ label }, index) => createElement('option', { value: index }, label)),
	);
	const place = createElement('div', { class: 'r-inputs' });
	let saved: readonly string[] = [];
	let fields: readonly SchemeFields[] = [];
	const schemes = () => choices[Number(picker.value) || 0]?.schemes ?? [];
	const show = () => {
		fields = schemes().map((scheme) => schemeFields(scheme, { isSaved: saved.includes(scheme.id), onSave }));
		place.replaceChildren(...fields.map(({ element }) => element));
	};
	picker.addEventListener('change', () => {
		show();
		onChange();
	});
	show();
	const several =
		choices.length > 1
			? [
					createElement(
						'div',
						{ class: 'r-input' },
						createElement(
							'label',
							{ class: 'r-input-label', for: id },
							playgroundText('authenticationMethod'),
						),
						picker,
					),
				]
			: [];
	return {
		element: createElement(
			'fieldset',
			{ class: 'r-input-group' },
			createElement('legend', {}, playgroundText('authorization')),
			...several,
			place,
			...(host === undefined ? [] : [storageChoice(host)]),
		),
		index: () => Number(picker.value) || 0,
		schemes,
		save() {
			for (const field of fields) field.save();
		},
		showSaved(known) {
			saved = known;
			for (const field of fields) field.showSaved(known);
		},
	};
}

/** Sentence that says where credentials are stored, and the choice of a longer time. */
function storageChoice({ storageNote, tabStorage }: NonNullable<AuthOptions['host']>): HTMLElement {
	const id = freshId();
	const note = createElement('p', { class: 'r-input-note', id }, storageNote());
	if (tabStorage === undefined) return note;
	const box = createElement('input', { type: 'checkbox', 'aria-describedby': id });
	box.checked = tabStorage.isChosen();
	box.addEventListener('change', () => {
		tabStorage.choose(box.checked);
		note.textContent = storageNote();
	});
	const label = createElement('label', { class: 'r-check-label' }, box, playgroundText('keepInTab'));
	return createElement('div', { class: 'r-input' }, label, note);
}

interface SchemeFields {
	readonly element: HTMLElement;
	readonly save: () => void;
	readonly showSaved: (saved: readonly string[]) => void;
}

interface SchemeState extends Pick<AuthOptions, 'onSave'> {
	readonly isSaved: boolean;
}

function schemeFields(scheme: AuthScheme, { isSaved, onSave }: SchemeState): SchemeFields {
	const { prefix = '' } = scheme;
	const stored = createElement(
		'span',
		{ class: 'r-pill r-pill-stored', hidden: true },
		playgroundText('stored'),
	);
	const labels = scheme.kind === 'basic' ? [scheme.userLabel, scheme.passwordLabel] : [labelOf(scheme)];
	const fields = labels.map((label, index) => {
		const id = freshId();
		const type = scheme.kind === 'basic' && index === 0 ? 'text' : 'password';
		const field = createElement('input', {
			id,
			class: 'r-control',
			type,
			autocomplete: 'off',
			spellcheck: 'false',
		});
		field.value = index === 0 ? prefix : '';
		const name = createElement('span', { class: 'r-input-name' }, label);
		const caption = createElement(
			'label',
			{ class: 'r-input-label', for: id },
			name,
			' ',
			index === 0 ? stored : undefined,
		);
		return { field, element: createElement('div', { class: 'r-input' }, caption, field) };
	});
	const forget = createElement(
		'button',
		{ type: 'button', class: 'r-small-button r-forget' },
		playgroundText('forget'),
	);
	forget.addEventListener('click', () => {
		onSave(scheme.id, undefined);
		fields[0]?.field.focus();
	});
	const showSaved = (saved: readonly string[]) => {
		const isKept = saved.includes(scheme.id);
		stored.hidden = !isKept;
		// Takes no space of its own: nothing may move under a pointer that is about to press Send.
		forget.hidden = !isKept;
		for (const { field } of fields) field.placeholder = isKept ? '••••••••' : '';
	};
	const save = () => {
		const [first = '', second = ''] = fields.map(({ field }) => field.value);
		if ((first === '' || first === prefix) && second === '') return;
		onSave(
			scheme.id,
			scheme.kind === 'basic'
				? { kind: 'user', userName: first, password: second }
				: { kind: 'text', text: first },
		);
		for (const [index, { field }] of fields.entries()) field.value = index === 0 ? prefix : '';
	};
	const last = fields.at(-1)?.field;
	// Leaving the last field ends the entry; the first field of two is not enough.
	last?.addEventListener('change', save);
	showSaved(isSaved ? [scheme.id] : []);
	return {
		element: createElement(
			'div',
			{ class: 'r-inputs r-scheme' },
			...fields.map(({ element }) => element),
			forget,
		),
		save,
		showSaved,
	};
}

function labelOf(scheme: Exclude<AuthScheme, { kind: 'basic' }>): string {
	return scheme.kind === 'key' ? scheme.name : scheme.label;
}
