import type { ApiCheck } from '../check.ts';
import { reportSecrets } from './reportSecrets.ts';

export const exposedOpenapiSecret: ApiCheck = {
	code: 'exposed-openapi-secret',
	subject: 'api',
	severity: 'error',
	title: 'Exposed secret in an OpenAPI file',
	explain:
		'This looks like a real key, token or password, as in an example that was copied from a call. The site shows examples to everyone. Revoke the secret at its issuer, then write a placeholder. Values that are plainly samples are not reported.',
	examples: {
		bad: 'openapi: 3.0.3\ninfo:\n  title: Orders\n  version: "1"\n  description: "Import with ⟦postgres://app:k7Rz9vQm2WxT4b⟧@db.acme.io/orders."\npaths: {}\n',
		good: 'openapi: 3.0.3\ninfo:\n  title: Orders\n  version: "1"\n  description: "Import with `DATABASE_URL`."\npaths: {}\n',
	},
	run: ({ document }, report) => reportSecrets(document.text, report),
};
