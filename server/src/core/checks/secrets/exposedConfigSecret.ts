import type { ConfigCheck } from '../check.ts';
import { reportSecrets } from './reportSecrets.ts';

export const exposedConfigSecret: ConfigCheck = {
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
	run: ({ document }, report) => reportSecrets(document.text, report),
};
