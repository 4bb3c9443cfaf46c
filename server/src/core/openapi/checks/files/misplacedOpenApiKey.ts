import type { Node } from 'jsonc-parser';
import type { ApiCheck, Finding } from '../../../checks/check.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { type JsonProperty, spanOf } from '../../../language/json.ts';
import type { TextChange } from '../../../text/edits.ts';
import { lineBreakOf, startOfLine } from '../../../text/positions.ts';
import { joinWords } from '../../../text/words.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { type MisplacedKeys, misplacedKeys, swaggerKeys } from '../../model/specification/misplacedKeys.ts';
import { openApiObjects } from '../../model/specification/openApiObjects.ts';
import { wordInFormat } from '../fixes/newEntry.ts';

export const misplacedOpenApiKey: ApiCheck = {
	code: 'misplaced-openapi-key',
	subject: 'api',
	severity: 'warning',
	title: 'Misplaced key in an OpenAPI file',
	explain:
		'The site ignores the key: a parameter whose `type` is not in `schema` has no type, and a body without `content` has no fields. OpenAPI 3 has the key in another place, often because Swagger 2.0 had it here. Move the key.',
	examples: {
		bad: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - name: limit\n          in: query\n          ⟦type⟧: integer\n          default: 10\n      responses:\n        "200": { description: The users. }\n',
		good: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - name: limit\n          in: query\n          schema:\n            type: integer\n            default: 10\n      responses:\n        "200": { description: The users. }\n',
	},
	object(part, api, report) {
		// A syntax error may move any key.
		if (api.isBroken) return;
		const found = findMisplaced(api.document, part);
		if (found !== undefined) report(found);
		const places = swaggerKeys[part.kind];
		if (places === undefined) return;
		for (const { name, key } of part.properties) {
			const place = Object.hasOwn(places, name) ? places[name] : undefined;
			if (place === undefined) continue;
			const message = `\`${name}\` is Swagger 2.0 syntax. In OpenAPI 3, use ${place}.`;
			report({ span: spanOf(key), message });
		}
	},
};

/** True if the object lacks the key but has keys that belong in it. */
export function isWrappedBy(part: ApiPart, key: string): boolean {
	return (misplacedKeys.get(part.kind) ?? []).some(
		({ names, below }) => below[0] === key && part.properties.some(({ name }) => isAmong(names, name)),
	);
}

/** True if this check reports the key. */
export function isMisplaced(part: ApiPart, name: string): boolean {
	const places = swaggerKeys[part.kind];
	if (places !== undefined && Object.hasOwn(places, name)) return true;
	return misplacedIn(part).some(({ names }) => isAmong(names, name));
}

/** The keys that may be one level too high in the object. */
function misplacedIn({ kind, node }: ApiPart): readonly MisplacedKeys[] {
	return (misplacedKeys.get(kind) ?? []).filter(
		({ unless }) => !(unless ?? Object.keys(openApiObjects[kind].fields)).some((key) => fieldOf(node, key)),
	);
}

function isAmong(names: MisplacedKeys['names'], name: string): boolean {
	return names instanceof RegExp ? names.test(name) : names.has(name);
}

/** One finding for all such keys of an object, at the first. */
function findMisplaced(document: DataDocument, part: ApiPart): Finding | undefined {
	const { kind, node, properties } = part;
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
					: [{ title: `Move into \`${below.join('` and `')}\``, changes, preferred: true }],
		};
	}
	return undefined;
}

function messageOf(kind: ApiPart['kind'], keys: readonly JsonProperty[], below: readonly string[]): string {
	const names = keys.map(({ name }) => `\`${name}\``);
	const listed = joinWords(names);
	const verb = names.length < 2 ? 'belongs' : 'belong';
	const place = below.map((key) => `\`${key}\``).join(' under a media type such as ');
	return `${listed} ${verb} in ${place}, not directly in the ${openApiObjects[kind].noun}.`;
}

/** Moves keys of an object down into new objects; undefined if other keys are between them. */
function wrapKeys(
	document: DataDocument,
	{ offset, children = [] }: Node,
	keys: readonly JsonProperty[],
	below: readonly string[],
): readonly TextChange[] | undefined {
	const { text, format } = document;
	const places = keys.map(({ key }) => children.findIndex((child) => child.children?.[0] === key));
	const [first] = places;
	const last = places.at(-1);
	if (first === undefined || last === undefined || first < 0 || last - first !== places.length - 1)
		return undefined;
	const [from, to] = [children[first], children[last]];
	if (from === undefined || to === undefined || from.offset < offset) return undefined;
	const written = text.slice(from.offset, to.offset + to.length).trimEnd();
	const span = { start: from.offset, end: from.offset + written.length };
	if (format === 'json' || text[offset] === '{') {
		const quoted = below.map((key) => wordInFormat(document, key));
		const newText = `${quoted.map((key) => `${key}: { `).join('')}${written}${' }'.repeat(below.length)}`;
		return [{ span, newText }];
	}
	const column = from.offset - startOfLine(text, from.offset);
	const heads = below.map(
		(key, depth) => `${key}:${lineBreakOf(text)}${' '.repeat(column + 2 * (depth + 1))}`,
	);
	return [
		{ span, newText: heads.join('') + written.replace(/\n(?=[^\r\n])/g, `\n${'  '.repeat(below.length)}`) },
	];
}
