import type { Node } from 'jsonc-parser';
import { fieldOf, plainValueOf } from '../../../language/data/dataNode.ts';
import { stringify } from '../../../language/yaml.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type { ApiProject } from '../apiProject.ts';
import { rootOf } from '../files/apiReader.ts';
import { isCustomMethod } from '../specification/apiMethods.ts';
import type { OperationName } from './apiDocuments.ts';
import { apiReaderOf } from './apiDocuments.ts';
import type { ApiTarget } from './apiUses.ts';

type Plain = Record<string, unknown>;

/** `operationPart` as YAML for programs. */
export function operationSpec(project: ApiProject, operation: OperationName): string | undefined {
	const part = operationPart(project, operation);
	return part && stringify(part, { aliasDuplicateObjects: false, lineWidth: 0 });
}

/**
 * Part of an API description that one operation needs, as a plain value. References stay, with their targets in the
 * file included.
 */
export function operationPart(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, method, path }: OperationName,
): Plain | undefined {
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
	const part: Plain = { ...top, [isWebhook ? 'webhooks' : 'paths']: { [path]: kept } };
	const components = neededComponents(root, part);
	if (Object.keys(components).length > 0) part.components = components;
	return part;
}

/** Component with a schema, and those that it refers to, as a plain value. */
export function schemaPart(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, pointer }: ApiTarget,
): Plain | undefined {
	const root = rootOf(apiReaderOf(project), file);
	const reference = `#/${pointer.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
	return root && neededComponents(root, { $ref: reference });
}

/** Transitive closure of references below `components`. */
function neededComponents(root: Node, part: Plain): Plain {
	const components = new Map<string, Map<string, unknown>>();
	const all = fieldOf(root, 'components');
	const waiting: unknown[] = [part];
	const take = (kind: string, name: string) => {
		const node = fieldOf(fieldOf(all, kind), name);
		const known = components.get(kind) ?? new Map<string, unknown>();
		if (node === undefined || known.has(name)) return;
		const value = plainValueOf(node);
		components.set(kind, known.set(name, value));
		waiting.push(value);
	};
	for (const name of securityNames(part)) take('securitySchemes', name);
	// The list grows during iteration.
	for (const value of waiting) {
		for (const reference of referencesIn(value)) {
			const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? [];
			if (kind !== undefined && name !== undefined) take(kind, decode(name));
		}
	}
	return Object.fromEntries(Array.from(components, ([kind, named]) => [kind, Object.fromEntries(named)]));
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
