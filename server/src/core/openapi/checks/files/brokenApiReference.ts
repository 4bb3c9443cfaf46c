import type { Node } from 'jsonc-parser';
import type { ApiCheck, Report } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { fieldOf, itemsIn, textIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import { didYouMeanQuestion, findNearest } from '../../../text/didYouMean.ts';
import { decodePercent } from '../../../text/paths.ts';
import { findReference, type ReferenceFault } from '../../model/files/apiReader.ts';
import { apiDocumentsOf, apiReaderOf } from '../../model/operations/apiDocuments.ts';
import type { ApiFile } from '../../model/operations/apiFile.ts';
import { openApiObjects } from '../../model/specification/openApiObjects.ts';

export const brokenApiReference: ApiCheck = {
	code: 'broken-api-reference',
	subject: 'api',
	severity: 'warning',
	title: 'Unresolved `$ref`',
	explain:
		'The site leaves out the parameter, field or body when it cannot resolve its `$ref`. A reference is a JSON pointer in the same file, such as `#/components/schemas/User`, or in another file of the project; references to other sites are not followed. Correct the reference, or add the component. An unknown `operationId` in a link of a response is reported as well. A `defaultMapping` of a discriminator that is not one of the alternatives of its schema is an error, because the site rejects the file.',
	cause: 'target',
	examples: {
		bad: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: ⟦'#/components/schemas/Usr'⟧ }\ncomponents:\n  schemas:\n    User: { type: object }\n",
		good: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: '#/components/schemas/User' }\ncomponents:\n  schemas:\n    User: { type: object }\n",
	},
	openApi(api, report) {
		reportEmptyReferences(api.document, api, report);
		reportUnknownOperationIds(api, report);
		if (api.is32 && !api.isBroken) reportDefaultMappings(api, report);
		const absent = new Set<string>();
		for (const node of [...api.references.map((reference) => reference.node), ...mappedReferences(api)]) {
			const written = String(node.value);
			const found = findReference(api.reader, api.file, written);
			if (found.kind === 'node' || (api.isPart && isOfOwner(api.project, written))) continue;
			if (api.isBroken && found.fault === 'missingPart' && found.file === api.file) continue;
			const span = spanOf(node);
			const section = found.file === api.file ? absentSection(api, written) : undefined;
			if (section !== undefined) {
				// A missing section is reported once, however many references need it.
				if (!absent.has(section)) report({ span, message: unresolved(section, api.file) });
				absent.add(section);
				continue;
			}
			const suggested =
				found.fault === 'missingPart' || found.fault === 'form' ? findSuggestion(api, written) : undefined;
			report({
				span,
				message: `${messages[found.fault](found.file ?? '', written)}${suggested === undefined ? '' : ` ${didYouMeanQuestion(suggested)}`}`,
				fixes: suggested === undefined ? [] : [jsonReplacement(span, suggested)],
			});
		}
	},
};

/** The `mapping` of a discriminator references schemas too; a value without `#` may be the name of a schema. */
function mappedReferences({ objects }: ApiFile): readonly Node[] {
	return objects
		.flatMap(({ kind, node }) => (kind === 'discriminator' ? (fieldOf(node, 'mapping') ?? []) : []))
		.flatMap(propertiesOf)
		.flatMap(({ value }) => (value !== undefined && stringOf(value)?.includes('#') === true ? [value] : []));
}

/** The section of `components` that a reference needs, if the file does not have it: `#/components/schemas`. */
function absentSection(api: ApiFile, written: string): string | undefined {
	const [, section] = /^#\/components\/(\w+)\//.exec(written) ?? [];
	if (section === undefined || !Object.hasOwn(openApiObjects.components.fields, section)) return undefined;
	if (fieldOf(fieldOf(api.root, 'components'), section) !== undefined) return undefined;
	return `#/components/${section}`;
}

