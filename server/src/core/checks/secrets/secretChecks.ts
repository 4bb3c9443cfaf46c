import { secretFormats } from '../../catalogue/secretFormats.ts';
import type { ApiCheck, Check, ConfigCheck, Finding, Report } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { type FoundSecret, findSecrets } from './findSecrets.ts';

const secretNames = ['private keys', 'passwords in database URLs', ...secretFormats.map(({ name }) => name)];

export const exposedSecret = fileCheck({
	code: 'exposed-secret',
	includesSnippets: true,
	canDisableErrors: true,
	severity: 'error',
	title: 'Exposed secret',
	explain: `This looks like a real key, token, private key or database password, and everyone who opens the page can use it. Revoke it first, because the history of the repository still has it, then write a placeholder; the quick fix keeps the prefix. Values that are plainly samples, such as \`AKIAIOSFODNN7EXAMPLE\`, test keys, and values with \`xxxx\` or \`your\`, are not reported. These formats are recognized: ${secretNames.join(', ')}.`,
	examples: {
		bad: 'Connect to the replica:\n\n```bash\npsql ⟦postgres://reader:k7Rz9vQm2WxT4b⟧@replica.acme.io/orders\n```\n',
		good: 'Connect to the replica:\n\n```bash\npsql postgres://reader:$PGPASSWORD@replica.acme.io/orders\n```\n',
	},
	page: ({ text }, report) => reportSecrets(text, report),
});

/** Reports the secrets in the text of a file; their repairs take the random parts out of it. */
function reportSecrets(text: string, report: Report): undefined {
	for (const secret of findSecrets(text)) if (secret.isHarmless !== true) report(toFinding(secret));
}

function toFinding({ name, span, kept, random }: FoundSecret): Finding {
	const title =
		name === 'Private key' ? 'Remove the private key' : `Replace the ${inSentence(name)} with a placeholder`;
	const newText = name === 'Private key' ? ' … ' : 'REDACTED';
	return {
		span: { start: kept.start, end: Math.min(span.end, random.end) },
		message: `${name} in published text. Revoke it, then replace it with a placeholder.`,
		fixes: [{ title, changes: [{ span: random, newText }], preferred: true }],
	};
}

/** “Database password” within a sentence; a name in it keeps its capitals. */
function inSentence(name: string): string {
	return name.startsWith('Database') ? name.toLowerCase() : name;
}

const exposedOpenapiSecret: ApiCheck = {
	code: 'exposed-openapi-secret',
	subject: 'api',
	canDisableErrors: true,
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
	canDisableErrors: true,
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
