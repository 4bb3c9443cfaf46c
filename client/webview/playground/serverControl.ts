import { fillServer } from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { isWholeUrl } from '../../../server/src/core/openapi/requests/playground/connectSources.ts';
import type {
	PlaygroundModel,
	PlaygroundServer,
} from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { trimEndSlashes } from '../../../server/src/core/text/paths.ts';
import { createElement, freshId } from './createElement.ts';
import { fieldControl } from './fieldControl.ts';
import type { Control } from './objectControl.ts';
import { playgroundText } from './playgroundText.ts';

export interface ServerControl extends Pick<Control, 'element' | 'check'> {
	readonly read: () => string;
}

/**
 * Address of the request: one of the servers with its variables, or a URL that the reader types. Nothing is asked if the
 * path is a URL itself.
 */
export function serverControl(
	{ path, servers }: Pick<PlaygroundModel, 'path' | 'servers'>,
	onChange: () => void,
): ServerControl {
	if (isWholeUrl(path))
		return { element: createElement('div', { hidden: true }), read: () => path, check: () => undefined };
	if (servers.length === 0) return freeServer(onChange);
	const id = freshId();
	const picker = createElement(
		'select',
		{ id, class: 'r-control' },
		...servers.map(({ url, description }, index) =>
			createElement('option', { value: index }, description === undefined ? url : `${url} (${description})`),
		),
	);
	const values = new Map<string, string>();
	const site = freeServer(onChange, playgroundText('host'));
	const variables = createElement('div', { class: 'r-inputs' });
	const chosen = () => servers[Number(picker.value)];
	const showVariables = () => {
		const fields = (chosen()?.variables ?? []).map((variable) => {
			const field = variableField(variable, values.get(variable.name) ?? variable.default);
			field.control.addEventListener('input', () => {
				values.set(variable.name, field.control.value);
				onChange();
			});
			return field.element;
		});
		variables.replaceChildren(...(isPathOnly(chosen()?.url) ? [site.element] : []), ...fields);
	};
	picker.addEventListener('change', () => {
		showVariables();
		onChange();
	});
	showVariables();
	return {
		element: createElement(
			'div',
			{ class: 'r-input' },
			label(playgroundText('baseUrl'), id),
			picker,
			variables,
		),
		read() {
			const { url = '', variables: known = [] } = chosen() ?? {};
			const filled = fillServer(
				url,
				new Map(known.map((one) => [one.name, values.get(one.name) ?? one.default])),
			);
			return isPathOnly(url) ? `${trimEndSlashes(site.read())}${filled}` : filled;
		},
		check: () => (isPathOnly(chosen()?.url) ? site.check() : undefined),
	};
}

/** True for the path of a server relative to the description's own site, which only the reader knows. */
function isPathOnly(url: string | undefined): boolean {
	return url?.startsWith('/') === true && !url.startsWith('//');
}

function freeServer(onChange: () => void, name = playgroundText('baseUrl')): ServerControl {
	const input = { kind: 'text', format: 'uri', example: 'https://api.example.com' } as const;
	const { element, read, check } = fieldControl(
		{ name, isRequired: true, input, initial: undefined, onChange },
		input,
	);
	return {
		element,
		check,
		read() {
			const value = read();
			return value?.kind === 'typed' ? value.text.trim() : '';
		},
	};
}

function variableField(variable: PlaygroundServer['variables'][number], value: string) {
	const id = freshId();
	const { name, choices, description } = variable;
	const control =
		choices.length > 0
			? createElement(
					'select',
					{ id, class: 'r-control' },
					...choices.map((choice) => createElement('option', { value: choice }, choice)),
				)
			: createElement('input', { id, class: 'r-control', type: 'text', spellcheck: 'false' });
	control.value = value;
	control.setAttribute('aria-describedby', `${id}-note`);
	const note = createElement('p', { class: 'r-input-note', id: `${id}-note` }, description ?? '');
	return { control, element: createElement('div', { class: 'r-input' }, label(name, id), control, note) };
}

function label(text: string, id: string): HTMLElement {
	return createElement(
		'label',
		{ class: 'r-input-label', for: id },
		createElement('span', { class: 'r-input-name' }, text),
	);
}
