import { expandable } from '../../catalogue/components/accordions.ts';
import { responseField } from '../../catalogue/components/fields.ts';
import { tab, tabs } from '../../catalogue/components/tabs.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import { toJsonText, toJsonValue } from '../../text/values.ts';
import type {
	ApiBody,
	ApiContent,
	ApiLink,
	ApiMessages,
	ApiParameter,
	ApiParameterPlace,
	ApiResponse,
} from '../model/apiModel.ts';
import { componentNode, inlineCodeNode, paragraphNode } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { fieldNode, hasMembers, memberNodes, type SchemaView } from './schemaNodes.ts';

/** Direction of a call: to the API or, for webhooks and callbacks, from it. */
export type CallDirection = 'toApi' | 'fromApi';

export interface MessageView extends Pick<SchemaView, 'settings' | 'budget' | 'words'> {
	readonly way: CallDirection;
	readonly toTitle: (title: string) => PageNode;
}

/** Parameters, body and responses of a call. Read-only fields are only in messages from the API. */
export function messageNodes(
	{ way, toTitle, ...rest }: MessageView,
	{ parameters, body, responses }: ApiMessages,
): readonly PageNode[] {
	const toApi: SchemaView = { ...rest, direction: 'request', above: [] };
	const fromApi: SchemaView = { ...rest, direction: 'response', above: [] };
	const { words } = rest;
	const [asked, answered] = way === 'toApi' ? [toApi, fromApi] : [fromApi, toApi];
	return [
		...parameterPlaces.flatMap(({ place, title }) => {
			const here = parameters.filter((parameter) => parameter.in === place);
			return here.length === 0 ? [] : [toTitle(words[title]), ...parameterNodes(asked, here)];
		}),
		...(body === undefined ? [] : [toTitle(words.body), ...bodyNodes(asked, body)]),
		...(responses.length === 0 ? [] : [toTitle(words.response), responseNodes(answered, responses)]),
	];
}

const parameterPlaces = [
	{ place: 'header', title: 'headers' },
	{ place: 'path', title: 'pathParameters' },
	{ place: 'query', title: 'queryParameters' },
	{ place: 'cookie', title: 'cookies' },
] as const;

function parameterNodes(view: SchemaView, parameters: readonly ApiParameter[]): readonly PageNode[] {
	return parameters.map(({ name, in: place, isWholeQuery, examples, ...rest }) => {
		const { location, labels = [] } = fieldAttributesOf(place);
		const { isRequired, isDeprecated, description, schema } = rest;
		return fieldNode(view, {
			name,
			...(location === undefined ? {} : { location }),
			labels: isWholeQuery ? [...labels, 'whole query'] : labels,
			isRequired,
			isDeprecated,
			description,
			schema,
			examples: examples.map(({ value }) => value),
		});
	});
}

function bodyNodes(view: SchemaView, body: ApiBody): readonly PageNode[] {
	return [
		...descriptionNodes(body.description),
		...contentNodes(view, body.contents, ({ schema }) => ({
			name: 'body',
			location: 'body',
			isRequired: body.isRequired,
			schema,
		})),
	];
}

function responseNodes(view: SchemaView, responses: readonly ApiResponse[]): PageNode {
	const parts = responses.map((response) =>
		componentNode(tab, { title: response.status }, [
			...descriptionNodes(response.summary),
			...descriptionNodes(response.description),
			...response.headers.map((header) => fieldNode(view, { ...header, labels: ['header'] })),
			...contentNodes(view, response.contents, ({ schema }) => ({
				name: 'response',
				isRequired: false,
				schema,
			})),
			...linkNodes(response.links),
		]),
	);
	return componentNode(tabs, { sync: false }, parts);
}

/** Links of a response. */
function linkNodes(links: readonly ApiLink[]): readonly PageNode[] {
	if (links.length === 0) return [];
	const fields = links.map(({ name, operation, description, values }) =>
		componentNode(responseField, { name, type: operation }, [
			...descriptionNodes(description),
			...values.map((one) =>
				paragraphNode(
					...(one.name === undefined ? ['Body'] : [inlineCodeNode(one.name)]),
					': ',
					inlineCodeNode(toJsonText(toJsonValue(one.value))),
				),
			),
		]),
	);
	return [componentNode(expandable, { title: 'links to other operations' }, fields)];
}

type ContentField = (content: ApiContent) => Parameters<typeof fieldNode>[1];

/** Fields of a body: with several media types, a tab for each. */
function contentNodes(
	view: SchemaView,
	contents: readonly ApiContent[],
	whole: ContentField,
): readonly PageNode[] {
	const [only] = contents;
	if (only === undefined) return [];
	if (contents.length === 1) {
		const stream = only.isStream ? [' (a stream of items, each as follows)'] : [];
		return [paragraphNode(inlineCodeNode(only.mediaType), ...stream), ...mediaNodes(view, only, whole)];
	}
	const parts = contents.map((content) =>
		componentNode(tab, { title: content.mediaType }, [
			...(content.isStream ? [paragraphNode('A stream of items, each as follows.')] : []),
			...mediaNodes(view, content, whole),
		]),
	);
	return [componentNode(tabs, { sync: false }, parts)];
}

/** Fields of an object; a single field for any other value. */
function mediaNodes(view: SchemaView, content: ApiContent, whole: ContentField): readonly PageNode[] {
	const field = whole(content);
	const { schema } = content;
	if (!schema.types.includes('array') && hasMembers(schema)) {
		const about = descriptionNodes(schema.description);
		return [...about, ...memberNodes(view, schema, field.location)];
	}
	return [fieldNode(view, field)];
}

/** Attributes of a field for a parameter: a label for cookies, which have no attribute. */
export function fieldAttributesOf(place: ApiParameterPlace): {
	readonly location?: string;
	readonly labels?: readonly string[];
} {
	return place === 'cookie' ? { labels: [place] } : { location: place };
}
