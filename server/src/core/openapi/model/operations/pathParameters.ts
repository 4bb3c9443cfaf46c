import type { Node } from 'jsonc-parser';
import { fieldOf, textIn } from '../../../language/data/dataNode.ts';
import { propertiesOf } from '../../../language/json.ts';
import { derive } from '../../../text/derive.ts';
import { groupBy } from '../../../text/lists.ts';
import { type ApiNode, type ApiReader, childrenOf } from '../files/apiReader.ts';
import type { ApiFile } from './apiFile.ts';
import type { FoundOperation } from './readApiDocument.ts';

/** Parameter names in a path: `/users/{id}` → `id`. */
export function namesInPath(path: string): readonly string[] {
	const [before = ''] = path.split('?');
	return [...before.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** Path with parameters in the syntax of server frameworks replaced: `/users/:id`, `/users/<int:id>` → `/users/{id}`. */
export function toPathTemplate(path: string): string {
	return path
		.split('/')
		.map((part) => {
			const [, one, other] = /^:([A-Za-z_]\w*)$|^<(?:\w+:)?([A-Za-z_]\w*)>$/.exec(part) ?? [];
			const name = one ?? other;
			return name === undefined ? part : `{${name}}`;
		})
		.join('/');
}

/** Path parameters of an operation and of its path, references resolved. */
export const pathParametersOf = derive(
	(operation: FoundOperation, { reader }: ApiFile) => [operation, reader],
	({ pathItem, operation }, reader): readonly PathParameter[] =>
		[pathItem, operation].flatMap((owner) => declaredBy(reader, owner)),
);

interface PathParameter {
	readonly name: string;
	readonly at: ApiNode;
}

function declaredBy(reader: ApiReader, owner: ApiNode): readonly PathParameter[] {
	return childrenOf(reader, owner, 'parameters').flatMap((at) => {
		const name = textIn(at.node, 'name');
		return name !== undefined && textIn(at.node, 'in') === 'path' ? [{ name, at }] : [];
	});
}

/** Path of the file with its operations. */
export interface ApiPath {
	readonly path: string;
	readonly key: Node;
	readonly operations: readonly FoundOperation[];
}

export const pathsOf = derive(({ root, operations }: ApiFile): readonly ApiPath[] => {
	const paths = fieldOf(root, 'paths');
	if (paths === undefined) return [];
	const byPath = groupBy(operations, ({ path }) => path);
	return propertiesOf(paths).map(({ name, key }) => ({
		path: name,
		key,
		operations: byPath.get(name) ?? [],
	}));
});

/**
 * The only name in its path that the operation does not declare, if it declares exactly one other path parameter:
 * `id` for the path `/users/{id}` with the parameter `userId`.
 */
export function renamedParameter(api: ApiFile, operation: FoundOperation): string | undefined {
	const declared = pathParametersOf(operation, api);
	const names = new Set(namesInPath(toPathTemplate(operation.path)));
	const unused = declared.filter(({ name }) => !names.has(name));
	if (unused.length !== 1) return undefined;
	const [missing, ...others] = [...names].filter(
		(name) => !declared.some((parameter) => parameter.name === name),
	);
	return others.length === 0 ? missing : undefined;
}
