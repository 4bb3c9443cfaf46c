import { findComponent } from '../../catalogue/components/allComponents.ts';
import { requestExample, responseExample } from '../../catalogue/components/codeBlocks.ts';
import type { PageDocument } from '../../language/document.ts';
import type { ApiSettings, PlaygroundMode } from '../../project/config/apiSettings.ts';
import type { Project } from '../../project/project.ts';
import {
	type EvaluatedElement,
	evaluateElement,
	expandSnippetNode,
	flagValue,
	isElementNode,
	textValue,
} from '../../site/parse/evaluate/evaluatedElement.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import { parseMdx } from '../../site/parse/tree/parseMdx.ts';
import type { RenderContext } from '../../site/render/content/renderContext.ts';
import { trimEndSlashes } from '../../text/paths.ts';
import { nonEmptyTrimmed } from '../../text/values.ts';
import type { ApiOperation } from '../model/apiModel.ts';
import { operationsOfPageReference, parseOperationReference } from '../model/files/operationReference.ts';
import { apiDocumentsOf, findOperation } from '../model/operations/apiDocuments.ts';
import { findSchema, parseSchemaReference, schemasNamed } from '../model/operations/schemaReference.ts';
import { sampleValue } from '../model/schema/sampleValue.ts';
import {
	type DocumentedParameter,
	manualPlayground,
	operationPlayground,
} from '../requests/playground/manualPlayground.ts';
import type { ParameterPlace, PlaygroundModel } from '../requests/playground/playgroundModel.ts';
import type { ApiPageParts } from './apiBlocks.ts';
import { codeBlockNode, componentNode } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { payloadExampleNode, requestExampleNode, responseExampleNode } from './exampleNodes.ts';
import { operationNodes } from './operationNodes.ts';
import { fieldNode, hasMembers, memberNodes, type SchemaView } from './schemaNodes.ts';

/** Parts of a page that documents an operation or schema; undefined for other pages. */
export function apiPage(
	project: Project,
	document: PageDocument,
	{ context, nodes }: { readonly context: RenderContext; readonly nodes: readonly PageNode[] },
): ApiPageParts | undefined {
	const { values } = document.frontMatter;
	const settings = {
		...project.site.api,
		playground: modeOf(values.playground) ?? project.site.api.playground,
	};
	const { words } = context;
	const own = authorExampleKinds(context, nodes);
	const operation = operationOf(project, nonEmptyTrimmed(values.openapi));
	const page =
		operation === undefined
			? schemaPage(project, nonEmptyTrimmed(values['openapi-schema']) ?? '', { settings, words })
			: describedPage(operation, { settings, words }, own);
	if (page !== undefined) return values.description === undefined ? page : { ...page, about: [] };
	const [, method = '', target = ''] = /^([a-z]+)\s+(\S+)$/i.exec(nonEmptyTrimmed(values.api) ?? '') ?? [];
	if (method === '') return undefined;
	const model = manualPlayground(
		{
			method,
			target,
			authMethod: nonEmptyTrimmed(values.authMethod),
			contentType: nonEmptyTrimmed(values.contentType),
			fields: documentedParameters(context, nodes),
		},
		settings,
	);
	return {
		endpoint: endpointOf(settings, { method, path: target, server: settings.baseUrls[0] }),
		title: undefined,
		isDeprecated: false,
		about: [],
		playground: settings.playground === 'show' ? model : undefined,
		before: [],
		after: [],
		request: own.hasRequest ? undefined : requestExampleNode({ samples: [] }, model),
		hasGeneratedRequest: true,
		response: undefined,
	};
}

function describedPage(
	operation: ApiOperation,
	given: Pick<SchemaView, 'settings' | 'words'>,
	own: OwnExamples,
): ApiPageParts {
	const { settings } = given;
	const { method, path, metadata } = operation;
	const isCallable = method !== 'webhook';
	const model = isCallable ? operationPlayground(operation, settings) : undefined;
	return {
		endpoint: endpointOf(settings, { method, path, server: operation.servers[0]?.url }),
		// A webhook has no summary as title (host-behavior.md 6).
		title: nonEmptyTrimmed(metadata.title) ?? (isCallable ? operation.summary : undefined),
		isDeprecated: operation.isDeprecated,
		about: descriptionNodes(nonEmptyTrimmed(metadata.description) ?? operation.description),
		playground: settings.playground === 'show' ? model : undefined,
		before: operation.content === undefined ? [] : withoutPlaces(parseMdx(operation.content).value.children),
		after: operationNodes(operation, given),
		request: own.hasRequest ? undefined : requestOf(operation, model),
		hasGeneratedRequest: isCallable && operation.samples.length === 0,
		response: own.hasResponse ? undefined : responseExampleNode(operation),
	};
}

function requestOf(operation: ApiOperation, model: PlaygroundModel | undefined): PageNode | undefined {
	return model === undefined ? payloadExampleNode(operation) : requestExampleNode(operation, model);
}

