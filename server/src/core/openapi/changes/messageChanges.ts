import type { ApiBody, ApiContent, ApiHeader, ApiMessages, ApiResponse } from '../model/apiModel.ts';
import { type ApiUse, levelOf, type OperationChange } from './apiChange.ts';
import { matchParameters, parameterChanges, parameterName, parameterPlace } from './parameterChanges.ts';
import { quote } from './quote.ts';
import { isSameProse } from './sameContent.ts';
import type { SchemaFamily } from './schemaChange.ts';
import type { SchemaGraph } from './schemaGraph.ts';

export interface MessagesPair {
	readonly before: ApiMessages & { readonly path: string };
	readonly after: ApiMessages & { readonly path: string };
}

interface Context {
	readonly graph: SchemaGraph;
	readonly use: ApiUse;
}

/** Changes of parameters, body and responses. Their schemas are added to the graph. */
export function* messageChanges(
	{ before, after }: MessagesPair,
	context: Context,
): Generator<OperationChange> {
	const parameters = matchParameters(before, after);
	yield* parameterChanges(parameters);
	for (const { before: one, after: other } of [...parameters.pairs, ...parameters.moved])
		addSchemas(one, other, 'parameter', context, {
			place: parameterPlace(other),
			subject: parameterName(other),
		});
	yield* bodyChanges(before.body, after.body, context);
	yield* responsesChanges(before.responses, after.responses, context);
}

/**
 * Changes of a call that the API makes, of a webhook or callback: its body is read as responses are. Answers to it are
 * not compared.
 */
export function* callChanges(
	{ before, after }: MessagesPair,
	name: string,
	context: Context,
): Generator<OperationChange> {
	const use = { place: `${name} body`, subject: `Body of ${name}` };
	yield* contentChanges(before.body?.contents ?? [], after.body?.contents ?? [], 'response', context, use);
}

function addSchemas(
	before: Pick<ApiContent, 'schema'>,
	after: Pick<ApiContent, 'schema'>,
	family: SchemaFamily,
	{ graph, use }: Context,
	names: UseNames,
): void {
	graph.add({ before: before.schema, after: after.schema }, family, { use, ...names });
}

interface UseNames {
	readonly place: string;
	readonly subject: string;
}

const requestBody: UseNames = { place: 'request body', subject: 'Request body' };

function* bodyChanges(
	before: ApiBody | undefined,
	after: ApiBody | undefined,
	context: Context,
): Generator<OperationChange> {
	const { place } = requestBody;
	if (before === undefined) {
		if (after === undefined) return;
		const { isRequired } = after;
		return yield {
			code: isRequired ? 'request-body-added-required' : 'request-body-added-optional',
			level: isRequired ? 'breaking' : 'info',
			text: `Request body was added${isRequired ? ' and is required' : ''}`,
			place,
			after: after.place,
		};
	}
	if (after === undefined)
		return yield {
			code: 'request-body-removed',
			level: 'breaking',
			text: 'Request body was removed',
			place,
			before: before.place,
		};
	const at = { place, before: before.place, after: after.place };
	if (after.isRequired && !before.isRequired)
		yield {
			code: 'request-body-became-required',
			level: 'breaking',
			text: 'Request body became required',
			...at,
		};
	if (before.isRequired && !after.isRequired)
		yield {
			code: 'request-body-became-optional',
			level: 'info',
			text: 'Request body became optional',
			...at,
		};
	if (!isSameProse(before.description, after.description))
		yield {
			code: 'request-body-description-changed',
			level: 'info',
			text: 'Description of the request body changed',
			...at,
		};
	for (const change of contentChanges(before.contents, after.contents, 'request', context, requestBody))
		yield { ...at, ...change };
}

/** Media types added and removed; the schemas of those that both versions have are added to the graph. */
function* contentChanges(
	before: readonly ApiContent[],
	after: readonly ApiContent[],
	family: 'request' | 'response',
	context: Context,
	names: UseNames,
): Generator<OperationChange> {
	const code = family === 'request' ? 'request-body-media-type' : 'response-media-type';
	const { place, subject } = names;
	const partners = matchContents(before, after);
	for (const content of before) {
		const partner = partners.get(content);
		if (partner === undefined) {
			const text = `${subject}: media type ${quote(content.mediaType)} was removed`;
			yield { code: `${code}-removed`, level: 'breaking', text, place };
			continue;
		}
		if (content.isStream !== partner.isStream)
			yield {
				code: `${family}-body-type-changed`,
				level: 'breaking',
				text: `${subject} ${partner.isStream ? 'became a stream of items' : 'is no longer a stream of items'}`,
				place,
			};
		else addSchemas(content, partner, family, context, names);
	}
	const known = new Set(partners.values());
	for (const content of after)
		if (!known.has(content)) {
			const text = `${subject}: media type ${quote(content.mediaType)} was added`;
			yield { code: `${code}-added`, level: 'info', text, place };
		}
}

