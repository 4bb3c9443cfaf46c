import type { Node } from 'jsonc-parser';
import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import { apiDocumentsOf, apiReaderOf } from '../../project/api/apiDocuments.ts';
import { findReference, type ReferenceFault } from '../../project/api/apiReader.ts';
import type { Project } from '../../project/project.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ApiCheck, Report } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { type ApiFile, apiFileOf } from './apiFile.ts';
import { reportLostOperations } from './reportLostOperations.ts';

export const brokenApiReference: ApiCheck = {
	code: 'broken-api-reference',
	subject: 'api',
	severity: 'warning',
	title: 'Reference leads nowhere',
	explain:
		'A `$ref` names a place of this file, as `#/components/schemas/User`, or of another file of the project. Where it leads nowhere, the site leaves out the parameter, field or body that it stands for. Addresses of other sites are not followed. A link of a response names an operation by its `operationId`.',
	cause: 'target',
	examples: {
		bad: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: ⟦'#/components/schemas/Usr'⟧ }\ncomponents:\n  schemas:\n    User: { type: object }\n",
		good: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: '#/components/schemas/User' }\ncomponents:\n  schemas:\n    User: { type: object }\n",
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined) return;
		reportNothings(context.document, api, report);
		reportLostOperations(context.project, api, report);
		const absent = new Set<string>();
		for (const node of [...api.references.map((reference) => reference.node), ...mappedReferences(api)]) {
			const written = String(node.value);
			const found = findReference(api.reader, api.file, written);
			if (found.kind === 'node' || (api.isPart && isOfOwner(context.project, written))) continue;
			if (api.isBroken && found.fault === 'missingPart' && found.file === api.file) continue;
			const span = spanOf(node);
			const section = found.file === api.file ? absentSection(api, written) : undefined;
			if (section !== undefined) {
				// What is not there at all is told once, however many lead there.
				if (!absent.has(section))
					report({ span, message: `There is no \`${section}\` in \`${api.file}\`, where references lead.` });
				absent.add(section);
				continue;
			}
			const meant =
				found.fault === 'missingPart' || found.fault === 'form' ? findMeant(api, written) : undefined;
			report({
				span,
				message: `${messages[found.fault](found.file ?? '', written)}${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`,
				fixes: meant === undefined ? [] : [jsonReplacement(span, meant)],
			});
		}
	},
};

/** A discriminator leads to its schemas as well; what has no `#` may be their bare name. */
function mappedReferences({ objects }: ApiFile): readonly Node[] {
	return objects
		.flatMap(({ kind, node }) => (kind === 'discriminator' ? (fieldOf(node, 'mapping') ?? []) : []))
		.flatMap(propertiesOf)
		.flatMap(({ value }) => (value !== undefined && stringOf(value)?.includes('#') === true ? [value] : []));
}

/** The part of `components` that the reference names, when the file has none such. */
function absentSection(api: ApiFile, written: string): string | undefined {
	const [, section] = /^#\/components\/(\w+)\//.exec(written) ?? [];
	if (section === undefined || !Object.hasOwn(openApiObjects.components.fields, section)) return undefined;
	if (fieldOf(fieldOf(api.root, 'components'), section) !== undefined) return undefined;
	return `#/components/${section}`;
}

/** References without text, which lead nowhere. In YAML, what stands behind ` #` is a comment, and is not read. */
function reportNothings(document: DataDocument, api: ApiFile, report: Report): void {
	for (const { kind, node } of api.objects) {
		const { key, value } = propertiesOf(node).find(({ name }) => name === '$ref') ?? {};
		if (key === undefined || value === undefined || value.type === 'string') continue;
		const comment = value.type === 'null' ? commentBehind(document, endOf(key)) : undefined;
		if (comment !== undefined)
			report({
				span: comment.span,
				message: 'In YAML this is a comment, and the reference is empty: put it in quotes.',
				fixes: [
					{
						title: 'Put the reference in quotes',
						changes: [{ span: comment.span, newText: `'${comment.written}'` }],
						preferred: true,
						keepsMeaning: true,
					},
				],
			});
		// Other objects are told to lack their keys.
		else if (kind === 'schema' && !api.isBroken)
			report({
				span: spanOf(value.length === 0 ? key : value),
				message: 'Write where this reference leads, as `#/components/schemas/Name`.',
			});
	}
}

function commentBehind({ text, format }: DataDocument, offset: number) {
	if (format !== 'yaml') return undefined;
	const [, space = '', written] = /^(:[ \t]+)(#\S*)/.exec(text.slice(offset, offset + 500)) ?? [];
	if (written === undefined) return undefined;
	const start = offset + space.length;
	return { written, span: { start, end: start + written.length } };
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}

/** A part that is written as if it stood within the description: some bundlers take it so. */
function isOfOwner(project: Project, written: string): boolean {
	if (!written.startsWith('#/')) return false;
	const reader = apiReaderOf(project);
	return apiDocumentsOf(project).some(({ file }) => findReference(reader, file, written).kind === 'node');
}

const messages: Readonly<Record<ReferenceFault, (file: string, written: string) => string>> = {
	address: () => 'The site follows no references to other sites: put what it leads to into this file.',
	outside: () => 'This reference leads out of the project: put what it leads to into the project.',
	missingFile: (file) => `The project has no file \`${file}\`, or it cannot be read.`,
	missingPart: (file, written) => `There is no \`${written.slice(written.indexOf('#'))}\` in \`${file}\`.`,
	form: (_, written) => `\`${written}\` is not a reference: write it as \`#/components/schemas/Name\`.`,
};

/** A place of the same file with nearly the same name, of the same kind first. */
function findMeant({ root }: ApiFile, written: string): string | undefined {
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
