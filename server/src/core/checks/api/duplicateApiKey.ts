import type { Node } from 'jsonc-parser';
import { propertiesOf, spanOf } from '../../syntax/json.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTree.ts';
import type { ApiCheck, Finding } from '../check.ts';

export const duplicateApiKey: ApiCheck = {
	code: 'duplicate-api-key',
	subject: 'api',
	severity: 'warning',
	title: 'Key written twice in an OpenAPI file',
	explain:
		'Of a key that is written twice in one object, JSON keeps the last value, so that a path or an operation before it is lost. Many YAML readers reject such a file altogether.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n  ⟦/users⟧:\n    post: { summary: Create a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n    post: { summary: Create a user }\n',
	},
	run({ document }, report) {
		if (document.claims === 'asyncapi') return;
		const { root } = dataTreeOf(document);
		if (root !== undefined)
			for (const finding of search(root, { isYaml: document.format === 'yaml', seen: new Set() }))
				report(finding);
	},
};

interface Search {
	readonly isYaml: boolean;
	readonly seen: Set<Node>;
}

function* search(node: Node, context: Search): Generator<Finding> {
	if (context.seen.has(node)) return;
	context.seen.add(node);
	if (node.type === 'object') yield* inObject(node, context.isYaml);
	for (const child of node.children ?? []) if (child.children !== undefined) yield* search(child, context);
}

function* inObject(node: Node, isYaml: boolean): Generator<Finding> {
	const names = new Set<string>();
	for (const { name, key } of propertiesOf(node)) {
		// What a merged map brings stands outside of the object, and may be written anew.
		if (key.offset < node.offset || key.offset > node.offset + node.length) continue;
		if (names.has(name))
			yield {
				span: spanOf(key),
				severity: isYaml ? 'error' : 'warning',
				message: `\`${name}\` is written twice in this object: join the two.`,
			};
		names.add(name);
	}
}
