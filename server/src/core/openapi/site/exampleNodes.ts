import { requestExample, responseExample } from '../../catalogue/components/codeBlocks.ts';
import { tab, tabs } from '../../catalogue/components/tabs.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import { toJsonValue } from '../../text/values.ts';
import type { ApiContent, ApiOperation, ApiResponse } from '../model/apiModel.ts';
import { isJson } from '../model/operations/readContents.ts';
import { bodyText, eventText, type TextFormat, textFormat } from '../model/schema/bodyText.ts';
import { sampleValue } from '../model/schema/sampleValue.ts';
import { xmlDocumentShape } from '../model/schema/xmlShape.ts';
import { exampleRequest } from '../requests/playground/buildRequest.ts';
import type { PlaygroundModel } from '../requests/playground/playgroundModel.ts';
import { requestSamples } from '../requests/samples/requestSamples.ts';
import { codeBlockNode, componentNode } from './apiNodes.ts';

/** Maximum length of examples. */
const longest = 20_000;

/**
 * Request samples: those in the description, else generated ones in several languages, for each example of the body.
 */
export function requestExampleNode(
	operation: Pick<ApiOperation, 'samples'>,
	model: PlaygroundModel,
): PageNode {
	const labels = operation.samples.map(({ label }) => label);
	const written = operation.samples.map(({ language, label, source }) => {
		// Generators give the samples of all languages the same label.
		const isUnique = label !== undefined && labels.indexOf(label) === labels.lastIndexOf(label);
		return codeBlockNode(language, isUnique ? label : language, source);
	});
	if (written.length > 0) return componentNode(requestExample, {}, written);
	const generated = (example: number) => {
		const fences = requestSamples(exampleRequest(model, example), model.languages).map(({ language, code }) =>
			codeBlockNode(language.fence, language.label, code),
		);
		return componentNode(requestExample, {}, fences);
	};
	const examples = model.bodies[0]?.examples ?? [];
	if (examples.length < 2) return generated(0);
	const parts = examples.map(({ label }, index) => componentNode(tab, { title: label }, [generated(index)]));
	return componentNode(tabs, { sync: false }, parts);
}

/** Payload of a webhook; undefined without a body. */
export function payloadExampleNode({ body }: Pick<ApiOperation, 'body'>): PageNode | undefined {
	const fences = body === undefined ? [] : exampleFences({ status: 'Payload', contents: body.contents });
	return fences.length === 0 ? undefined : componentNode(requestExample, {}, fences);
}

/** Response examples by status; undefined if no response has a body. */
export function responseExampleNode({ responses }: ApiOperation): PageNode | undefined {
	const fences = responses.flatMap((response) => exampleFences(response));
	return fences.length === 0 ? undefined : componentNode(responseExample, {}, fences);
}

function exampleFences({ status, contents }: Pick<ApiResponse, 'status' | 'contents'>): readonly PageNode[] {
	const [content] = contents;
	if (content === undefined) return [];
	const { examples } = content;
	if (examples.length === 0) {
		const { types, format, properties, variants, examples: own } = content.schema;
		const isUnknown =
			types.length === 0 && properties.length === 0 && variants.length === 0 && own.length === 0;
		if (isUnknown || format === 'binary') return [];
		return [
			toFence(content, status, sampleValue(content.schema, { direction: 'response', showsOptional: true })),
		];
	}
	return examples
		.slice(0, 10)
		.map(({ name, summary, value }) =>
			toFence(content, examples.length === 1 ? status : `${status} ${summary ?? name ?? ''}`.trim(), value),
		);
}

function toFence({ mediaType, schema, isStream }: ApiContent, title: string, value: unknown): PageNode {
	const json = toJsonValue(value);
	const format = textFormat(mediaType);
	if (isStream && format === 'events' && typeof json !== 'string')
		return codeBlockNode(fenceLanguages.events, title, eventText(json).slice(0, longest));
	if (format === undefined && (typeof json !== 'string' || isJson(mediaType)))
		return codeBlockNode('json', title, JSON.stringify(json, undefined, 2).slice(0, longest));
	const text = bodyText(json, format, format === 'xml' ? xmlDocumentShape(schema) : undefined);
	return codeBlockNode(format === undefined ? '' : fenceLanguages[format], title, text.slice(0, longest));
}

const fenceLanguages: Readonly<Record<TextFormat, string>> = { xml: 'xml', jsonLines: 'json', events: '' };
