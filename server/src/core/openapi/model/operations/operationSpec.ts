import type { Node } from 'jsonc-parser';
import { fieldOf, plainValueOf } from '../../../language/data/dataNode.ts';
import { stringify } from '../../../language/yaml.ts';
import { derive } from '../../../text/derive.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type { ApiProject } from '../apiProject.ts';
import { rootOf } from '../files/apiReader.ts';
import { isCustomMethod } from '../specification/apiMethods.ts';
import type { OperationName } from './apiDocuments.ts';
import { apiReaderOf } from './apiDocuments.ts';
import type { ApiTarget } from './apiUses.ts';

type Plain = Record<string, unknown>;

/**
 * Part of an API description that one operation needs, as YAML for programs. References stay, with their targets in the
 * file included.
 */
export function operationSpec(project: ApiProject, operation: OperationName): string | undefined {
	const part = operationPart(project, operation);
	if (part === undefined) return undefined;
	const components = Array.from(part.components, ([kind, named]) => [
		kind,
		Object.fromEntries(Array.from(named, ([name, { value }]) => [name, value])),
	]);
	const spec =
		components.length === 0 ? part.own : { ...part.own, components: Object.fromEntries(components) };
	return stringify(spec, { aliasDuplicateObjects: false, lineWidth: 0 });
}

/** Values of a description that one operation or schema needs. */
export interface DescriptionPart {
	/** Outside of `components`. */
	readonly own: Plain;
	/** By kind, such as `schemas`, then by name. */
	readonly components: ReadonlyMap<string, ReadonlyMap<string, Component>>;
}

interface Component {
	readonly value: unknown;
	readonly references: readonly string[];
	/** Value as JSON. */
	readonly text: string;
}

const componentOf = derive((node: Node): Component => {
	const value = plainValueOf(node);
	return { value, references: [...referencesIn(value)], text: JSON.stringify(value) ?? '' };
});

export function operationPart(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, method, path }: OperationName,
): DescriptionPart | undefined {
	const root = rootOf(apiReaderOf(project), file);
	const isWebhook = method === 'webhook';
	const item = fieldOf(fieldOf(root, isWebhook ? 'webhooks' : 'paths'), path);
	if (root === undefined || item === undefined) return undefined;
	const custom = isCustomMethod(method) ? fieldOf(fieldOf(item, 'additionalOperations'), method) : undefined;
	const kept = isWebhook
		? plainValueOf(item)
		: {
				...pick(item, [method, 'parameters', 'servers', '$ref']),
				...(custom === undefined ? {} : { additionalOperations: { [method]: plainValueOf(custom) } }),
			};
	const top = pick(root, ['openapi', 'info', 'servers', 'security']);
	const own: Plain = { ...top, [isWebhook ? 'webhooks' : 'paths']: { [path]: kept } };
	const security = securityNames(own).map((name) => `#/components/securitySchemes/${encode(name)}`);
	return { own, components: neededComponents(root, [...security, ...referencesIn(own)]) };
}

export function schemaPart(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, pointer }: ApiTarget,
): DescriptionPart | undefined {
	const root = rootOf(apiReaderOf(project), file);
	if (root === undefined) return undefined;
	return { own: {}, components: neededComponents(root, [`#/${pointer.map(encode).join('/')}`]) };
}

/** Targets below `components` of the references, and of those in them. */
function neededComponents(root: Node, references: readonly string[]): DescriptionPart['components'] {
	const components = new Map<string, Map<string, Component>>();
	const all = fieldOf(root, 'components');
	const waiting = [...references];
	// The list grows during iteration.
	for (const reference of waiting) {
		const [, kind, written = ''] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? [];
		if (kind === undefined) continue;
		const name = decode(written);
		const known = components.get(kind) ?? new Map<string, Component>();
		const node = known.has(name) ? undefined : fieldOf(fieldOf(all, kind), name);
		if (node === undefined) continue;
		const component = componentOf(node);
		components.set(kind, known.set(name, component));
		for (const inner of component.references) waiting.push(inner);
	}
	return components;
}

function securityNames(part: Plain): readonly string[] {
	const paths = Object.values(recordOrEmpty(part.paths)).flatMap((item) =>
		Object.values(recordOrEmpty(item)),
	);
	const custom = paths.flatMap((operation) => Object.values(recordOrEmpty(operation)));
	const demands = [part, ...paths, ...custom].flatMap((place) => {
		const { security } = recordOrEmpty(place);
		return Array.isArray(security) ? security : [];
	});
	return demands.flatMap((demand) => Object.keys(recordOrEmpty(demand)));
}

function* referencesIn(value: unknown): Generator<string> {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, item] of Object.entries(value)) {
		if (key === 'discriminator') yield* mappedIn(item);
		if (key === '$ref' && typeof item === 'string') yield item;
		else yield* referencesIn(item);
	}
}

/** Schemas that a discriminator maps to, by reference or bare name. */
function mappedIn(discriminator: unknown): readonly string[] {
	const { mapping, defaultMapping } = recordOrEmpty(discriminator);
	return [...Object.values(recordOrEmpty(mapping)), defaultMapping].flatMap((target) => {
		if (typeof target !== 'string') return [];
		return [target.includes('/') ? target : `#/components/schemas/${target}`];
	});
}

function encode(segment: string): string {
	return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function decode(segment: string): string {
	return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function pick(node: Node, keys: readonly string[]): Plain {
	return Object.fromEntries(
		keys.flatMap((key) => {
			const value = fieldOf(node, key);
			return value === undefined ? [] : [[key, plainValueOf(value)]];
		}),
	);
}
