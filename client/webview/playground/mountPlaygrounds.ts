import type { ApiRequest } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import {
	exampleRequest,
	formRequest,
	type PlaygroundState,
	withAuthPlaceholders,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { initialInput } from '../../../server/src/core/openapi/requests/playground/initialInput.ts';
import type { PlaygroundReply } from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import type {
	ParameterPlace,
	PlaygroundModel,
} from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { requestSamples } from '../../../server/src/core/openapi/requests/samples/requestSamples.ts';
import type { PlaygroundMessageKey } from '../../../server/src/core/site/render/messages/siteMessages.ts';
import { queryWithin } from '../queryWithin.ts';
import { authControl } from './authControl.ts';
import { bodyControl } from './bodyControl.ts';
import { createControl } from './createControl.ts';
import { createElement, freshId } from './createElement.ts';
import { playgroundText, readPlaygroundMessages } from './playgroundText.ts';
import { type PageTools, type PlaygroundHost, sendControl } from './sendControl.ts';
import { serverControl } from './serverControl.ts';

interface Playground {
	readonly element: HTMLElement;
	readonly receive: (reply: PlaygroundReply) => void;
	/** Writes the entered values into the page's samples. */
	readonly refresh: () => void;
	/** Opens or closes the form. */
	readonly toggle: (opens: boolean) => void;
}

const places: readonly { readonly place: ParameterPlace; readonly title: PlaygroundMessageKey }[] = [
	{ place: 'header', title: 'headers' },
	{ place: 'path', title: 'path' },
	{ place: 'query', title: 'query' },
	{ place: 'cookie', title: 'cookies' },
];

/**
 * Form of one operation, which writes samples with the entered values, and sends the request if there is a host that
 * can.
 */
function createPlayground(model: PlaygroundModel, { host, tools }: PlaygroundPage): Playground {
	const operation = operationOf(model);
	let isEdited = false;
	let isOpen = false;
	const refresh = () => {
		const state = read();
		const { examples = [] } = model.bodies[state.body] ?? {};
		// Until the reader uses the form, the samples are those of the documentation.
		const isUsed = isOpen || isEdited;
		updateSamples(
			(example) =>
				isUsed && (examples.length < 2 || example === state.example)
					? withAuthPlaceholders(formRequest(model, state), model, state.auth)
					: exampleRequest(model, example),
			isUsed ? examples[state.example]?.label : undefined,
			tools,
		);
	};
	const onChange = () => {
		isEdited = true;
		sender?.clearRefusal();
		refresh();
	};
	const askSaved = () => {
		const schemes = model.auth.flatMap((choice) => choice.schemes.map(({ id }) => id));
		if (schemes.length > 0) host?.post({ kind: 'askCredentials', url: server.read(), schemes });
	};
	const server = serverControl(model, () => {
		askSaved();
		onChange();
	});
	const auth = authControl({
		choices: model.auth,
		onChange,
		host,
		onSave: (scheme, credential) =>
			host?.post({ kind: 'saveCredential', url: server.read(), scheme, credential }),
	});
	const parameters = model.parameters.map(({ name, isRequired, input }) =>
		createControl({
			name,
			isRequired,
			input,
			initial: initialInput(input, isRequired),
			onChange,
			folds: model.foldsFields && 'all',
		}),
	);
	const body = bodyControl(model, onChange);
	const sender = host && sendControl(host, tools);
	const read = (): PlaygroundState => ({
		baseUrl: server.read(),
		auth: auth.index(),
		parameters: parameters.map((control) => control.read()),
		body: body.index(),
		example: body.example(),
		bodyValue: body.read(),
	});
	const submit = () => {
		const [fault] = [server, ...parameters, body].flatMap((control) => control.check() ?? []);
		if (fault === undefined) {
			auth.save();
			sender?.send(formRequest(model, read()), auth.schemes());
			return;
		}
		sender?.refuse(fault);
		openDetailsAround(fault.field);
		// In the middle it is clear of the bars at the top and the bottom.
		fault.field.focus({ preventScroll: true });
		fault.field.scrollIntoView({ block: 'center' });
	};
	const groups = places.flatMap(({ place, title }) => {
		const controls = parameters.filter((_, index) => model.parameters[index]?.place === place);
		if (controls.length === 0) return [];
		const elements = controls.map(({ element }) => element);
		return [
			createElement(
				'fieldset',
				{ class: 'r-input-group' },
				createElement('legend', {}, playgroundText(title)),
				...elements,
			),
		];
	});
	const needsAuth = sender !== undefined && model.auth.some(({ schemes }) => schemes.length > 0);
	const form = createElement(
		'form',
		{ id: freshId(), class: 'r-try-form', novalidate: true, hidden: true },
		server.element,
		...(needsAuth ? [auth.element] : []),
		...groups,
		...(model.bodies.length > 0 ? [body.element] : []),
		...(sender?.elements ?? []),
	);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (sender?.isRunning() === false) submit();
	});
	form.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
	});
	const [title, hint] =
		sender === undefined
			? [playgroundText('fillIn'), playgroundText('fillHint')]
			: [playgroundText('tryIt'), playgroundText('tryHint')];
	const button = createElement(
		'button',
		{ type: 'button', class: 'r-try-button', 'aria-expanded': 'false', 'aria-controls': form.id },
		title,
	);
	const element = createElement(
		'section',
		{ class: 'r-try', 'aria-label': title },
		createElement(
			'div',
			{ class: 'r-try-head' },
			button,
			createElement('span', { class: 'r-try-hint' }, hint),
		),
		form,
	);
	const toggle = (opens: boolean) => {
		isOpen = opens;
		form.hidden = !opens;
		button.setAttribute('aria-expanded', String(opens));
		if (opens) openOperations.add(operation);
		else openOperations.delete(operation);
		if (opens) askSaved();
		refresh();
	};
	button.addEventListener('click', () => {
		toggle(!isOpen);
		if (isOpen) form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
	});
	form.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape' || event.defaultPrevented) return;
		toggle(false);
		button.focus();
	});
	return {
		element,
		refresh,
		toggle,
		receive(reply) {
			if (reply.kind === 'requestAnswer') sender?.receive(reply.id, reply.answer);
			else if (reply.kind === 'requestHead') sender?.receiveHead(reply.id, reply.head);
			else if (reply.url === server.read()) auth.showSaved(reply.saved);
		},
	};
}

