import { sampleValue } from '../../api-reference/schema/sampleValue.ts';
import type { Component } from '../../catalogue/component.ts';
import { requestExample } from '../../catalogue/components/requestExample.ts';
import { responseExample } from '../../catalogue/components/responseExample.ts';
import { responseField } from '../../catalogue/components/responseField.ts';
import type { ApiSchema } from '../../project/api/apiSchema.ts';
import { type AsyncChannel, type AsyncMessage, findChannel } from '../../project/api/asyncChannels.ts';
import { parseSchemaReference } from '../../project/api/schemaReference.ts';
import type { Project } from '../../project/project.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { ApiPageParts } from './apiBlocks.ts';
import { code, codeList, fence, heading, paragraph, useOf } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { fieldNode, type SchemaView } from './schemaNodes.ts';

/** Fields that one page shows at most. */
const maxFields = 1_500;

/** The page of a channel of events; undefined for one that no file describes. */
export function channelPage(
	project: Project,
	text: string,
	given: Pick<SchemaView, 'settings' | 'words'>,
): ApiPageParts | undefined {
	const reference = parseSchemaReference(text);
	const channel = reference && findChannel(project, reference);
	if (channel === undefined) return undefined;
	const view: SchemaView = { ...given, direction: 'both', budget: { fieldsLeft: maxFields }, above: [] };
	const { words } = given;
	const waysOf = (way: AsyncMessage['way']) => channel.messages.filter((message) => message.way === way);
	const [sent, received, others] = [waysOf('send'), waysOf('receive'), waysOf(undefined)];
	return {
		endpoint: endpointOf(channel),
		title: channel.title,
		isDeprecated: false,
		about: descriptionNodes(channel.description),
		playground: undefined,
		before: [],
		after: [
			...serverNodes(words.servers, channel),
			...parameterNodes(words.pathParameters, channel),
			...messageNodes(view, words.send, sent),
			...messageNodes(view, words.receive, received),
			...messageNodes(view, words.messages, others),
		],
		request: exampleNode(requestExample, 'request', sent),
		hasGeneratedRequest: false,
		response: exampleNode(responseExample, 'response', [...received, ...others]),
	};
}

/** As the head shows it: the protocol, and the whole address on the first server. */
function endpointOf({ servers: [first], address }: AsyncChannel): string | undefined {
	const place = `${first?.place ?? ''}${address ?? ''}`.replace(/\s/g, '');
	return place === '' ? undefined : `${first?.protocol || 'ws'} ${place}`;
}

/** One alone stands in the head. */
function serverNodes(title: string, { servers }: AsyncChannel): readonly PageNode[] {
	if (servers.length < 2) return [];
	const items = servers.map(({ protocol, place, description }) =>
		paragraph(code(`${protocol}://${place}`), description === undefined ? '' : `: ${description}`),
	);
	return [
		heading(2, title),
		{
			type: 'list',
			spread: false,
			children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
		},
	];
}

function parameterNodes(title: string, { parameters }: AsyncChannel): readonly PageNode[] {
	if (parameters.length === 0) return [];
	const fields = parameters.map(({ name, description, choices, standard }) =>
		useOf(responseField, { name, type: 'string', required: true, default: standard }, [
			...descriptionNodes(description),
			...(choices.length === 0 ? [] : [paragraph(...codeList(choices))]),
		]),
	);
	return [heading(2, title), ...fields];
}

function messageNodes(
	view: SchemaView,
	title: string,
	messages: readonly AsyncMessage[],
): readonly PageNode[] {
	if (messages.length === 0) return [];
	const fields = messages.map(({ title: name, description, way, payload }) =>
		fieldNode(
			{ ...view, direction: way === 'send' ? 'request' : way === 'receive' ? 'response' : 'both' },
			{ name, isRequired: false, description, schema: withoutSample(payload) },
		),
	);
	return [heading(2, title), ...fields];
}

/** What is seen beside the page as a whole is not said again in one line. */
function withoutSample(payload: ApiSchema): ApiSchema {
	return payload.types.includes('object') ? { ...payload, examples: [] } : payload;
}

/** What goes over the line, one sample a message. */
function exampleNode(
	component: Component,
	direction: 'request' | 'response',
	messages: readonly AsyncMessage[],
): PageNode | undefined {
	const fences = messages.slice(0, 10).map(({ title, payload, examples: [first] }) => {
		const sample = first ?? sampleValue(payload, { direction, showsOptional: true });
		return typeof sample === 'string'
			? fence('', title, sample)
			: fence('json', title, JSON.stringify(sample, undefined, 2) ?? 'null');
	});
	return fences.length === 0 ? undefined : useOf(component, {}, fences);
}
