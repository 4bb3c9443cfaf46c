import type { Node } from 'jsonc-parser';
import { itemsOf, propertiesOf, stringOf } from '../../syntax/json.ts';
import { fieldOf, textIn } from '../../syntax/openapi/dataNode.ts';
import type { ApiSecurity, ApiSecurityScheme } from './apiModel.ts';
import { type ApiNode, type ApiReader, childOf, resolveNode } from './apiReader.ts';
import type { FoundOperation } from './readApiDocument.ts';

/**
 * What the operation demands, else what the whole document does; schemes that are not declared are left out. What the
 * document demands is said to those who call the API, and not to whom its webhooks call.
 */
export function readSecurity(
	reader: ApiReader,
	root: ApiNode,
	{ method, operation: { node } }: FoundOperation,
): readonly ApiSecurity[] {
	const demands =
		fieldOf(node, 'security') ?? (method === 'webhook' ? undefined : fieldOf(root.node, 'security'));
	if (demands === undefined) return [];
	const components = childOf(reader, root, 'components');
	const declared = components && childOf(reader, components, 'securitySchemes');
	return itemsOf(demands).map((demand) => ({
		schemes: propertiesOf(demand).flatMap(({ name, value }) => {
			const scheme = fieldOf(declared?.node, name);
			const at = scheme && declared && resolveNode(reader, { ...declared, node: scheme });
			const scopes = value === undefined ? [] : itemsOf(value).flatMap((scope) => stringOf(scope) ?? []);
			return (at && toScheme(name, at.node, scopes)) ?? [];
		}),
	}));
}

function toScheme(name: string, node: Node, scopes: readonly string[]): ApiSecurityScheme | undefined {
	const type = typeOf(node);
	if (type === undefined) return undefined;
	return {
		name,
		type,
		parameter: type === 'apiKey' ? parameterOf(node) : undefined,
		scheme: type === 'http' ? textIn(node, 'scheme') : undefined,
		description: textIn(node, 'description'),
		default: textIn(node, 'x-default'),
		tokenFormat: textIn(node, 'bearerFormat'),
		addresses: addressesIn(node),
		scopes: scopes.map((scope) => ({ name: scope, description: scopeDescription(node, scope) })),
	};
}

const addressTitles: Readonly<Record<string, string>> = {
	authorizationUrl: 'Authorization URL',
	tokenUrl: 'Token URL',
	refreshUrl: 'Refresh URL',
};

function addressesIn(node: Node): ApiSecurityScheme['addresses'] {
	const provider = textIn(node, 'openIdConnectUrl');
	const found = new Map(provider === undefined ? [] : [[provider, 'OpenID Connect URL']]);
	for (const flow of flowsIn(node))
		for (const [key, title] of Object.entries(addressTitles)) {
			const url = textIn(flow, key);
			if (url !== undefined && !found.has(url)) found.set(url, title);
		}
	return [...found].map(([url, title]) => ({ title, url }));
}

function scopeDescription(node: Node, scope: string): string | undefined {
	const texts = flowsIn(node).map((flow) => textIn(fieldOf(flow, 'scopes'), scope));
	return texts.find((text) => text !== undefined && text !== '');
}

function flowsIn(node: Node): readonly Node[] {
	const flows = fieldOf(node, 'flows');
	return (flows === undefined ? [] : propertiesOf(flows)).flatMap(({ value }) => value ?? []);
}

function typeOf(node: Node): ApiSecurityScheme['type'] | undefined {
	const type = textIn(node, 'type');
	if (type === 'http') {
		const scheme = textIn(node, 'scheme')?.toLowerCase();
		return scheme === 'bearer' || scheme === 'basic' ? scheme : 'http';
	}
	return type === 'apiKey' || type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS'
		? type
		: undefined;
}

function parameterOf(node: Node): ApiSecurityScheme['parameter'] {
	const [place, name] = [textIn(node, 'in'), textIn(node, 'name')];
	if (name === undefined) return undefined;
	return place === 'header' || place === 'query' || place === 'cookie' ? { in: place, name } : undefined;
}
