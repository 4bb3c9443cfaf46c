import type { Node } from 'jsonc-parser';
import { propertiesOf, spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf, itemsIn } from '../../syntax/openapi/dataNode.ts';
import { isLocalAddress } from '../../text/isLocalAddress.ts';
import type { ApiCheck, Report } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { namesInPath } from './pathParameters.ts';

export const invalidApiServer: ApiCheck = {
	code: 'invalid-api-server',
	subject: 'api',
	severity: 'warning',
	title: 'Address of a server cannot be called',
	explain:
		'The samples and the playground call the `url` of a server. It begins with `https://`, or with `/` for a path on the site’s own server, and each name in braces has a default under `variables`, one of its `enum` where it has that. A file whose servers are all on `localhost` is reported as information: readers have none there unless they run the API themselves.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nservers:\n  - url: ⟦api.example.com/v1⟧\n  - url: ⟦https://{region}.example.com⟧\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nservers:\n  - url: https://api.example.com/v1\n  - url: https://{region}.example.com\n    variables:\n      region: { default: eu }\npaths: {}\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined || api.isBroken) return;
		const addresses: Node[] = [];
		for (const { kind, node } of api.objects) {
			const url = kind === 'server' ? fieldOf(node, 'url') : undefined;
			const written = stringOf(url);
			if (url === undefined || written === undefined) continue;
			addresses.push(url);
			const span = spanOf(url);
			const scheme = missingScheme(written);
			if (scheme !== undefined) {
				const start = span.start + (/["']/.test(context.document.text[span.start] ?? '') ? 1 : 0);
				report({
					span,
					message: `The address of a server begins with \`${scheme}\`: this is a path.`,
					fixes: [
						{
							title: `Begin with \`${scheme}\``,
							changes: [{ span: { start, end: start }, newText: scheme }],
							preferred: true,
							keepsMeaning: true,
						},
					],
				});
			}
			const variables = fieldOf(node, 'variables');
			const missing = namesInPath(written).filter((name) => fieldOf(variables, name) === undefined);
			reportStrayDefaults(variables, report);
			if (missing.length > 0) {
				const names = missing.map((name) => `\`${name}\``).join(', ');
				report({ span, message: `Give ${names} a \`default\` under \`variables\` of this server.` });
			}
		}
		reportLocalServers(addresses, report);
	},
};

/** A file for those who work on the API lists a server of theirs beside others. */
function reportLocalServers(addresses: readonly Node[], report: Report): void {
	const [first] = addresses;
	if (first === undefined || !addresses.every((node) => isLocalAddress(stringOf(node) ?? ''))) return;
	const address = stringOf(first) ?? '';
	if (missingScheme(address) !== undefined) return;
	const message = `\`${address}\` is on the computer of the reader. Add the address of the published API.`;
	report({ span: spanOf(first), severity: 'information', message });
}

/** Each variable starts with its default, which is one of its choices where it has any. */
function reportStrayDefaults(variables: Node | undefined, report: Report): void {
	for (const { value } of variables === undefined ? [] : propertiesOf(variables)) {
		const standard = fieldOf(value, 'default');
		const choices = itemsIn(value, 'enum').map((choice) => String(choice.value));
		if (standard === undefined || choices.length === 0 || choices.includes(String(standard.value))) continue;
		const list = choices.map((choice) => `\`${choice}\``).join(', ');
		report({ span: spanOf(standard), message: `The default is one of the choices: ${list}.` });
	}
}

/** What is missing before the name of a host. */
function missingScheme(url: string): string | undefined {
	if (isLocalAddress(url)) return /^https?:/i.test(url) ? undefined : 'http://';
	return /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?(?:\/|$)/i.test(url) ? 'https://' : undefined;
}
