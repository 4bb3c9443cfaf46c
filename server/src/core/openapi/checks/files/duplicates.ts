import type { Node } from 'jsonc-parser';
import type { ApiCheck, Report } from '../../../checks/check.ts';
import { duplicateMessage } from '../../../checks/messages.ts';
import { fieldOf, itemsIn, textIn } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Span } from '../../../text/positions.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { resolveNode } from '../../model/files/apiReader.ts';
import { type ApiFile, createFaultyLineTest } from '../../model/operations/apiFile.ts';

export const duplicateOperationId: ApiCheck = {
	code: 'duplicate-operation-id',
	subject: 'api',
	severity: 'warning',
	title: 'Duplicate `operationId`',
	explain:
		'Code generators and links use only one of several operations with the same `operationId`. OpenAPI requires the ID to be unique in the file. Give each operation its own.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { operationId: users }\n    post: { operationId: ⟦users⟧ }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { operationId: listUsers }\n    post: { operationId: createUser }\n',
	},
	openApi(api, report) {
		const owners = new Map<string, string>();
		for (const { operation, method, path } of api.operations) {
			const node = fieldOf(operation.node, 'operationId');
			const id = stringOf(node);
			if (node === undefined || id === undefined || operation.file !== api.document.path) continue;
			const owner = owners.get(id);
			if (owner !== undefined)
				report({
					span: spanOf(node),
					message: `Duplicate operation ID, already used by \`${owner}\`. Give each operation its own.`,
				});
			else owners.set(id, `${method.toUpperCase()} ${path}`);
		}
	},
};

export const duplicateApiParameter: ApiCheck = {
	code: 'duplicate-api-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Duplicate parameter',
	explain:
		'The site shows only the last of several parameters with the same name and location (`in`). OpenAPI does not allow duplicates among the parameters of an operation, or of a path. Remove all but one. Not reported: a parameter of an operation that overrides one of its path. In OpenAPI 3.2 an operation has at most one parameter in `querystring`, and then none in `query`, counting those of its path: otherwise the site rejects the file.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: page, in: query, schema: { type: integer } }\n        - { name: ⟦page⟧, in: query, schema: { type: string } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: page, in: query, schema: { type: integer } }\n        - { name: page, in: header, schema: { type: string } }\n',
	},
	kinds: ['operation', 'pathItem'],
	object(part, api, report) {
		const { kind, node } = part;
		const { file, reader } = api;
		if (kind === 'operation' && api.is32) reportQuerystrings(part, api, report);
		const known = new Set<string>();
		for (const item of itemsIn(node, 'parameters')) {
			const parameter = resolveNode(reader, { file, node: item })?.node;
			const [name, place] = [textIn(parameter, 'name'), textIn(parameter, 'in')];
			if (name === undefined || place === undefined) continue;
			// Names of headers are the same in any case (RFC 9110, section 5.1).
			const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
			if (known.has(key))
				report({
					span: spanOf(fieldOf(item, 'name') ?? fieldOf(item, '$ref') ?? item),
					message: `Duplicate parameter \`${name}\` in \`${place}\`. Only the last one is shown. Remove the others.`,
				});
			known.add(key);
		}
	},
};

/** A parameter in `querystring` describes the whole query, so nothing else does. */
function reportQuerystrings({ node, owner }: ApiPart, { file, reader }: ApiFile, report: Report): void {
	const own = itemsIn(node, 'parameters');
	const items = [...(owner?.kind === 'pathItem' ? itemsIn(owner.node, 'parameters') : []), ...own];
	const placed = items.flatMap((item) => {
		const parameter = resolveNode(reader, { file, node: item })?.node;
		const name = textIn(parameter, 'name');
		return name === undefined ? [] : [{ item, name, place: textIn(parameter, 'in') }];
	});
	const whole = placed.filter(({ place }) => place === 'querystring');
	const [first] = whole;
	if (first === undefined) return;
	const other = whole.findLast(({ name }) => name !== first.name);
	const beside = placed.find(({ place }) => place === 'query');
	const at = (item: Node) => spanOf(fieldOf(item, 'in') ?? fieldOf(item, '$ref') ?? item);
	if (other !== undefined)
		report({
			span: at(other.item),
			severity: 'error',
			message: `Only one parameter of an operation can be in \`querystring\`, and \`${first.name}\` already is. Remove one of them.`,
		});
	if (beside !== undefined)
		report({
			span: at(beside.item),
			severity: 'error',
			message: `\`${beside.name}\` cannot be in \`query\`, because \`${first.name}\` in \`querystring\` describes the whole query. Move it there.`,
		});
}

export const duplicateOpenApiKey: ApiCheck = {
	code: 'duplicate-openapi-key',
	subject: 'api',
	severity: 'error',
	title: 'Duplicate key in an OpenAPI file',
	explain:
		'The site rejects the whole file, and the build fails, because it parses OpenAPI files as YAML, even those in JSON, and YAML does not allow duplicate keys. Many other tools keep only the last value, so an earlier path or operation is lost. Merge the values, or rename one of the keys.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n  ⟦/users⟧:\n    post: { summary: Create a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n    post: { summary: Create a user }\n',
	},
	file({ document }, report) {
		if (document.claims === 'asyncapi') return;
		const { root } = dataTreeOf(document);
		const isFaulty = createFaultyLineTest(document);
		const isYaml = document.format === 'yaml';
		if (root !== undefined) search(root, { isYaml, isFaulty, seen: new Set(), report });
	},
};

interface Search {
	readonly isYaml: boolean;
	readonly isFaulty: (span: Span) => boolean;
	/** A YAML alias is the same node as its anchor. */
	readonly seen: Set<Node>;
	readonly report: Report;
}

function search(node: Node, searching: Search): void {
	const { children = [] } = node;
	if (searching.isYaml) {
		if (searching.seen.has(node)) return;
		searching.seen.add(node);
	}
	if (node.type === 'object' && children.length > 1) searchObject(node, searching);
	for (const child of children) if (child.children !== undefined) search(child, searching);
}

function searchObject(node: Node, { isFaulty, report }: Search): void {
	const { children = [] } = node;
	if (children.length <= maxCompared && !hasTwice(children)) return;
	const names = new Set<string>();
	for (const { name, key } of propertiesOf(node)) {
		// Keys of a merged map (`<<`) are outside the object, and may be overridden.
		if (key.offset < node.offset || key.offset > node.offset + node.length) continue;
		if (names.has(name) && !isFaulty(spanOf(key)))
			report({
				span: spanOf(key),
				message: duplicateMessage('key', name),
			});
		names.add(name);
	}
}

/** Most objects are small: comparing their keys costs less than a set of them. */
const maxCompared = 8;

function hasTwice(properties: readonly Node[]): boolean {
	for (let index = 1; index < properties.length; index++) {
		const name: unknown = properties[index]?.children?.[0]?.value;
		for (let before = 0; before < index; before++)
			if (properties[before]?.children?.[0]?.value === name) return true;
	}
	return false;
}
