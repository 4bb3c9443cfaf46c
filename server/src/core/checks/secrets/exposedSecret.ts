import { secretFormats } from '../../catalogue/secretFormats.ts';
import type { PageCheck } from '../check.ts';
import { reportSecrets } from './reportSecrets.ts';

const secretNames = ['private keys', 'passwords in database URLs', ...secretFormats.map(({ name }) => name)];

export const exposedSecret: PageCheck = {
	code: 'exposed-secret',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Exposed secret',
	explain: `This looks like a real key, token, private key or database password, and everyone who opens the page can use it. Revoke it first, because the history of the repository still has it, then write a placeholder; the quick fix keeps the prefix. Values that are plainly samples, such as \`AKIAIOSFODNN7EXAMPLE\`, test keys, and values with \`xxxx\` or \`your\`, are not reported. These formats are recognized: ${secretNames.join(', ')}.`,
	examples: {
		bad: 'Connect to the replica:\n\n```bash\npsql ⟦postgres://reader:k7Rz9vQm2WxT4b⟧@replica.acme.io/orders\n```\n',
		good: 'Connect to the replica:\n\n```bash\npsql postgres://reader:$PGPASSWORD@replica.acme.io/orders\n```\n',
	},
	page: ({ text }, report) => reportSecrets(text, report),
};
