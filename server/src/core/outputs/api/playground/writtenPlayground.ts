import type { ApiSettings } from '../../../project/config/apiSettings.ts';
import { unknownText } from '../schema/unknownText.ts';
import { authOfSettings } from './authOfSettings.ts';
import { bodyKind } from './bodyKind.ts';
import type { AuthChoice, ParameterPlace, PlaygroundBody, PlaygroundModel } from './playgroundModel.ts';
import type { InputField, ValueInput } from './valueInput.ts';

/** A parameter as an author documents it on a page. */
export interface WrittenField {
	readonly name: string;
	/** Undefined for a field within another one. */
	readonly place: ParameterPlace | 'body' | undefined;
	readonly type: string;
	readonly isRequired: boolean;
	readonly default: string | undefined;
	readonly placeholder: string | undefined;
	readonly children: readonly WrittenField[];
}

export interface WrittenEndpoint {
	readonly method: string;
	/** A path, or a whole address. */
	readonly target: string;
	/** Front matter's `authMethod`, which goes before the configuration. */
	readonly authMethod: string | undefined;
	readonly contentType: string | undefined;
	readonly fields: readonly WrittenField[];
}

/** What can be entered to call an endpoint that a page documents by hand. */
export function writtenPlayground(endpoint: WrittenEndpoint, settings: ApiSettings): PlaygroundModel {
	const { method, target, fields } = endpoint;
	const mediaType = endpoint.contentType ?? 'application/json';
	const bodyFields = fields.filter(({ place }) => place === 'body');
	return {
		method: method.toUpperCase(),
		path: target,
		servers: settings.baseUrls.map((url) => ({ url, variables: [] })),
		auth: authOf(endpoint, settings),
		parameters: fields.flatMap((field) => {
			const { name, place, isRequired } = field;
			if (place === undefined || place === 'body') return [];
			const style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
			return [
				{
					name,
					place,
					isRequired: isRequired || place === 'path',
					style,
					isExploded: true,
					input: toInput(field),
				},
			];
		}),
		bodies:
			bodyFields.length === 0
				? []
				: [{ mediaType, kind: fieldsKind(mediaType), input: toObject(bodyFields) }],
		isBodyRequired: bodyFields.some(({ isRequired }) => isRequired),
		languages: settings.languages,
		showsOptional: settings.showsOptional,
	};
}

function authOf({ authMethod }: WrittenEndpoint, { auth }: ApiSettings): readonly AuthChoice[] {
	if (authMethod === 'none') return [];
	if (authMethod !== 'bearer' && authMethod !== 'basic' && authMethod !== 'key') return authOfSettings(auth);
	// The configuration's names belong to its own method.
	return authOfSettings(
		auth?.method === authMethod ? auth : { method: authMethod, name: undefined, inputPrefix: undefined },
	);
}

/** A body with fields is no file, whatever it is called. */
function fieldsKind(mediaType: string): PlaygroundBody['kind'] {
	const kind = bodyKind(mediaType, false);
	return kind === 'binary' ? 'json' : kind;
}

function toInput(field: WrittenField): ValueInput {
	const type = field.type.toLowerCase();
	const sample = field.default ?? field.placeholder;
	const isList = /\[\]$|^array/.test(type);
	if (isList) {
		const itemType = type.replace(/\[\]$|^array(?:<(.*)>)?$/, '$1') || 'string';
		const item = toInput({ ...field, type: itemType, default: undefined, placeholder: undefined });
		return { kind: 'list', item, example: [item.example] };
	}
	if (/^(?:object|map)/.test(type))
		return field.children.length === 0 ? { kind: 'json', example: {} } : toObject(field.children);
	if (/^(?:integer|int\d*|number|float|double)/.test(type)) {
		const value = sample === undefined || sample.trim() === '' ? Number.NaN : Number(sample);
		return { kind: 'number', isWhole: type.startsWith('int'), example: Number.isFinite(value) ? value : 123 };
	}
	if (/^bool/.test(type)) return { kind: 'boolean', example: sample !== 'false' };
	if (/^file|<binary>/.test(type)) return { kind: 'file', example: sample ?? 'file' };
	const format = /<(date|date-time|email|uuid|uri)>/.exec(type)?.[1];
	return { kind: 'text', ...(format === undefined ? {} : { format }), example: sample ?? unknownText };
}

function toObject(children: readonly WrittenField[]): ValueInput {
	const fields = children.map(
		(child): InputField => ({ name: child.name, isRequired: child.isRequired, input: toInput(child) }),
	);
	const example = Object.fromEntries(fields.map(({ name, input }) => [name, input.example]));
	return { kind: 'object', fields, example };
}
