import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { ApiRequest } from '../../server/src/core/openapi/requests/apiRequest.ts';
import { requestSamples } from '../../server/src/core/openapi/requests/samples/requestSamples.ts';
import { apiRequest } from '../support/apiRequest.ts';
import { apiServer, partsOf, type ReceivedRequest } from '../support/apiServer.ts';
import { folder } from '../support/folder.ts';
import { runs } from '../support/runs.ts';
import { trials } from '../support/trials.ts';

const hostile = 'it\'s "quoted" \\n $HOME `ls` #{1} %s <&> @file é 😀\nnext line\ttab\r\n\u{feff}';
const oneLine = 'it\'s "quoted" \\n $HOME `ls` #{1} %s <&>;';
const upload = { fileName: 'my "photo".txt', mediaType: 'text/plain' };
const uploaded = 'first line\nsecond line\r\n';

interface Case {
	readonly request: Omit<Partial<ApiRequest>, 'url'>;
	readonly expected: (received: ReceivedRequest) => unknown | Promise<unknown>;
	readonly value: unknown;
}

const cases: Readonly<Record<string, Case>> = {
	'a query': {
		request: {
			query: [
				{ name: 'filter[name]', value: hostile },
				{ name: 'filter[name]', value: 'a+b&c=d' },
			],
		},
		expected: ({ method, query }) => ({ method, query }),
		value: {
			method: 'GET',
			query: [
				['filter[name]', hostile],
				['filter[name]', 'a+b&c=d'],
			],
		},
	},
	'headers, a cookie and a token': {
		request: {
			method: 'DELETE',
			headers: [{ name: 'X-Note', value: oneLine }],
			cookies: [{ name: 'session', value: 'a b;c' }],
			auth: [{ kind: 'bearer', token: 't0k\'en"' }],
		},
		expected: ({ method, headers }) => [method, headers['x-note'], headers.cookie, headers.authorization],
		value: ['DELETE', oneLine, 'session=a%20b%3Bc', 'Bearer t0k\'en"'],
	},
	'a user name and a password in ASCII': {
		request: {
			method: 'POST',
			headers: [{ name: 'authorization', value: 'none' }],
			auth: [{ kind: 'basic', userName: oneLine.slice(0, -2), password: oneLine.slice(0, -2) }],
		},
		expected: ({ headers }) => Buffer.from(String(headers.authorization).slice(6), 'base64').toString(),
		value: `${oneLine.slice(0, -2)}:${oneLine.slice(0, -2)}`,
	},
	'a user name and a password': {
		request: { method: 'POST', auth: [{ kind: 'basic', userName: 'jörg', password: 'pä:ss' }] },
		expected: ({ headers }) => Buffer.from(String(headers.authorization).slice(6), 'base64').toString(),
		value: 'jörg:pä:ss',
	},
	'a nested JSON body': {
		request: {
			method: 'PATCH',
			body: {
				kind: 'json',
				value: { [hostile]: [1.5, true, false, null, { deep: [hostile, [], {}] }], __proto: 'x' },
			},
		},
		expected: ({ method, headers, bytes }) => [method, headers['content-type'], JSON.parse(bytes.toString())],
		value: [
			'PATCH',
			'application/json',
			{ [hostile]: [1.5, true, false, null, { deep: [hostile, [], {}] }], __proto: 'x' },
		],
	},
	'a form': {
		request: { method: 'POST', body: { kind: 'form', fields: [{ name: 'a&b=c', value: hostile }] } },
		expected: ({ bytes }) => [...new URLSearchParams(bytes.toString())],
		value: [['a&b=c', hostile]],
	},
	'parts with a file': {
		request: {
			method: 'POST',
			body: {
				kind: 'multipart',
				parts: [
					{ name: 'note', content: '@not-a-file <nor=this' },
					{ name: 'photo', content: upload },
				],
			},
		},
		expected: partsOf,
		value: [
			['note', '@not-a-file <nor=this'],
			['photo', upload.fileName, upload.mediaType, uploaded],
		],
	},
	'parts of one name': {
		request: {
			method: 'POST',
			body: {
				kind: 'multipart',
				parts: [
					{ name: 'tag', content: 'one' },
					{ name: 'tag', content: "it's two" },
					{ name: 'photo', content: upload },
				],
			},
		},
		expected: partsOf,
		value: [
			['tag', 'one'],
			['tag', "it's two"],
			['photo', upload.fileName, upload.mediaType, uploaded],
		],
	},
	'headers of one name': {
		request: {
			headers: [
				{ name: 'X-Tag', value: 'one' },
				{ name: 'x-tag', value: 'two' },
				{ name: 'cookie', value: 'a=1' },
			],
			cookies: [{ name: 'b', value: '2' }],
		},
		expected: ({ headers }) => [headers['x-tag'], headers.cookie],
		value: ['one, two', 'a=1; b=2'],
	},
	'JSON that is nothing': {
		request: { method: 'POST', body: { kind: 'json', value: null } },
		expected: ({ bytes }) => bytes.toString(),
		value: 'null',
	},
	'a part of a media type of its own': {
		request: {
			method: 'POST',
			body: {
				kind: 'multipart',
				parts: [
					{ name: 'meta', content: '{"a":"\\"x\\"; type=é"}', mediaType: 'application/json' },
					{ name: 'photo', content: upload },
				],
			},
		},
		// JavaScript says it is a file, as browsers do.
		expected: ({ bytes }) =>
			/name="meta"(?:; filename="blob")?\r\ncontent-type: (.+)\r\n\r\n(.*)\r\n--[\s\S]*name="photo"/i
				.exec(bytes.toString())
				?.slice(1),
		value: ['application/json', '{"a":"\\"x\\"; type=é"}'],
	},
	'a text': {
		request: { method: 'PUT', body: { kind: 'text', text: `@${hostile}`, mediaType: 'text/plain' } },
		expected: ({ headers, bytes }) => [headers['content-type'], bytes.toString()],
		value: ['text/plain', `@${hostile}`],
	},
	'a file as body': {
		request: { method: 'PUT', body: { kind: 'binary', file: { ...upload, mediaType: 'image/png' } } },
		expected: ({ headers, bytes }) => [headers['content-type'], bytes.toString()],
		value: ['image/png', uploaded],
	},
};

