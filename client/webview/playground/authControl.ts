import type { Credential } from '../../../server/src/core/outputs/api/playground/playgroundMessages.ts';
import type {
	AuthChoice,
	AuthScheme,
} from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';
import { freshId, make } from './make.ts';

export interface AuthControl {
	readonly element: HTMLElement;
	/** Which of the choices. */
	readonly index: () => number;
	readonly schemes: () => readonly AuthScheme[];
	/** Hands what is typed to the host, and empties the fields. */
	readonly save: () => void;
	/** What the host keeps for the server. */
	readonly showSaved: (saved: readonly string[]) => void;
}

export interface AuthOptions {
	readonly choices: readonly AuthChoice[];
	readonly onChange: () => void;
	readonly onSave: (scheme: string, credential: Credential | undefined) => void;
}

/** How the reader signs in. What is typed goes to the host, which keeps it; the page never gets it back. */
export function authControl({ choices, onChange, onSave }: AuthOptions): AuthControl {
	const id = freshId();
	const picker = make(
		'select',
		{ id, class: 'r-control' },
		...choices.map(({ label }, index) => make('option', { value: index }, label)),
	);
	const place = make('div', { class: 'r-inputs' });
	let saved: readonly string[] = [];
	let fields: readonly SchemeFields[] = [];
	const schemes = () => choices[Number(picker.value) || 0]?.schemes ?? [];
	const show = () => {
		fields = schemes().map((scheme) => schemeFields(scheme, saved.includes(scheme.id), onSave));
		place.replaceChildren(...fields.map(({ element }) => element));
	};
	picker.addEventListener('change', () => {
		show();
		onChange();
	});
	show();
	const several =
		choices.length > 1 ? [make('label', { class: 'r-input-label', for: id }, 'Sign in with'), picker] : [];
	return {
		element: make(
			'fieldset',
			{ class: 'r-input-group' },
			make('legend', {}, 'Authorization'),
			...several,
			place,
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

interface SchemeFields {
	readonly element: HTMLElement;
	readonly save: () => void;
	readonly showSaved: (saved: readonly string[]) => void;
}

function schemeFields(scheme: AuthScheme, isSaved: boolean, onSave: AuthOptions['onSave']): SchemeFields {
	const { prefix = '' } = scheme;
	const labels = scheme.kind === 'basic' ? [scheme.userLabel, scheme.passwordLabel] : [labelOf(scheme)];
	const fields = labels.map((label, index) => {
		const id = freshId();
		const type = scheme.kind === 'basic' && index === 0 ? 'text' : 'password';
		const field = make('input', { id, class: 'r-control', type, autocomplete: 'off', spellcheck: 'false' });
		field.value = index === 0 ? prefix : '';
		return {
			field,
			element: make(
				'div',
				{ class: 'r-input' },
				make('label', { class: 'r-input-label', for: id }, make('span', { class: 'r-input-name' }, label)),
				field,
			),
		};
	});
	const state = make('span', { class: 'r-input-note' });
	const forget = make('button', { type: 'button', class: 'r-small-button' }, 'Forget');
	forget.addEventListener('click', () => onSave(scheme.id, undefined));
	const showSaved = (saved: readonly string[]) => {
		const isKept = saved.includes(scheme.id);
		state.textContent = isKept
			? 'Kept in the secret storage for this server. Type to replace it.'
			: 'Kept in the secret storage, not in the page.';
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
	// Leaving the last field ends the entry; the first of two alone is none.
	last?.addEventListener('change', save);
	showSaved(isSaved ? [scheme.id] : []);
	return {
		element: make('div', { class: 'r-inputs' }, ...fields.map(({ element }) => element), state, forget),
		save,
		showSaved,
	};
}

function labelOf(scheme: Exclude<AuthScheme, { kind: 'basic' }>): string {
	return scheme.kind === 'key' ? scheme.name : scheme.label;
}
