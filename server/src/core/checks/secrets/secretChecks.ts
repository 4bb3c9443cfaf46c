import type { ApiCheck, Check, ConfigCheck } from '../check.ts';
import { exposedSecret, reportSecrets } from './exposedSecret.ts';

const exposedOpenapiSecret: ApiCheck = {
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
	file: ({ document }, report) => reportSecrets(document.text, report),
};

const exposedConfigSecret: ConfigCheck = {
	code: 'exposed-config-secret',
	subject: 'config',
	severity: 'error',
	title: 'Exposed secret in the configuration',
	explain:
		'This looks like a real key, token or password. The configuration is in the repository, and much of it is published with the site. Revoke the secret at its issuer, then remove it. Keys that services publish on purpose, such as those of analytics, have other formats and are not reported.',
	examples: {
		bad: '{ "name": "Orders", "description": "Runs on ⟦postgres://app:k7Rz9vQm2WxT4b⟧@db.acme.io/orders" }',
		good: '{ "name": "Orders", "description": "Runs on PostgreSQL" }',
	},
	file: ({ document }, report) => reportSecrets(document.text, report),
};

/** The checks for keys, tokens and passwords, in the order of the manual. */
export const secretChecks: readonly Check[] = [exposedConfigSecret, exposedOpenapiSecret, exposedSecret];