interface Runner {
	readonly file: string;
	readonly command: readonly string[];
	readonly check: string;
	/** A second for each sample: only some are run outside the full run. */
	readonly isCompiled?: true;
}

const runners: Readonly<Record<string, Runner>> = {
	bash: { file: 'sample.sh', command: ['sh'], check: 'curl --version' },
	javascript: { file: 'sample.mjs', command: [process.execPath], check: 'node --version' },
	python: { file: 'sample.py', command: ['python3'], check: 'python3 -c "import requests"' },
	go: { file: 'sample.go', command: ['go', 'run'], check: 'go version', isCompiled: true },
	php: { file: 'sample.php', command: ['php'], check: 'php -r "exit(extension_loaded(\'curl\') ? 0 : 1);"' },
	// Each runs but once: what makes Java fast in the long run is left out. Before version 18 it reads a file as the
	// system's language has it, and before 11 it has no such client.
	java: {
		file: 'Main.java',
		command: ['java', '-Dfile.encoding=UTF-8', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
		check: 'javac --release 11 -version',
		isCompiled: true,
	},
	ruby: { file: 'sample.rb', command: ['ruby'], check: 'ruby --version' },
};

for (const [language, { file, command, check, isCompiled }] of Object.entries(runners)) {
	const isThere = runs(check);
	const count = isCompiled ? trials(Object.keys(cases).length) : undefined;
	describe.skipIf(!isThere)(
		`a sample in ${language}${isThere ? '' : ', not run: the language is not here'}`,
		() => {
			test.each(Object.entries(cases).slice(0, count))(
				'sends %s',
				async (_name, { request, expected, value }) => {
					const server = await apiServer();
					const [sample] = requestSamples(apiRequest({ ...request, url: `${server.url}/v1/things` }), [
						language,
					]);
					const files = { [file]: sample?.code ?? '', [upload.fileName]: uploaded };
					// Java finds no folder whose name is beyond ASCII where the system's language is C.
					const root = folder(files, 'recto-');
					const [program = '', ...args] = command;
					await promisify(execFile)(program, [...args, file], { cwd: root, env: withoutProxy });
					expect(server.received).toHaveLength(1);
					const [received] = server.received;
					expect(received?.path).toBe('/v1/things');
					expect(received && (await expected(received))).toEqual(value);
				},
			);
		},
	);
}

/** The server of the test is on this machine, also where all others are reached through another. */
const withoutProxy = { ...process.env, LC_ALL: 'C.UTF-8', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' };
