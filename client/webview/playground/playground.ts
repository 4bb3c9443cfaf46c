import {
	buildRequest,
	buildSampleRequest,
	type PlaygroundState,
} from '../../../server/src/core/outputs/api/playground/buildRequest.ts';
import type { PlaygroundReply } from '../../../server/src/core/outputs/api/playground/playgroundMessages.ts';
import type {
	ParameterPlace,
	PlaygroundModel,
} from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';
import type { ScriptWord } from '../../../server/src/core/outputs/site/words/words.ts';
import { word } from '../words.ts';
import { authControl } from './authControl.ts';
import { bodyControl } from './bodyControl.ts';
import { createControl } from './createControl.ts';
import { make } from './make.ts';
import type { PlaygroundHost } from './playgroundHost.ts';
import { sendControl } from './sendControl.ts';
import { serverControl } from './serverControl.ts';
import { updateSamples } from './updateSamples.ts';

export interface Playground {
	readonly element: HTMLElement;
	readonly receive: (reply: PlaygroundReply) => void;
	/** Writes what is entered into the page's samples. */
	readonly refresh: () => void;
}

const places: readonly { readonly place: ParameterPlace; readonly title: ScriptWord }[] = [
	{ place: 'header', title: 'headers' },
	{ place: 'path', title: 'path' },
	{ place: 'query', title: 'query' },
	{ place: 'cookie', title: 'cookies' },
];

/** The form of one operation, which writes samples of what is entered, and sends it where there is a host that can. */
export function createPlayground(model: PlaygroundModel, host: PlaygroundHost | undefined): Playground {
	const refresh = () => {
		const state = read();
		const { examples = [] } = model.bodies[state.body] ?? {};
		const { bodyValue, ...rest } = state;
		updateSamples(
			(example) =>
				buildSampleRequest(
					model,
					examples.length < 2 || example === state.example
						? state
						: { ...rest, example, bodyValue: undefined },
				),
			examples[state.example]?.label,
		);
	};
	const askSaved = () => {
		const schemes = model.auth.flatMap((choice) => choice.schemes.map(({ id }) => id));
		if (schemes.length > 0) host?.tell({ kind: 'askCredentials', url: server.read(), schemes });
	};
	const server = serverControl(model.servers, () => {
		askSaved();
		refresh();
	});
	const auth = authControl({
		choices: model.auth,
		onChange: refresh,
		keeping: host?.keeping ?? '',
		onSave: (scheme, credential) =>
			host?.tell({ kind: 'saveCredential', url: server.read(), scheme, credential }),
	});
	const parameters = model.parameters.map(({ name, isRequired, input }) =>
		createControl({ name, isRequired, input, onChange: refresh, folds: model.foldsFields && 'all' }),
	);
	const body = bodyControl(model, refresh);
	const sender = host && sendControl(host);
	const read = (): PlaygroundState => ({
		baseUrl: server.read(),
		auth: auth.index(),
		parameters: parameters.map((control) => control.read()),
		body: body.index(),
		example: body.example(),
		bodyValue: body.read(),
	});
	const submit = () => {
		const [faulty] = [...parameters, body].flatMap((control) => control.check() ?? []);
		if (faulty === undefined) {
			auth.save();
			sender?.send(buildRequest(model, read()), auth.schemes());
		} else {
			sender?.say('Some fields need another value.');
			unfoldAround(faulty);
			faulty.focus();
		}
	};
	const groups = places.flatMap(({ place, title }) => {
		const controls = parameters.filter((_, index) => model.parameters[index]?.place === place);
		if (controls.length === 0) return [];
		const elements = controls.map(({ element }) => element);
		return [make('fieldset', { class: 'r-input-group' }, make('legend', {}, word(title)), ...elements)];
	});
	const needsAuth = sender !== undefined && model.auth.some(({ schemes }) => schemes.length > 0);
	const form = make(
		'form',
		{ class: 'r-try-form', novalidate: true },
		server.element,
		...(needsAuth ? [auth.element] : []),
		...groups,
		...(model.bodies.length > 0 ? [body.element] : []),
		...(sender?.elements ?? [make('p', { class: 'r-input-note' }, word('onlySamples'))]),
	);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (sender?.isRunning() === false) submit();
	});
	form.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
	});
	const [title, hint] =
		sender === undefined ? [word('fillIn'), word('fillHint')] : [word('tryIt'), word('tryHint')];
	const summary = make(
		'summary',
		{},
		make('span', { class: 'r-try-title' }, title),
		make('span', { class: 'r-try-hint' }, hint),
	);
	const element = make('details', { class: 'r-try', 'data-key': 'try it' }, summary, form);
	// A link to the page may ask for it, as on the published site.
	element.open = new URLSearchParams(location.search).get('playground') === 'open';
	element.addEventListener('toggle', () => {
		if (element.open) askSaved();
	});
	return {
		element,
		refresh,
		receive(reply) {
			if (reply.kind === 'requestAnswer') sender?.receive(reply.id, reply.answer);
			else if (reply.kind === 'requestHead') sender?.receiveHead(reply.id, reply.head);
			else if (reply.url === server.read()) auth.showSaved(reply.saved);
		},
	};
}

/** What is folded away cannot be looked at. */
function unfoldAround(element: HTMLElement): void {
	const fold = element.closest('details');
	if (fold === null) return;
	fold.open = true;
	if (fold.parentElement !== null) unfoldAround(fold.parentElement);
}
