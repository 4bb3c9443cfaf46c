import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, stringOf } from '../../language/json.ts';
import type { Project } from '../project.ts';
import { configPartFiles } from './configPartFiles.ts';
import { findPartPath, maxPartDepth, referenceKey } from './partFile.ts';

/**
 * A node of the configuration and the document that contains it: the configuration itself or a file that it refers to.
 */
export interface ConfigPlace {
	readonly document: ConfigDocument;
	readonly node: Node;
}

/** Root node of a document in which paths are looked up. */
export type RootResolver = (document: ConfigDocument) => Node | undefined;

const rootAsRead: RootResolver = ({ json }) => json.root;

/** Node at a path of the resolved configuration value, in the file that contains it. */
export function findConfigPlace(
	project: Project,
	place: JSONPath,
	rootOf: RootResolver = rootAsRead,
): ConfigPlace | undefined {
	const { config } = project;
	const root = config && rootOf(config);
	if (config === undefined || root === undefined) return undefined;
	let found: ConfigPlace = { document: config, node: root };
	for (const key of place) {
		const next = childOf(project, found, key, rootOf);
		if (next === undefined) return undefined;
		found = next;
	}
	return found;
}

/** Root of the file that an object refers to with `$ref`, or the object itself if it has no valid reference. */
export function resolveReference(
	project: Project,
	place: ConfigPlace,
	rootOf: RootResolver = rootAsRead,
): ConfigPlace {
	let found = place;
	for (let depth = 0; depth <= maxPartDepth; depth++) {
		const part = partAt(project, found, rootOf);
		if (part === undefined) return found;
		found = part;
	}
	return found;
}

/** A key next to `$ref` overrides that of the part. */
function childOf(
	project: Project,
	outer: ConfigPlace,
	key: string | number,
	rootOf: RootResolver,
): ConfigPlace | undefined {
	let found: ConfigPlace | undefined = outer;
	for (let depth = 0; found !== undefined && depth <= maxPartDepth; depth++) {
		const node = findNodeAtLocation(found.node, [key]);
		if (node !== undefined) return { document: found.document, node };
		found = partAt(project, found, rootOf);
	}
	return undefined;
}

function partAt(
	project: Project,
	{ document, node }: ConfigPlace,
	rootOf: RootResolver,
): ConfigPlace | undefined {
	const reference = stringOf(findValue(node, referenceKey));
	const found = reference === undefined ? undefined : findPartPath(reference, document.path);
	if (found === undefined || 'refusal' in found) return undefined;
	const part = configPartFiles(project).parts.get(found.path);
	const root = part && rootOf(part);
	return part === undefined || root === undefined ? undefined : { document: part, node: root };
}