function operationOf({ method, path }: PlaygroundModel): string {
	return `${method} ${path}`;
}

/** Operations whose forms are open: a form stays open when the description of its operation is edited. */
const openOperations = new Set<string>();

/** Opens the `details` elements around an element, which cannot get the focus otherwise. */
function openDetailsAround(element: HTMLElement): void {
	const fold = element.closest('details');
	if (fold === null) return;
	fold.open = true;
	if (fold.parentElement !== null) openDetailsAround(fold.parentElement);
}

/** Writes requests into the page's samples, one for each example of the body, and shows those of the chosen example. */
function updateSamples(
	requestOf: (example: number) => ApiRequest,
	chosen: string | undefined,
	{ selectLabel }: PageTools,
): void {
	const generated = document.querySelector('.r-made-request');
	const group = generated?.querySelector<HTMLElement>('[data-sync]');
	if (chosen !== undefined && group) selectLabel(group, chosen);
	for (const [example, box] of [...(generated?.querySelectorAll('.r-example') ?? [])].entries())
		writeSamples(box, requestOf(example));
}

/** Writes the code of each language into the tab with its name. */
function writeSamples(box: Element, request: ApiRequest): void {
	const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
	for (const { language, code } of requestSamples(request)) {
		const tab = tabs.find((one) => one.dataset.label === language.label);
		const panel = tab && document.getElementById(tab.getAttribute('aria-controls') ?? '');
		const place = (panel ?? (tabs.length === 0 ? box : undefined))?.querySelector('code');
		if (place && place.textContent !== code) place.replaceChildren(...colored(code));
	}
}

const keywords =
	'import|from|const|let|new|await|return|package|func|defer|public|class|static|void|throws|require|do|end|true|false|null|None|True|False|nil';
const pieces = new RegExp(
	[
		String.raw`(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')`,
		String.raw`(?<keyword>\b(?:${keywords})\b)`,
		String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
		String.raw`(?<function>^curl\b|\b[A-Za-z_]\w*(?=\())`,
		String.raw`(?<parameter>(?<=\s)--[\w-]+)`,
		String.raw`(?<variable>\$\w+)`,
	].join('|'),
	'g',
);

/** Approximation of the page's own highlighter that is fast enough between two keystrokes. */
function colored(code: string): readonly (Node | string)[] {
	const parts: (Node | string)[] = [];
	let end = 0;
	for (const match of code.matchAll(pieces)) {
		const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['string'];
		parts.push(code.slice(end, match.index), createElement('span', { class: `r-token-${kind}` }, match[0]));
		end = match.index + match[0].length;
	}
	return [...parts, code.slice(end)];
}

/** Forms by their model: the reader's input survives edits of the page and visits of other pages. */
const playgrounds = new Map<string, Playground>();
const maxKept = 20;
let shown: Playground | undefined;

export interface PlaygroundPage {
	/** Undefined if nothing can be sent. */
	readonly host: PlaygroundHost | undefined;
	readonly tools: PageTools;
}

/** Fills the placeholder of a playground in the parts, if there is one. */
export function mountPlaygrounds(parts: readonly ParentNode[], page: PlaygroundPage): void {
	const [place] = queryWithin(parts, '[data-playground]');
	if (place === undefined) return;
	const written = place.dataset.playground ?? '';
	readPlaygroundMessages(place);
	const before = playgrounds.get(written);
	// The page's own renderer wrote the model, and authors cannot set the attribute.
	const model = JSON.parse(written) as PlaygroundModel;
	const playground = before ?? createPlayground(model, page);
	playgrounds.delete(written);
	playgrounds.set(written, playground);
	for (const oldest of [...playgrounds.keys()].slice(0, -maxKept)) playgrounds.delete(oldest);
	if (place.firstElementChild !== playground.element) place.replaceChildren(playground.element);
	shown = playground;
	if (before !== undefined) playground.refresh();
	// The URL may ask for an open form, as on the published site.
	const isAsked = new URLSearchParams(location.search).get('playground') === 'open';
	if (before === undefined && (isAsked || openOperations.has(operationOf(model)))) playground.toggle(true);
}

/** Passes the host's reply to the form that is shown. */
export function receivePlaygroundReply(reply: PlaygroundReply): void {
	shown?.receive(reply);
}
