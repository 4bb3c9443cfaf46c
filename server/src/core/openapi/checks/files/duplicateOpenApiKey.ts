import type { Node } from 'jsonc-parser';
import type { ApiCheck, Report } from '../../../checks/check.ts';
import { duplicateMessage } from '../../../checks/messages.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';
import type { Span } from '../../../text/positions.ts';
import { faultyLines } from '../../model/operations/apiFile.ts';

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
		const isFaulty = faultyLines(document);
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