/** Pairs contents by media type, then without its parameters, such as `charset`. */
function matchContents(
	before: readonly ApiContent[],
	after: readonly ApiContent[],
): ReadonlyMap<ApiContent, ApiContent> {
	const pairs = new Map<ApiContent, ApiContent>();
	for (const keyOf of [({ mediaType }: ApiContent) => mediaType.toLowerCase(), essenceOf]) {
		const taken = new Set(pairs.values());
		const free = new Map(
			after.flatMap((content) => (taken.has(content) ? [] : [[keyOf(content), content] as const])),
		);
		for (const content of before) {
			const partner = pairs.has(content) ? undefined : free.get(keyOf(content));
			if (partner === undefined) continue;
			pairs.set(content, partner);
			free.delete(keyOf(content));
		}
	}
	return pairs;
}

function essenceOf({ mediaType }: ApiContent): string {
	return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function* responsesChanges(
	before: readonly ApiResponse[],
	after: readonly ApiResponse[],
	context: Context,
): Generator<OperationChange> {
	const later = new Map(after.map((response) => [response.status.toUpperCase(), response]));
	for (const response of before) {
		const { status } = response;
		const partner = later.get(status.toUpperCase());
		later.delete(status.toUpperCase());
		const place = `response ${status}`;
		if (partner === undefined)
			yield {
				code: `response-${statusKind(status)}-status-removed`,
				level: statusKind(status) === 'success' ? 'breaking' : 'info',
				text: `Response ${quote(status)} was removed`,
				place,
				before: response.place,
			};
		else
			for (const change of responseChanges(response, partner, context))
				yield { place, before: response.place, after: partner.place, ...change };
	}
	for (const { status, place } of later.values())
		yield {
			code: `response-${statusKind(status)}-status-added`,
			level: 'info',
			text: `Response ${quote(status)} was added`,
			place: `response ${status}`,
			after: place,
		};
}

function statusKind(status: string): 'success' | 'non-success' {
	return /^2/.test(status) ? 'success' : 'non-success';
}

function* responseChanges(
	before: ApiResponse,
	after: ApiResponse,
	context: Context,
): Generator<OperationChange> {
	const { status } = after;
	const names = { place: `response ${status}`, subject: `Response ${quote(status)}` };
	if (!isSameProse(before.description, after.description) || !isSameProse(before.summary, after.summary))
		yield {
			code: 'response-description-changed',
			level: 'info',
			text: `Description of response ${quote(status)} changed`,
		};
	yield* contentChanges(before.contents, after.contents, 'response', context, names);
	yield* headersChanges(before.headers, after.headers, status, context);
}

function* headersChanges(
	before: readonly ApiHeader[],
	after: readonly ApiHeader[],
	status: string,
	context: Context,
): Generator<OperationChange> {
	const later = new Map(after.map((header) => [header.name.toLowerCase(), header]));
	for (const header of before) {
		const { name, isRequired } = header;
		const partner = later.get(name.toLowerCase());
		later.delete(name.toLowerCase());
		const names = {
			place: `response ${status} header ${name}`,
			subject: `Header ${quote(name)} of response ${quote(status)}`,
		};
		if (partner === undefined) {
			yield {
				code: isRequired ? 'required-response-header-removed' : 'optional-response-header-removed',
				level: isRequired ? 'breaking' : 'warning',
				text: `${names.subject} was removed`,
				place: names.place,
			};
			continue;
		}
		if (isRequired !== partner.isRequired)
			yield {
				code: partner.isRequired ? 'response-header-became-required' : 'response-header-became-optional',
				level: levelOf(partner.isRequired ? 'narrows' : 'widens', 'response'),
				text: `${names.subject} became ${partner.isRequired ? 'required' : 'optional'}`,
				place: names.place,
			};
		addSchemas(header, partner, 'header', context, names);
	}
	for (const { name } of later.values())
		yield {
			code: 'response-header-added',
			level: 'info',
			text: `Header ${quote(name)} of response ${quote(status)} was added`,
			place: `response ${status} header ${name}`,
		};
}
