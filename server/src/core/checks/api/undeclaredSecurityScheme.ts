import { itemsOf, propertiesOf, spanOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { didYouMean } from '../../text/didYouMean.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';

export const undeclaredSecurityScheme: ApiCheck = {
	code: 'undeclared-security-scheme',
	subject: 'api',
	severity: 'warning',
	title: 'Security scheme is not declared',
	explain:
		'A name under `security` is that of a scheme under `components.securitySchemes`. Without it the page does not say how to authenticate, and the playground has no field for it.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nsecurity: [{ ⟦token⟧: [] }]\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nsecurity: [{ token: [] }]\npaths: {}\ncomponents:\n  securitySchemes:\n    token: { type: http, scheme: bearer }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		// The schemes of a part are those of the descriptions around it.
		if (api === undefined || api.isPart || api.isBroken) return;
		const components = fieldOf(api.root, 'components');
		const schemes = fieldOf(components, 'securitySchemes');
		// Where they are begun, what they are going to hold is not known.
		if ([components, schemes].some((begun) => begun !== undefined && begun.type !== 'object')) return;
		const names = new Set(schemes === undefined ? [] : propertiesOf(schemes).map(({ name }) => name));
		const reported = new Set<string>();
		for (const { kind, node } of api.objects) {
			const demands = kind === 'document' || kind === 'operation' ? fieldOf(node, 'security') : undefined;
			for (const demand of demands === undefined ? [] : itemsOf(demands))
				for (const { name, key } of propertiesOf(demand))
					if (!names.has(name) && !reported.has(name)) {
						// Where there are none at all, a name is told once.
						if (schemes === undefined) reported.add(name);
						const question = didYouMean(name, names) || ' Declare it there.';
						const message = `There is no \`${name}\` under \`components.securitySchemes\`.${question}`;
						report({ span: spanOf(key), message });
					}
		}
	},
};
