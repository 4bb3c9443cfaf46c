import type { Node } from 'jsonc-parser';
import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import type { DataDocument } from '../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import { fieldOf, textIn } from '../../language/openapi/dataNode.ts';
import { apiDocumentsOf, apiReaderOf } from '../../project/api/apiDocuments.ts';
import { findReference, type ReferenceFault } from '../../project/api/apiReader.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import type { ApiCheck, Report } from '../check.ts';
import { unknownMessage } from '../messages.ts';
import { jsonReplacement } from '../replacement.ts';
import type { ApiFile } from './apiFile.ts';

export const brokenApiReference: ApiCheck = {
	code: 'broken-api-reference',
	subject: 'api',
	severity: 'warning',
	title: 'Unresolved `$ref`',
	explain:
		'The site leaves out the parameter, field or body when it cannot resolve its `$ref`. A reference is a JSON pointer in the same file, such as `#/components/schemas/User`, or in another file of the project; references to other sites are not followed. Correct the reference, or add the component. An unknown `operationId` in a link of a response is reported as well.',
	cause: 'target',
	examples: {
		bad: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: ⟦'#/components/schemas/Usr'⟧ }\ncomponents:\n  schemas:\n    User: { type: object }\n",
		good: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: '#/components/schemas/User' }\ncomponents:\n  schemas:\n    User: { type: object }\n",
	},
	openApi(api, report) {
		reportEmptyReferences(api.document, api, report);
		reportUnknownOperationIds(api, report);
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
	for (const { kind, node } of api.objects) {
		const { key, value } = propertiesOf(node).find(({ name }) => name === '$ref') ?? {};
		if (key === undefined || value === undefined || value.type === 'string') continue;
		const comment = value.type === 'null' ? commentAfter(document, endOf(key)) : undefined;
		if (comment !== undefined)
			report({
				span: comment.span,
				message: 'Empty reference: YAML reads this as a comment. Put it in quotes.',
				fixes: [
					{
						title: 'Put the reference in quotes',
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

/** Whether a reference in a part resolves against the file that includes the part, as some bundlers do. */
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
