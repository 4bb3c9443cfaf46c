import type { ApiCheck } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf, spanOf } from '../../../language/json.ts';
import { findNearest } from '../../../text/didYouMean.ts';

export const undeclaredSecurityScheme: ApiCheck = {
	code: 'undeclared-security-scheme',
	subject: 'api',
	severity: 'warning',
	title: 'Undeclared security scheme',
	explain:
		'The page does not explain how to authenticate, and the API playground has no field for the credentials, because the name under `security` is not in `components.securitySchemes`. Correct the name, or declare the scheme there.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nsecurity: [{ ⟦token⟧: [] }]\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nsecurity: [{ token: [] }]\npaths: {}\ncomponents:\n  securitySchemes:\n    token: { type: http, scheme: bearer }\n',
	},
	openApi(api, report) {
		// A part uses the schemes of the files that include it.
		if (api.isPart || api.isBroken) return;
		const components = fieldOf(api.root, 'components');
		const schemes = fieldOf(components, 'securitySchemes');
		// While they are being typed, their names are not known.
		if ([components, schemes].some((begun) => begun !== undefined && begun.type !== 'object')) return;
		const names = new Set(schemes === undefined ? [] : propertiesOf(schemes).map(({ name }) => name));
		const reported = new Set<string>();
		for (const { kind, node } of api.objects) {
			const demands = kind === 'document' || kind === 'operation' ? fieldOf(node, 'security') : undefined;
			for (const demand of demands === undefined ? [] : itemsOf(demands))
				for (const { name, key } of propertiesOf(demand))
					if (!names.has(name) && !reported.has(name) && !(api.is32 && isReference(name))) {
						// Without any schemes, each name is reported once.
						if (schemes === undefined) reported.add(name);
						report({
							span: spanOf(key),
							message: unknownMessage(
								'security scheme',
								name,
								findNearest(name, names),
								'Declare it in `components.securitySchemes`.',
							),
						});
					}
		}
	},
};

/** OpenAPI 3.2 can name a scheme by the address of its object. */
function isReference(name: string): boolean {
	return /[#/:]/.test(name);
}
