import { describe, expect, test } from 'vitest';
import { type RandomPart, secretFormats } from '../../../server/src/core/catalogue/secretFormats.ts';
import { findSecrets } from '../../../server/src/core/checks/secrets/findSecrets.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { sampleSecret } from '../../support/sampleSecret.ts';

const codes = ['exposed-secret', 'exposed-config-secret', 'exposed-openapi-secret'];
const secretsIn = (text: string, path = 'page.mdx') =>
	project({ [path]: text })
		.diagnose(path)
		.filter(({ code }) => codes.includes(code));
const shapes = secretFormats.flatMap((format) => format.prefixes.map((prefix) => ({ format, prefix })));
const count = 40;

/** A secret key such as belongs to a value that opens nothing alone. */
function companionOf(part: RandomPart): string {
	return sampleSecret({ name: '', prefixes: [], body: [part] }, '', 5);
}

test('knows more than forty forms', () => {
	expect(secretFormats.length).toBeGreaterThan(40);
	expect(new Set(shapes.map(({ prefix }) => prefix)).size).toBe(shapes.length);
});

describe.each(shapes.map(({ format, prefix }) => [`${format.name} ${prefix}`, format, prefix] as const))(
	'%s',
	(_, format, prefix) => {
		const values = Array.from({ length: count }, (_none, seed) => sampleSecret(format, prefix, seed));
		const beside = format.companion === undefined ? '' : ` with ${companionOf(format.companion)}`;

		test('is found, but for values that look made up', () => {
			const text = values.map((value) => `${value}${beside}`).join('\n\n');
			expect(secretsIn(text).length).toBeGreaterThan(count * 0.85);
		});

		test('is redacted, and then no longer found', () => {
			const value = values.find((one) => secretsIn(one + beside).length === 1) ?? '';
			for (const text of [
				`\`\`\`bash\nKEY=${value}${beside}\n\`\`\`\n`,
				`Use \`${value}\`${beside}.`,
				`<Card title="${value}" />${beside}`,
			]) {
				const [found] = secretsIn(text);
				expect(text.slice(found?.span.start, found?.span.end)).toBe(value);
				expect(found?.severity).toBe('error');
				const repaired = applyChanges(text, found?.fixes?.[0]?.changes ?? []);
				expect(repaired).toBe(text.replace(value, `${prefix}REDACTED`));
				expect(secretsIn(repaired)).toEqual([]);
			}
		});
	},
);

test.each(shapes.flatMap(({ format, prefix }) => (format.companion ? [[prefix, format] as const] : [])))(
	'%s is found only beside what belongs to it',
	(prefix, format) => {
		const value = sampleSecret(format, prefix, 3);
		const url = `https://b.test/x?X-Amz-Credential=${value}%2F2026&X-Amz-Signature=${'1f'.repeat(20)}`;
		expect(secretsIn(`See ${url}.\n\n${value} and ${'a1B2'.repeat(10)}`)).toEqual([]);
		const secret = format.companion === undefined ? '' : companionOf(format.companion);
		expect(secretsIn(`AWS_ACCESS_KEY_ID=${value}\nAWS_SECRET_ACCESS_KEY=${secret}\n`)).toHaveLength(1);
	},
);

test.each([
	'AKIAIOSFODNN7EXAMPLE',
	`${'sk_'}test_4eC39HqLyjWDarjtT1zdp7dc`,
	'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
	`${'ghp_'}16C7e42F292c6912E7710c838347Ae178B4a`,
	'ghp_your_token_here',
	`${'glpat-'}abcdefghij1234567890`,
	`${'hf_'}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
	`${'shpat_'}0123456789abcdef0123456789abcdef`,
	`${'shpat_'}a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6`,
	'postgres://user:mySuperPassword1@db.acme.io/app',
	'postgres://user:k7Rz9vQm2WxT4b@localhost:5432/app',
	'postgres://user:k7Rz9vQm2WxT4b@db.example.com/app',
	'-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
	`-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA${'x'.repeat(150)}\n-----END RSA PRIVATE KEY-----`,
	`${'eyJ'}hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U`,
])('leaves the sample %s alone', (sample) => {
	expect(secretsIn(`\`\`\`\n${sample}\n\`\`\``)).toEqual([]);
});

describe('in other files', () => {
	const format = secretFormats.find(({ name }) => name === 'GitHub token');
	const value = format === undefined ? '' : sampleSecret(format, 'ghp_', 3);

	test.each([
		['docs.json', `{ "name": "Test", "description": "${value}" }`],
		['openapi.yaml', `openapi: 3.0.3\ninfo: { title: A, version: "1", description: ${value} }\npaths: {}\n`],
		['snippets/key.mdx', `Use ${value}.`],
	])('%s', (path, text) => {
		expect(secretsIn(text, path)).toHaveLength(1);
	});

	test('a wrong checksum is a sample', () => {
		const end = value.endsWith('A') ? 'B' : 'A';
		expect(secretsIn(value.slice(0, -1) + end)).toEqual([]);
	});
});

test('finds a whole private key, and takes its text away', () => {
	const format = secretFormats.find(({ name }) => name === 'HashiCorp Vault token');
	const lines = [1, 2, 3, 4].map((seed) =>
		format ? sampleSecret(format, '', seed).replaceAll(/[-_]/g, '+').slice(0, 64) : '',
	);
	const kind = 'PRIVATE KEY-----';
	const text = `-----BEGIN ${kind}\n${lines.join('\n')}\n-----END ${kind}`;
	const [found] = secretsIn(`\`\`\`\n${text}\n\`\`\``);
	expect(found?.message).toContain('Private key');
	expect(applyChanges(`\`\`\`\n${text}\n\`\`\``, found?.fixes?.[0]?.changes ?? [])).toBe(
		`\`\`\`\n-----BEGIN ${kind} … -----END ${kind}\n\`\`\``,
	);
});

test('a long text has the secrets of its parts, also after edits', () => {
	const paragraph = 'A paragraph about the key, long enough to make up most of a page of this size.\n\n';
	const values = shapes.slice(0, 30).flatMap(({ format, prefix }, seed) => {
		const value = sampleSecret(format, prefix, seed);
		return [`Use ${value} here.\n\n`, `Use x${value} here.\n`, `%4\n${value}\n\n`, `%41${value}\n\n`];
	});
	const found = (text: string) => findSecrets(text).map(({ span: { start, end } }) => text.slice(start, end));
	for (const [index, value] of values.entries()) {
		const before = `${paragraph.repeat(10)}${'x'.repeat(index * 7)}\n\n`;
		const text = `${before}${value}${paragraph.repeat(150)}`;
		expect(text.length).toBeGreaterThan(10_000);
		expect(found(text)).toEqual(found(value));
		const typed = `${text.slice(0, before.length - 40)}typed${text.slice(before.length - 40)}`;
		expect(found(typed)).toEqual(found(value));
	}
});