interface Endpoint {
	readonly method: string;
	readonly path: string;
	readonly server: string | undefined;
}

/** Method and path for the head of the page; undefined to hide them. */
function endpointOf(
	{ playground, showsServer }: ApiSettings,
	{ method, path, server }: Endpoint,
): string | undefined {
	if (playground === 'hide') return undefined;
	const hasServer = showsServer && server !== undefined && path.startsWith('/') && !/\s/.test(server);
	return `${method} ${hasServer ? trimEndSlashes(server) : ''}${path}`;
}

function operationOf(project: Project, text: string | undefined): ApiOperation | undefined {
	const reference = text === undefined ? undefined : parseOperationReference(text);
	if (reference === undefined) return undefined;
	const [outline] = operationsOfPageReference(apiDocumentsOf(project), reference);
	return outline && findOperation(project, outline);
}

/** Playground mode in front matter, by the name in either dialect. */
function modeOf(value: unknown): PlaygroundMode | undefined {
	if (value === 'show' || value === 'interactive' || value === 'auth') return 'show';
	if (value === 'hide' || value === 'none') return 'hide';
	return value === 'simple' ? value : undefined;
}

interface OwnExamples {
	readonly hasRequest: boolean;
	readonly hasResponse: boolean;
}

/** Kinds of examples that the author wrote. */
export function authorExampleKinds(context: RenderContext, nodes: readonly PageNode[]): OwnExamples {
	const used = nodes
		.flatMap((node) => expandSnippetNode(context.scope, node, context.options.snippet))
		.flatMap((node) => (isElementNode(node) ? (findComponent(node.name ?? '') ?? []) : []));
	return { hasRequest: used.includes(requestExample), hasResponse: used.includes(responseExample) };
}

/** Nodes without positions, which would not be those of the page. */
function withoutPlaces(nodes: readonly PageNode[]): readonly PageNode[] {
	return nodes.map((node) => ({ ...node, position: undefined }));
}

/** Maximum number of fields on a page. */
const maxFields = 1_500;

/** Parts of a page about a schema in `components.schemas`; undefined if it does not exist. */
function schemaPage(
	project: Project,
	text: string,
	given: Pick<SchemaView, 'settings' | 'words'>,
): ApiPageParts | undefined {
	const reference = parseSchemaReference(text);
	const [target] = reference === undefined ? [] : schemasNamed(project, reference);
	const schema = target && findSchema(project, target);
	if (reference === undefined || schema === undefined) return undefined;
	const view: SchemaView = { ...given, direction: 'both', budget: { fieldsLeft: maxFields }, above: [] };
	const isObject = !schema.types.includes('array') && hasMembers(schema);
	const sample = sampleValue(schema, { direction: 'response', showsOptional: true });
	return {
		endpoint: undefined,
		title: schema.title ?? reference.name,
		isDeprecated: schema.isDeprecated,
		about: descriptionNodes(schema.description),
		playground: undefined,
		before: [],
		after: isObject
			? memberNodes(view, schema)
			: [fieldNode(view, { name: reference.name, isRequired: false, schema })],
		request: undefined,
		hasGeneratedRequest: false,
		response:
			sample === null
				? undefined
				: componentNode(responseExample, {}, [
						codeBlockNode('json', reference.name, JSON.stringify(sample, undefined, 2)),
					]),
	};
}

/** Parameters that the page documents by hand; inner ones are children of outer ones. */
export function documentedParameters(
	context: RenderContext,
	nodes: readonly PageNode[],
	isNested = false,
): readonly DocumentedParameter[] {
	return nodes.flatMap((node): readonly DocumentedParameter[] => {
		if (!isElementNode(node)) return [];
		const use = evaluateElement(context, node);
		const rendering = use.component?.rendering;
		if (rendering?.kind !== 'field') return documentedParameters(context, use.children, isNested);
		const place = rendering.locations?.find((name) => use.values.has(name));
		// A field without a place is a response field, unless it is nested.
		if (flagValue(use, 'hidden') || (place === undefined && !isNested)) return [];
		return [toField(context, use, place)];
	});
}

function toField(
	context: RenderContext,
	use: EvaluatedElement,
	place: string | undefined,
): DocumentedParameter {
	return {
		name: textValue(use, place ?? 'name') ?? '',
		place: isPlace(place) ? place : undefined,
		type: textValue(use, 'type') ?? 'string',
		isRequired: flagValue(use, 'required'),
		default: textValue(use, 'default') ?? textValue(use, 'initialValue'),
		placeholder: textValue(use, 'placeholder'),
		children: documentedParameters(context, use.children, true),
	};
}

function isPlace(name: string | undefined): name is ParameterPlace | 'body' {
	return name === 'path' || name === 'query' || name === 'header' || name === 'cookie' || name === 'body';
}