/** Reports empty references. An unquoted `$ref: #/…` is empty because YAML reads ` #` as the start of a comment. */
function reportEmptyReferences(document: DataDocument, api: ApiFile, report: Report): void {
	for (const { kind, properties } of api.objects) {
		const { key, value } = properties.find(({ name }) => name === '$ref') ?? {};
		if (key === undefined || value === undefined || value.type === 'string') continue;
		const comment = value.type === 'null' ? commentAfter(document, endOf(key)) : undefined;
		if (comment !== undefined)
			report({
				span: comment.span,
				message: 'Empty reference: YAML reads this as a comment. Put it in quotes.',
				fixes: [
					{
						title: 'Add quotes',
						changes: [{ span: comment.span, newText: `'${comment.written}'` }],
						preferred: true,
						isSafe: true,
					},
				],
			});
		// For other objects, `missingOpenApiKey` reports the keys that they lack.
		else if (kind === 'schema' && !api.isBroken)
			report({
				span: spanOf(value.length === 0 ? key : value),
				message: 'Empty reference. Write it as `#/components/schemas/Name`.',
			});
	}
}

function commentAfter({ text, format }: DataDocument, offset: number) {
	if (format !== 'yaml') return undefined;
	const [, space = '', written] = /^(:[ \t]+)(#\S*)/.exec(text.slice(offset, offset + 500)) ?? [];
	if (written === undefined) return undefined;
	const start = offset + space.length;
	return { written, span: { start, end: start + written.length } };
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}

/** True if a reference in a part resolves against the file that includes the part, as some bundlers do. */
function isOfOwner(project: ApiFile['project'], written: string): boolean {
	if (!written.startsWith('#/')) return false;
	const reader = apiReaderOf(project);
	return apiDocumentsOf(project).some(({ file }) => findReference(reader, file, written).kind === 'node');
}

const messages: Readonly<Record<ReferenceFault, (file: string, written: string) => string>> = {
	address: () => 'References to other sites are not supported. Copy the contents into this file.',
	outside: () => 'Reference points outside the project. Copy the contents into the project.',
	missingFile: (file) => `Unresolved reference: \`${file}\` does not exist or cannot be read.`,
	missingPart: (file, written) => unresolved(written.slice(written.indexOf('#')), file),
	form: (_, written) => `Invalid reference \`${written}\`. Write it as \`#/components/schemas/Name\`.`,
};

function unresolved(pointer: string, file: string): string {
	return `Unresolved reference: \`${pointer}\` does not exist in \`${file}\`.`;
}

/** A component of the same file with a similar name in the same section, or the same name in another. */
function findSuggestion({ root }: ApiFile, written: string): string | undefined {
	if (!written.startsWith('#')) return undefined;
	const name = written.slice(written.lastIndexOf('/') + 1).replace(/^#/, '');
	const components = fieldOf(root, 'components');
	const section = /^#\/components\/(\w+)\//.exec(written)?.[1] ?? 'schemas';
	const sections = components === undefined ? [] : propertiesOf(components).map((property) => property.name);
	for (const kind of [section, ...sections.filter((other) => other !== section)]) {
		const list = fieldOf(components, kind);
		const names = list === undefined ? [] : propertiesOf(list).map((property) => property.name);
		const nearest = kind === section ? findNearest(name, names) : names.find((known) => known === name);
		if (nearest !== undefined)
			return `#/components/${kind}/${nearest.replaceAll('~', '~0').replaceAll('/', '~1')}`;
	}
	return undefined;
}

/** The host looks for the schema in the file itself, and among the alternatives where there are any (host-behavior.md 6.1). */
function reportDefaultMappings({ root, objects }: ApiFile, report: Report): void {
	const schemas = fieldOf(fieldOf(root, 'components'), 'schemas');
	const named = (name: string | undefined) => (name === undefined ? undefined : fieldOf(schemas, name));
	for (const { kind, node, owner } of objects) {
		const value = kind === 'discriminator' ? fieldOf(node, 'defaultMapping') : undefined;
		const written = stringOf(value);
		if (value === undefined || written === undefined || owner?.kind !== 'schema') continue;
		const span = spanOf(value);
		const target = named(schemaName(written));
		const variants = variantsBelow(owner.node, named);
		if (target?.type !== 'object') {
			const names = schemas === undefined ? [] : propertiesOf(schemas).map(({ name }) => name);
			const suggested = findNearest(written, names);
			report({
				span,
				severity: 'error',
				message: unknownMessage('schema', written, suggested, 'Use the name of one in `components.schemas`.'),
				fixes: suggested === undefined ? [] : [jsonReplacement(span, suggested)],
			});
		} else if (variants !== undefined && !variants.has(withoutAliases(target, named)))
			report({
				span,
				severity: 'error',
				message: `\`${written}\` is not one of the alternatives of this schema. Add it to \`oneOf\` or \`anyOf\`.`,
			});
	}
}

type NamedSchema = (name: string | undefined) => Node | undefined;

/** `#/components/schemas/Cat`, `./Cat` and `Cat` are one schema; undefined for another place. */
function schemaName(written: string): string | undefined {
	if (!written.startsWith('#')) return written.replace(/^\.\//, '');
	const [, components, section, name, ...rest] = written.split('/');
	return components === 'components' && section === 'schemas' && rest.length === 0 && name !== undefined
		? decodePercent(name).replaceAll('~1', '/').replaceAll('~0', '~')
		: undefined;
}

/** The schemas that `oneOf` and `anyOf` name, those of referenced and combined schemas too; undefined without any. */
function variantsBelow(start: Node, named: NamedSchema): ReadonlySet<Node> | undefined {
	const found = new Set<Node>();
	let hasAny = false;
	const seen = new Set<Node>();
	const waiting: (Node | undefined)[] = [start];
	// The list grows while it is gone through.
	for (const node of waiting) {
		if (node === undefined || seen.has(node)) continue;
		seen.add(node);
		waiting.push(referenced(node, named), ...itemsIn(node, 'allOf'));
		for (const member of [...itemsIn(node, 'oneOf'), ...itemsIn(node, 'anyOf')]) {
			hasAny = true;
			const schema = referenced(member, named);
			if (schema !== undefined) found.add(withoutAliases(schema, named));
		}
	}
	return hasAny ? found : undefined;
}

function referenced(node: Node, named: NamedSchema): Node | undefined {
	const reference = textIn(node, '$ref');
	return reference === undefined ? undefined : named(schemaName(reference));
}

/** Target of a schema that is only a reference, else the schema itself. */
function withoutAliases(start: Node, named: NamedSchema): Node {
	const seen = new Set<Node>();
	let node = start;
	while (!seen.has(node)) {
		seen.add(node);
		const isAlias = propertiesOf(node).every(({ name }) => aliasKeys.has(name));
		const next = isAlias ? referenced(node, named) : undefined;
		if (next === undefined) return node;
		node = next;
	}
	return node;
}

const aliasKeys: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/** Reports links of responses whose `operationId` no operation has. */
function reportUnknownOperationIds(api: ApiFile, report: Report): void {
	// In a part, or after a syntax error, the operation may exist.
	const links = api.isPart || api.isBroken ? [] : api.objects.filter(({ kind }) => kind === 'link');
	if (links.length === 0) return;
	const outlines = apiDocumentsOf(api.project).flatMap(({ operations }) => operations);
	const ids = new Set([
		...outlines.flatMap(({ operationId }) => operationId ?? []),
		...api.objects.flatMap(({ kind, node }) =>
			kind === 'operation' ? (textIn(node, 'operationId') ?? []) : [],
		),
	]);
	for (const { node } of links) {
		const value = fieldOf(node, 'operationId');
		const id = stringOf(value);
		if (value === undefined || id === undefined || ids.has(id)) continue;
		const suggested = findNearest(id, [...ids]);
		report({
			span: spanOf(value),
			message: unknownMessage('`operationId`', id, suggested),
			fixes: suggested === undefined ? [] : [jsonReplacement(spanOf(value), suggested)],
		});
	}
}
