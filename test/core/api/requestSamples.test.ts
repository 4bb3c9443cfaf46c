import { describe, expect, test } from 'vitest';
import type { ApiRequest, RequestBody } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import { requestSamples } from '../../../server/src/core/openapi/requests/samples/requestSamples.ts';
import { apiRequest } from '../../support/apiRequest.ts';

const hostile = `'"\\ $x #{y} #$z \`ls\` @f \u2028 \n \t é 😀 \ud800`;

/** The text as each language writes it in a header, whose line breaks are gone. */
const headerLiterals: Readonly<Record<string, string>> = {
	bash: `'X: '\\''"\\ $x #{y} #$z \`ls\` @f \u2028   \t é 😀 \u{fffd}'`,
	javascript: `"X": "'\\"\\\\ $x #{y} #$z \`ls\` @f \\u2028   \\t é 😀 \u{fffd}"`,
	python: `"X": "'\\"\\\\ $x #{y} #$z \`ls\` @f \\u2028   \\t é 😀 \u{fffd}"`,
	go: `Header.Add("X", "'\\"\\\\ $x #{y} #$z \`ls\` @f \\u2028   \\t é 😀 \u{fffd}")`,
	php: `'X: \\'"\\\\ $x #{y} #$z \`ls\` @f \u2028   \t é 😀 \u{fffd}'`,
	java: `.header("X", "'\\"\\\\ $x #{y} #$z \`ls\` @f \\u2028   \\t é 😀 \u{fffd}")`,
	ruby: `request['X'] = '\\'"\\\\ $x #{y} #$z \`ls\` @f \u2028   \t é 😀 \u{fffd}'`,
};

test.each(Object.entries(headerLiterals))('%s quotes what could end a text', (language, literal) => {
	expect(sample(language, { headers: [{ name: 'X', value: hostile }] })).toContain(literal);
});

const basicAuth: Readonly<Record<string, string>> = {
	bash: "--user '<user>:pass'",
	javascript: '"Authorization": "Basic " + btoa("<user>:pass"),',
	python: 'auth=("<user>", "pass")',
	go: 'request.SetBasicAuth("<user>", "pass")',
	php: "CURLOPT_USERPWD => '<user>:pass',",
	java: '.header("Authorization", "Basic " + Base64.getEncoder().encodeToString("<user>:pass".getBytes()))',
	ruby: "request.basic_auth('<user>', 'pass')",
};

test.each(Object.entries(basicAuth))('%s has its own words for basic authentication', (language, words) => {
	const auth = [{ kind: 'basic', userName: '<user>', password: 'pass' }] as const;
	const code = sample(language, { auth, headers: [{ name: 'authorization', value: 'x' }] });
	expect(code).toContain(words);
	expect(code).not.toContain('"x"');
	// In other characters, each language would send other bytes.
	expect(sample(language, { auth: [{ ...auth[0], password: 'é' }] })).toContain('Basic PHVzZXI+OsOp');
});

const bodies: Readonly<Record<string, RequestBody>> = {
	json: { kind: 'json', value: { "it's": '`"#{x}' } },
	form: { kind: 'form', fields: [{ name: 'a b', value: "c&d'" }] },
	file: { kind: 'binary', file: { fileName: "o'k.png", mediaType: 'image/png' } },
};

describe.each<[string, Readonly<Record<string, string>>]>([
	[
		'go',
		{
			json: 'strings.NewReader("{\\n  \\"it\'s\\": \\"`\\\\\\"#{x}\\"\\n}")',
			form: 'strings.NewReader("a%20b=c%26d%27")',
			file: 'os.Open("o\'k.png")',
		},
	],
	[
		'php',
		{
			json: 'CURLOPT_POSTFIELDS => \'{\n  "it\\\'s": "`\\\\"#{x}"\n}\',',
			form: "CURLOPT_POSTFIELDS => 'a%20b=c%26d%27',",
			file: "file_get_contents('o\\'k.png')",
		},
	],
	[
		'java',
		{
			json: 'ofString("{\\"it\'s\\":\\"`\\\\\\"#{x}\\"}")',
			form: 'ofString("a%20b=c%26d%27")',
			file: 'ofFile(Path.of("o\'k.png"))',
		},
	],
	[
		'ruby',
		{
			json: 'request.body = \'{\n  "it\\\'s": "`\\\\"#{x}"\n}\'',
			form: "request.body = 'a%20b=c%26d%27'",
			file: "File.binread('o\\'k.png')",
		},
	],
])('%s', (language, expected) => {
	test.each(Object.entries(expected))('carries a body of kind %s', (kind, literal) => {
		expect(sample(language, { method: 'POST', body: bodies[kind] })).toContain(literal);
	});
});

test('an object key that JavaScript would take for a prototype stays a key', () => {
	const value = JSON.parse('{"__proto__":{"admin":true}}');
	const code = sample('javascript', { method: 'POST', body: { kind: 'json', value } });
	expect(code).toContain('body: "{\\"__proto__\\":{\\"admin\\":true}}"');
});

test('PHP is left to end its session: to close it does nothing since 8.0, and is deprecated since 8.5', () => {
	expect(sample('php', {})).toMatch(/\$response = curl_exec\(\$curl\);\n\necho/);
});

test.each(['GET', 'HEAD'])('%s carries no body', (method) => {
	const body: RequestBody = { kind: 'text', text: 'secret-body', mediaType: 'text/plain' };
	const samples = requestSamples(apiRequest({ method, url: 'https://a.example', body }));
	expect(samples.length).toBeGreaterThan(1);
	for (const { code } of samples) expect(code).not.toContain('secret-body');
});

test('the languages asked for come in their order, by any of their names', () => {
	const samples = requestSamples(apiRequest({ url: 'https://a.example' }), ['rb', 'curl', 'cobol', 'sh']);
	expect(samples.map(({ language }) => language.label)).toEqual(['Ruby', 'cURL']);
});

test('curl sends a parameter of the path that is not filled in as it is written', () => {
	const code = sample('bash', { url: 'https://api.example.com/pets/{petId}' });
	expect(code).toContain("--globoff \\\n  --url 'https://api.example.com/pets/{petId}'");
	expect(sample('bash', { url: 'https://api.example.com/pets' })).not.toContain('--globoff');
});

function sample(language: string, request: Partial<ApiRequest>): string {
	const [first] = requestSamples(apiRequest({ url: 'https://api.example.com/v1', ...request }), [language]);
	return first?.code ?? '';
}
