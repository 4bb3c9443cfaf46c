import type { Node } from 'jsonc-parser';
import type { ApiCheck, Report } from '../../../checks/check.ts';
import { localServerMessage } from '../../../checks/messages.ts';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import { isLocalUrl } from '../../../text/paths.ts';
import { joinAlternatives } from '../../../text/words.ts';
import { namesInPath } from '../../model/operations/pathParameters.ts';

export const invalidApiServer: ApiCheck = {
	code: 'invalid-api-server',
	subject: 'api',
	severity: 'warning',
	title: 'Invalid server URL',
	explain:
		'The code samples and the API playground call the `url` of a server, and requests to an invalid one fail. The URL starts with `https://`, or with `/` for a path on the server of the site. Each variable in braces needs a `default` under `variables`, which must be in its `enum` if it has one. In OpenAPI 3.2 the site rejects a file whose URL has a variable twice. A file whose servers are all on `localhost` is reported as information, because readers cannot reach them.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nservers:\n  - url: ⟦api.example.com/v1⟧\n  - url: ⟦https://{region}.example.com⟧\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\nservers:\n  - url: https://api.example.com/v1\n  - url: https://{region}.example.com\n    variables:\n      region: { default: eu }\npaths: {}\n',
	},
	openApi(api, report) {
		if (api.isBroken) return;
		const addresses: Node[] = [];
		for (const { kind, node } of api.objects) {
			const url = kind === 'server' ? fieldOf(node, 'url') : undefined;
			const written = stringOf(url);
			if (url === undefined || written === undefined) continue;
			addresses.push(url);
			const span = spanOf(url);
			const scheme = missingScheme(written);
			if (scheme !== undefined) {
				const start = span.start + (/["']/.test(api.document.text[span.start] ?? '') ? 1 : 0);
				report({
					span,
					message: `Server URL is missing \`${scheme}\`, so it is a relative path.`,
					fixes: [
						{
							title: `Add \`${scheme}\``,
							changes: [{ span: { start, end: start }, newText: scheme }],
							preferred: true,
							isSafe: true,
						},
					],
				});
			}
			const variables = fieldOf(node, 'variables');
			const missing = namesInPath(written).filter((name) => fieldOf(variables, name) === undefined);
			reportInvalidDefaults(variables, report);
			const repeated = api.is32 ? repeatedName(written) : undefined;
			if (repeated !== undefined)
				report({
					span,
					severity: 'error',
					message: `Server variable \`{${repeated}}\` appears more than once in the URL. Use each variable once.`,
				});
			if (missing.length > 0) {
				const names = missing.map((name) => `\`${name}\``).join(', ');
				const noun = missing.length === 1 ? 'variable' : 'variables';
				report({
					span,
					message: `Undeclared server ${noun} ${names}. Add a \`default\` under \`variables\` of this server.`,
				});
			}
		}
		reportLocalServers(addresses, report);
	},
};

/** The variable that a URL has twice: with one, the host rejects a file of OpenAPI 3.2 (host-behavior.md 6.1). */
function repeatedName(url: string): string | undefined {
	const seen = new Set<string>();
	for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g)) {
		if (seen.has(name)) return name;
		seen.add(name);
	}
	return undefined;
}

/** A local server next to others is meant for those who work on the API. */
function reportLocalServers(addresses: readonly Node[], report: Report): void {
	const [first] = addresses;
	if (first === undefined || !addresses.every((node) => isLocalUrl(stringOf(node) ?? ''))) return;
	const address = stringOf(first) ?? '';
	if (missingScheme(address) !== undefined) return;
	report({ span: spanOf(first), severity: 'information', message: localServerMessage(address) });
}

/** Reports a `default` that is not in the `enum` of its server variable. */
function reportInvalidDefaults(variables: Node | undefined, report: Report): void {
	for (const { value } of variables === undefined ? [] : propertiesOf(variables)) {
		const standard = fieldOf(value, 'default');
		const choices = itemsIn(value, 'enum').map((choice) => String(choice.value));
		if (standard === undefined || choices.length === 0 || choices.includes(String(standard.value))) continue;
		report({ span: spanOf(standard), message: `Default must be ${joinAlternatives(choices)}.` });
	}
}

/** The scheme that is missing before a host name: `https://` for `api.example.com`. */
function missingScheme(url: string): string | undefined {
	if (isLocalUrl(url)) return /^https?:/i.test(url) ? undefined : 'http://';
	return /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?(?:\/|$)/i.test(url) ? 'https://' : undefined;
}
