import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

function reported(path: string, text: string): readonly string[] {
	return project({ [path]: text })
		.diagnose(path)
		.filter(({ code }) => code === 'invalid-api-server' || code === 'local-endpoint')
		.map(({ severity, message }) => `${severity}: ${message.split(' is ')[0]}`);
}

const withServers = (...urls: readonly string[]) =>
	`openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [${urls.map((url) => `{ url: '${url}' }`).join(', ')}]\npaths: {}\n`;

test.each([
	[['http://localhost:3000', 'http://127.0.0.1/v1'], ['information: `http://localhost:3000`']],
	[['https://[::1]:8443/api'], ['information: `https://[::1]:8443/api`']],
	[['http://localhost:3000', 'https://api.example.com'], []],
	[['https://localhost.example.com'], []],
	[['/v1'], []],
	[[], []],
])('servers at %j', (urls, expected) => {
	expect(reported('openapi.yaml', withServers(...urls))).toEqual(expected);
});

test.each([
	['GET http://localhost:3000/users', ['information: `http://localhost:3000/users`']],
	['GET 127.0.0.1:8000/users', ['information: `127.0.0.1:8000/users`']],
	['GET https://api.example.com/localhost', []],
	['GET /users', []],
])('an endpoint %s', (api, expected) => {
	expect(reported('page.mdx', `---\ntitle: A\napi: ${api}\n---\n`)).toEqual(expected);
});
