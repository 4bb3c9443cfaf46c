import type { Node } from 'jsonc-parser';
import { itemsOf, propertiesOf, stringOf } from '../../syntax/json.ts';
import { fieldOf, textIn } from '../../syntax/openapi/dataNode.ts';
import type { ApiSecurity, ApiSecurityScheme } from './apiModel.ts';
import { type ApiNode, type ApiReader, childOf, resolveNode } from './apiReader.ts';

/** What the operation demands, else what the whole document does; schemes that are not declared are left out. */
export function readSecurity(reader: ApiReader, root: ApiNode, operation: Node): readonly ApiSecurity[] {
	const demands = fieldOf(operation, 'security') ?? fieldOf(root.node, 'security');
	if (demands === undefined) return [];
	const components = childOf(reader, root, 'components');
	const declared = components && childOf(reader, components, 'securitySchemes');
	return itemsOf(demands).map((demand) => ({
		schemes: propertiesOf(demand).flatMap(({ name, value }) => {
			const node = fieldOf(declared?.node, name);
			const at = node && declared && resolveNode(reader, { ...declared, node });
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
		scopes,
	};
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
