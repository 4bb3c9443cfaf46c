import { sendRequestsKey } from '../../catalogue/projectSettings.ts';
import type { PageDocument } from '../../language/document.ts';
import { deriveFromProject, type Project } from '../../project/project.ts';
import { findSetting } from '../../project/settingsFiles.ts';
import type { ApiPageContent, ApiPageContentSource } from '../../site/render/body/renderBody.ts';
import { renderUnavailable } from '../../site/render/content/notice.ts';
import type { RenderContext } from '../../site/render/content/renderContext.ts';
import { type Content, element, textNode } from '../../site/render/html/element.ts';
import { chromeIcon } from '../../site/render/icons/renderIcon.ts';
import { hostOfUrl } from '../../text/paths.ts';
import { nonEmptyTrimmed } from '../../text/values.ts';
import { parseOperationReference, toReferenceText } from '../model/files/operationReference.ts';
import { fetchableAddressOf } from '../model/operations/operationNames.ts';
import { connectSources } from '../requests/playground/connectSources.ts';
import { apiBlocksAbove, apiBlocksBelow } from './apiBlocks.ts';
import { apiPage, authorExampleKinds, documentedParameters } from './apiPage.ts';

/** True if the page's front matter names an operation or schema, which may not exist. */
export function hasApiReference({ frontMatter: { values } }: PageDocument): boolean {
	return [values.openapi, values.api, values['openapi-schema']].some((value) => value !== undefined);
}

/** Content of the operation or schema that a page's front matter names, around the author's text. */
export function apiPageContent(project: Project, document: PageDocument): ApiPageContentSource {
	const { title: _, description, ...values } = document.frontMatter.values;
	return {
		key: (context, nodes) => [
			project.dataFiles,
			project.site,
			JSON.stringify([
				values,
				description === undefined,
				authorExampleKinds(context, nodes),
				// Fields on the page only matter if it documents its endpoint by hand.
				values.api === undefined ? [] : documentedParameters(context, nodes),
			]),
		],
		make(context, nodes) {
			const page = apiPage(project, document, { context, nodes });
			if (page === undefined) return missingContent(project, document, context);
			return {
				title: page.title,
				operation: page.endpoint ?? '',
				isDeprecated: page.isDeprecated,
				sendsTo:
					page.playground !== undefined && sendsRequests(project) ? connectSources(page.playground) : [],
				above: (inner) => apiBlocksAbove(inner, page),
				below: (inner) => apiBlocksBelow(inner, page),
			};
		},
	};
}

/** False if `.recto.json` says that playgrounds of a built site send nothing. */
const sendsRequests = deriveFromProject(
	'dataFiles',
	[],
	({ dataFiles }) => findSetting({ dataFiles }, sendRequestsKey)?.value !== false,
);

/**
 * Box in place of an operation or schema that was not found. Previews have one only if its OpenAPI file is on another
 * site and has not been fetched, since the page has a problem otherwise.
 */
function missingContent(
	project: Project,
	document: PageDocument,
	{ options: { omitsNotes, isFollowed }, words }: RenderContext,
): ApiPageContent | undefined {
	const reference = parseOperationReference(nonEmptyTrimmed(document.frontMatter.values.openapi) ?? '');
	const operation = reference && toReferenceText({ ...reference, file: undefined });
	if (omitsNotes) {
		const schema = nonEmptyTrimmed(document.frontMatter.values['openapi-schema']);
		return boxAbove(renderUnavailable({ words }, operation ?? schema ?? ''), operation);
	}
	const address = reference && fetchableAddressOf(project, reference);
	if (address === undefined) return undefined;
	const sentence = `The OpenAPI file of this operation is on ${hostOfUrl(address)} and has not been fetched.`;
	const note = element(
		'div',
		{ class: 'r-box r-unread', role: 'note' },
		element('span', { class: 'r-box-label' }, chromeIcon('problem'), element('span', {}, textNode(sentence))),
		isFollowed
			? element(
					'span',
					{},
					textNode('Start the preview with '),
					element('code', {}, textNode('--fetch')),
					textNode('.'),
				)
			: element(
					'button',
					{ class: 'r-small-button', type: 'button', 'data-action': 'fetchApiFiles' },
					textNode('Fetch …'),
				),
	);
	return boxAbove(note, operation);
}

function boxAbove(box: Content, operation: string | undefined): ApiPageContent {
	return {
		title: undefined,
		operation: operation ?? '',
		isDeprecated: false,
		sendsTo: [],
		above: () => [{ content: [box] }],
		below: () => [],
	};
}
