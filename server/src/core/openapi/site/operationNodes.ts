import { accordion } from '../../catalogue/components/accordions.ts';
import { paramField, responseField } from '../../catalogue/components/fields.ts';
import { tab, tabs } from '../../catalogue/components/tabs.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import type { SiteMessages } from '../../site/render/messages/siteMessages.ts';
import type { ApiOperation, ApiScope, ApiSecurityScheme } from '../model/apiModel.ts';
import { componentNode, headingNode, inlineCodeNode, paragraphNode } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { type CallDirection, fieldAttributesOf, type MessageView, messageNodes } from './messageNodes.ts';
import type { SchemaView } from './schemaNodes.ts';

/** Maximum number of fields on a page. */
const maxFields = 1_500;

/**
 * Authorizations, parameters, body, responses and callbacks of an operation, in the order of the host's pages
 * (host-behavior.md 6).
 */
export function operationNodes(
	operation: ApiOperation,
	{ settings, words }: Pick<SchemaView, 'settings' | 'words'>,
): readonly PageNode[] {
	const view = { settings, words, budget: { fieldsLeft: maxFields } };
	const way: CallDirection = operation.method === 'webhook' ? 'fromApi' : 'toApi';
	return [
		...securityNodes(words, operation),
		...messageNodes({ ...view, way, toTitle: (title) => headingNode(2, title) }, operation),
		...callbackNodes(view, operation),
	];
}

/** Callbacks, each in an accordion with its name and URL. */
function callbackNodes(
	view: Pick<MessageView, 'settings' | 'budget' | 'words'>,
	{ callbacks }: ApiOperation,
): readonly PageNode[] {
	if (callbacks.length === 0) return [];
	const inner: MessageView = { ...view, way: 'fromApi', toTitle: boldLine };
	const parts = callbacks.map((callback) =>
		componentNode(
			accordion,
			{
				title: callback.summary ?? callback.name,
				description: `${callback.method.toUpperCase()} ${callback.address}`,
			},
			[
				...(callback.isDeprecated ? [paragraphNode('This callback is deprecated.')] : []),
				...descriptionNodes(callback.description),
				...messageNodes(inner, callback),
			],
		),
	);
	return [headingNode(2, view.words.callbacks), ...parts];
}

/** Title in a callback, which is not in the table of contents. */
function boldLine(title: string): PageNode {
	return paragraphNode({ type: 'strong', children: [{ type: 'text', value: title }] });
}

/** Authorizations of an operation. */
function securityNodes({ authorizations }: SiteMessages, { security }: ApiOperation): readonly PageNode[] {
	const choices = security.filter(({ schemes }) => schemes.length > 0);
	if (choices.length === 0) return [];
	const title = headingNode(2, authorizations);
	const isOptional = choices.length < security.length;
	const note = isOptional ? [paragraphNode('You can also call this endpoint without them.')] : [];
	const [only] = choices;
	if (choices.length === 1 && only !== undefined) return [title, ...only.schemes.map(schemeNode), ...note];
	const parts = choices.map(({ schemes }) =>
		componentNode(tab, { title: schemes.map(({ name }) => name).join(' + ') }, schemes.map(schemeNode)),
	);
	return [title, componentNode(tabs, { sync: false }, parts), ...note];
}

function schemeNode(scheme: ApiSecurityScheme): PageNode {
	const { type, parameter, scopes, tokenFormat, addresses } = scheme;
	// A certificate is not sent in a header.
	const isHeader = type !== 'mutualTLS';
	const { location, labels } = isHeader ? fieldAttributesOf(parameter?.in ?? 'header') : { labels: [] };
	const advice = descriptionNodes(scheme.description);
	const values = {
		[location ?? 'name']: isHeader ? (parameter?.name ?? 'Authorization') : scheme.name,
		type: isHeader ? 'string' : 'certificate',
		required: true,
		deprecated: scheme.isDeprecated,
		post: labels,
	};
	return componentNode(location === undefined ? responseField : paramField, values, [
		...(advice.length > 0 ? advice : [standardAdvice(scheme)]),
		...(tokenFormat === undefined
			? []
			: [paragraphNode('Format of the token: ', inlineCodeNode(tokenFormat), '.')]),
		...addresses.map(({ title, url }) => paragraphNode(`${title}: `, inlineCodeNode(url))),
		...scopeNodes(scopes),
	]);
}

function scopeNodes(scopes: readonly ApiScope[]): readonly PageNode[] {
	if (scopes.length === 0) return [];
	if (scopes.every(({ description }) => description === undefined))
		return [paragraphNode('Scopes: ', ...scopes.flatMap(({ name }) => [inlineCodeNode(name), ' ']))];
	const items = scopes.map(({ name, description }) =>
		paragraphNode(inlineCodeNode(name), description === undefined ? '' : `: ${description}`),
	);
	return [
		paragraphNode('Scopes:'),
		{
			type: 'list',
			spread: false,
			children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
		},
	];
}

function standardAdvice({ type, scheme }: ApiSecurityScheme): PageNode {
	switch (type) {
		case 'bearer':
		case 'oauth2':
		case 'openIdConnect':
			return paragraphNode('Your token, in the form ', inlineCodeNode('Bearer <token>'), '.');
		case 'basic':
			return paragraphNode(
				'Your user name and password, in the form ',
				inlineCodeNode('Basic <credentials>'),
				': both joined by a colon, in base64.',
			);
		case 'http':
			return paragraphNode(
				'Your credentials, in the form ',
				inlineCodeNode(`${scheme ?? 'Scheme'} <credentials>`),
				'.',
			);
		case 'mutualTLS':
			return paragraphNode('Your client certificate, which the connection itself carries.');
		case 'apiKey':
			return paragraphNode('Your key.');
	}
}
