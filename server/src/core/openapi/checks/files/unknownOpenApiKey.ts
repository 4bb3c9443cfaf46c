import type { Node } from 'jsonc-parser';
import type { ApiCheck, Finding } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { keyReplacement, replacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import { findNearest } from '../../../text/didYouMean.ts';
import type { Span } from '../../../text/positions.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import type { ApiFile } from '../../model/operations/apiFile.ts';
import {
	type ApiObjectKind,
	extensibleKinds,
	openApiObjects,
	schemaKeywords,
} from '../../model/specification/openApiObjects.ts';
import { isMisplaced } from './misplacedOpenApiKey.ts';

export const unknownOpenApiKey: ApiCheck = {
	code: 'unknown-openapi-key',
	subject: 'api',
	severity: 'warning',
	title: 'Unknown key in an OpenAPI file',
	explain:
		'The site and other tools ignore the key, or reject the file, because OpenAPI does not define it here. Correct its name, move it to the object that it belongs to, or start it with `x-` if it is your own. Unknown keywords of schemas are information, because many tools ignore them. In YAML braces, a comma in an unquoted value starts a key as well: put such values in quotes.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      ⟦sumary⟧: List users\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n',
	},
	object(part, api, report) {
		const { kind, node, properties } = part;
		if (extensibleKinds.has(kind) && kind !== 'schema') return;
		const names = kind === 'schema' ? schemaKeywords : namesOf(kind);
		// Text that is cut off becomes keys that OpenAPI does not define.
		if (properties.every(({ name }) => names.has(name) || name.startsWith('x-'))) return;
		const source = sourceOf(api, node);
		const cut = findCutText(source, part, names);
		if (cut !== undefined && !api.isFaulty(cut.span)) report(cutTextFinding(source, cut.span));
		for (const { name, key, value } of properties) {
			if (cut?.keys.has(key)) continue;
			if (name.startsWith('x-') || name.startsWith('$') || names.has(name)) continue;
			const isReference = name === 'ref' && (stringOf(value) ?? '').includes('/');
			const suggested = isReference ? '$ref' : findNearest(name, suggestedNames(kind, names, api));
			const span = spanOf(key);
			if (api.isFaulty(span)) continue;
			const isCertain = isClosed(api, part);
			if (suggested !== undefined && fieldOf(node, suggested) === undefined)
				report({
					span,
					...(isCertain ? {} : { severity: 'information' }),
					message: unknownMessage('key', name, suggested),
					fixes: [keyReplacement(api.document, span, suggested)],
				});
			else if (isCertain && !isMisplaced(part, name))
				report({ span, message: unknownMessage('key', name, undefined, adviceFor(part, name)) });
		}
	},
};

/** Text that contains a node. Positions in an overlay are shifted in the tree. */
interface Source {
	readonly document: DataDocument;
	readonly shift: number;
}

function sourceOf({ document, overlaid, project }: ApiFile, node: Node): Source {
	const place = overlaid?.placeIn(spanOf(node));
	const overlay = place && project.dataFiles.get(place.file);
	return place === undefined || overlay === undefined
		? { document, shift: 0 }
		: { document: overlay, shift: node.offset - place.span.start };
}

interface CutText {
	/** From its start to the end of the text that YAML parses as keys. */
	readonly span: Span;
	readonly keys: ReadonlySet<Node>;
}

/** Unquoted YAML text with commas in a flow mapping: `{ description: live, or a test }` has the key `or a test`. */
function findCutText(
	{ document: { format, text }, shift }: Source,
	{ node, properties }: ApiPart,
	names: ReadonlySet<string>,
): CutText | undefined {
	const markAt = (offset: number) => text[offset - shift] ?? '';
	if (format !== 'yaml' || markAt(node.offset) !== '{') return undefined;
	const isKeyOnly = ({ key, value }: (typeof properties)[number]) =>
		value?.length === 0 && !/["']/.test(markAt(key.offset)) && markAt(spanOf(key).end) !== ':';
	for (const [index, { value }] of properties.entries()) {
		if (value?.type !== 'string' || value.length === 0 || /["']/.test(markAt(value.offset))) continue;
		const rest = properties.slice(index + 1);
		const end = rest.findIndex((property) => !isKeyOnly(property));
		const keys = rest.slice(0, end < 0 ? rest.length : end);
		const last = keys.at(-1)?.key;
		if (last === undefined || keys.every(({ name }) => names.has(name) || name.startsWith('x-'))) continue;
		const span = { start: value.offset, end: spanOf(last).end };
		// Merged maps and aliases are elsewhere in the text.
		if (span.end <= node.offset + node.length && span.start > node.offset && span.end > span.start)
			return { span, keys: new Set(keys.map(({ key }) => key)) };
	}
	return undefined;
}

function cutTextFinding({ document: { text }, shift }: Source, span: Span): Finding {
	const quoted = JSON.stringify(text.slice(span.start - shift, span.end - shift).replace(/\s+/g, ' '));
	return {
		span,
		message:
			'Unquoted YAML value ends at the comma, because a comma in braces starts a new key. Put the value in quotes.',
		fixes: [{ ...replacement(span, quoted), title: 'Add quotes', isSafe: true }],
	};
}

/**
 * True if OpenAPI defines all keys of the object. Schemas are open, later versions may add keys, and a syntax error may
 * move any key.
 */
function isClosed({ isBroken, version = '' }: ApiFile, { kind }: ApiPart): boolean {
	return kind !== 'schema' && !isBroken && /^3\.[012]\b/.test(version);
}

/** Keys of the object, without additions of later versions. */
function suggestedNames(
	kind: ApiObjectKind,
	names: ReadonlySet<string>,
	{ is32 }: ApiFile,
): readonly string[] {
	const { since } = openApiObjects[kind];
	return [...names].filter(
		(name) => is32 || since === undefined || !Object.hasOwn(since, name) || since[name] !== '3.2',
	);
}

/** Suggests the object around this one, or in it, that has such a key. */
function adviceFor({ kind, node, owner }: ApiPart, name: string): string {
	if (owner !== undefined && !extensibleKinds.has(owner.kind) && namesOf(owner.kind).has(name))
		return `Move it one level up, into the ${openApiObjects[owner.kind].noun}.`;
	for (const { name: below, value } of propertiesOf(node)) {
		const { [below]: shape } = openApiObjects[kind].fields;
		if (shape?.is === 'object' && value?.type === 'object' && namesOf(shape.kind).has(name))
			return `Move it into \`${below}\`.`;
	}
	return 'Start your own keys with `x-`.';
}

const known = new Map<ApiObjectKind, ReadonlySet<string>>();

function namesOf(kind: ApiObjectKind): ReadonlySet<string> {
	const names = known.get(kind) ?? new Set(Object.keys(openApiObjects[kind].fields));
	known.set(kind, names);
	return names;
}
