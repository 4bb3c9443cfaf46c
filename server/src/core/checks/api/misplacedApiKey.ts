import { type MisplacedKeys, misplacedKeys, swaggerKeys } from '../../catalogue/openapi/misplacedKeys.ts';
import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { type JsonProperty, propertiesOf, spanOf } from '../../syntax/json.ts';
import type { ApiPart } from '../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { listOf } from '../../text/listOf.ts';
import type { ApiCheck, Finding } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { wrapKeys } from './repairs/wrapKeys.ts';

export const misplacedApiKey: ApiCheck = {
	code: 'misplaced-api-key',
	subject: 'api',
	severity: 'warning',
	title: 'Key stands in another place in OpenAPI 3',
	explain:
		'The key has a meaning elsewhere, but none here, often because Swagger 2.0 had it here. The site passes over it: a parameter whose `type` is not below `schema` has no type, and a body without `content` no fields.',
	examples: {
		bad: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - name: limit\n          in: query\n          ⟦type⟧: integer\n          default: 10\n      responses:\n        "200": { description: The users. }\n',
		good: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - name: limit\n          in: query\n          schema:\n            type: integer\n            default: 10\n      responses:\n        "200": { description: The users. }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		// A fault of the syntax may move any key.
		if (api === undefined || api.isBroken) return;
		for (const part of api.objects) {
			const found = findMisplaced(context.document, part);
			if (found !== undefined) report(found);
			const places = swaggerKeys[part.kind];
			if (places === undefined) continue;
			for (const { name, key } of propertiesOf(part.node)) {
				const place = Object.hasOwn(places, name) ? places[name] : undefined;
				if (place === undefined) continue;
				const message = `\`${name}\` is of Swagger 2.0: OpenAPI 3 has it ${place}.`;
				report({ span: spanOf(key), message });
			}
		}
	},
};

/** Whether the object has keys that belong below the one that it lacks. */
export function isWrappedBy(part: ApiPart, key: string): boolean {
	return misplacedKeys.some(
		({ kind, names, below }) =>
			kind === part.kind &&
			below[0] === key &&
			propertiesOf(part.node).some(({ name }) => isAmong(names, name)),
	);
}

/** Whether the check above tells of the key. */
export function isMisplaced(part: ApiPart, name: string): boolean {
	const places = swaggerKeys[part.kind];
	if (places !== undefined && Object.hasOwn(places, name)) return true;
	return misplacedIn(part).some(({ names }) => isAmong(names, name));
}

/** What may stand too high in the object as it is. */
function misplacedIn({ kind, node }: ApiPart): readonly MisplacedKeys[] {
	return misplacedKeys.filter(
		({ kind: ofKind, unless }) =>
			ofKind === kind &&
			!(unless ?? Object.keys(openApiObjects[kind].fields)).some((key) => fieldOf(node, key)),
	);
}

function isAmong(names: MisplacedKeys['names'], name: string): boolean {
	return names instanceof RegExp ? names.test(name) : names.has(name);
}

/** All such keys of an object are told as one, at the first. */
function findMisplaced(document: DataDocument, part: ApiPart): Finding | undefined {
	const { kind, node } = part;
	const properties = propertiesOf(node);
	for (const { names, below } of misplacedIn(part)) {
		const keys = properties.filter(({ name }) => isAmong(names, name));
		const [first] = keys;
		if (first === undefined) continue;
		const changes = wrapKeys(document, node, keys, below);
		return {
			span: spanOf(first.key),
			message: messageOf(kind, keys, below),
			fixes:
				changes === undefined
					? []
					: [{ title: `Put it below \`${below.join('` and `')}\``, changes, preferred: true }],
		};
	}
	return undefined;
}

function messageOf(kind: ApiPart['kind'], keys: readonly JsonProperty[], below: readonly string[]): string {
	const names = keys.map(({ name }) => `\`${name}\``);
	const listed = listOf(names);
	const verb = names.length < 2 ? 'belongs' : 'belong';
	const place = below.map((key) => `\`${key}\``).join(' and a media type such as ');
	return `${listed} ${verb} below ${place}: ${openApiObjects[kind].noun} has no such key itself.`;
}
