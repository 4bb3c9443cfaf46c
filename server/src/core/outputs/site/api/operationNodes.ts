import { paramField } from '../../../catalogue/components/paramField.ts';
import { responseField } from '../../../catalogue/components/responseField.ts';
import { tab } from '../../../catalogue/components/tab.ts';
import { tabs } from '../../../catalogue/components/tabs.ts';
import type {
	ApiBody,
	ApiContent,
	ApiOperation,
	ApiParameterPlace,
	ApiResponse,
	ApiSecurityScheme,
} from '../../../project/api/apiModel.ts';
import type { ApiSettings } from '../../../project/config/apiSettings.ts';
import type { PageNode } from '../parse/pageTree.ts';
import { code, heading, paragraph, useOf } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { fieldNode, hasMembers, memberNodes, type SchemaView } from './schemaNodes.ts';

/** Fields that one page shows at most. */
const mostFields = 1_500;

/** Everything that an operation takes and gives, in the order of the host's pages (facts section 6). */
export function operationNodes(operation: ApiOperation, settings: ApiSettings): readonly PageNode[] {
	const budget = { fieldsLeft: mostFields };
	const request: SchemaView = { settings, direction: 'request', budget, above: [] };
	const response: SchemaView = { settings, direction: 'response', budget, above: [] };
	return [
		...securityNodes(operation),
		...parameterPlaces.flatMap(({ place, title }) => parameterNodes(request, operation, place, title)),
		...(operation.body === undefined ? [] : bodyNodes(request, operation.body)),
		...responseNodes(response, operation.responses),
	];
}

const parameterPlaces = [
	{ place: 'header', title: 'Headers' },
	{ place: 'path', title: 'Path parameters' },
	{ place: 'query', title: 'Query parameters' },
	{ place: 'cookie', title: 'Cookies' },
] as const;

function securityNodes({ security }: ApiOperation): readonly PageNode[] {
	const choices = security.filter(({ schemes }) => schemes.length > 0);
	if (choices.length === 0) return [];
	const title = heading(2, 'Authorizations');
	const isOptional = choices.length < security.length;
	const note = isOptional ? [paragraph('You can also call this endpoint without them.')] : [];
	const [only] = choices;
	if (choices.length === 1 && only !== undefined) return [title, ...only.schemes.map(schemeNode), ...note];
	const parts = choices.map(({ schemes }) =>
		useOf(tab, { title: schemes.map(({ name }) => name).join(' + ') }, schemes.map(schemeNode)),
	);
	return [title, useOf(tabs, { sync: false }, parts), ...note];
}

function schemeNode(scheme: ApiSecurityScheme): PageNode {
	const { type, parameter, scopes } = scheme;
	const { location, labels } = placeOf(parameter?.in ?? 'header');
	const advice = descriptionNodes(scheme.description);
	const values = {
		[location ?? 'name']: parameter?.name ?? 'Authorization',
		type: 'string',
		required: true,
		post: labels,
	};
	return useOf(location === undefined ? responseField : paramField, values, [
		...(advice.length > 0 ? advice : [standardAdvice(type)]),
		...(scopes.length === 0 ? [] : [paragraph('Scopes: ', ...scopes.flatMap((scope) => [code(scope), ' ']))]),
	]);
}

function standardAdvice(type: ApiSecurityScheme['type']): PageNode {
	if (type === 'bearer' || type === 'oauth2')
		return paragraph('Your token, in the form ', code('Bearer <token>'), '.');
	if (type === 'basic')
		return paragraph(
			'Your user name and password, in the form ',
			code('Basic <credentials>'),
			': both joined by a colon, in base64.',
		);
	return paragraph('Your key.');
}

function parameterNodes(
	view: SchemaView,
	{ parameters }: ApiOperation,
	place: ApiParameterPlace,
	title: string,
): readonly PageNode[] {
	const here = parameters.filter((parameter) => parameter.in === place);
	if (here.length === 0) return [];
	const fields = here.map(({ name, isRequired, isDeprecated, description, schema, examples }) =>
		fieldNode(view, {
			name,
			...placeOf(place),
			isRequired,
			isDeprecated,
			description,
			schema,
			examples: examples.map(({ value }) => value),
		}),
	);
	return [heading(2, title), ...fields];
}

function bodyNodes(view: SchemaView, body: ApiBody): readonly PageNode[] {
	return [
		heading(2, 'Body'),
		...descriptionNodes(body.description),
		...contentNodes(view, body.contents, ({ schema }) => ({
			name: 'body',
			location: 'body',
			isRequired: body.isRequired,
			schema,
		})),
	];
}

function responseNodes(view: SchemaView, responses: readonly ApiResponse[]): readonly PageNode[] {
	if (responses.length === 0) return [];
	const parts = responses.map((response) =>
		useOf(tab, { title: response.status }, [
			...descriptionNodes(response.description),
			...response.headers.map((header) => fieldNode(view, { ...header, labels: ['header'] })),
			...contentNodes(view, response.contents, ({ schema }) => ({
				name: 'response',
				isRequired: false,
				schema,
			})),
		]),
	);
	return [heading(2, 'Response'), useOf(tabs, { sync: false }, parts)];
}

type ContentField = (content: ApiContent) => Parameters<typeof fieldNode>[1];

/** A field has no attribute for cookies, so a label tells them. */
function placeOf(place: ApiParameterPlace): {
	readonly location?: string;
	readonly labels?: readonly string[];
} {
	return place === 'cookie' ? { labels: [place] } : { location: place };
}

/** Of several media types the reader chooses one. */
function contentNodes(
	view: SchemaView,
	contents: readonly ApiContent[],
	whole: ContentField,
): readonly PageNode[] {
	const [only] = contents;
	if (only === undefined) return [];
	if (contents.length === 1) return [paragraph(code(only.mediaType)), ...mediaNodes(view, only, whole)];
	const parts = contents.map((content) =>
		useOf(tab, { title: content.mediaType }, mediaNodes(view, content, whole)),
	);
	return [useOf(tabs, { sync: false }, parts)];
}

/** The fields of an object; any other value is one field of its own. */
function mediaNodes(view: SchemaView, content: ApiContent, whole: ContentField): readonly PageNode[] {
	const field = whole(content);
	const { schema } = content;
	if (!schema.types.includes('array') && hasMembers(schema)) {
		const about = descriptionNodes(schema.description);
		return [...about, ...memberNodes(view, schema, field.location)];
	}
	return [fieldNode(view, field)];
}
