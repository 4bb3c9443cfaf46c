// Loaded into the processes of VS Code before anything else (NODE_OPTIONS): who calls GitHub there reaches the server
// of the test. The product knows nothing of it.
const http = require('node:http');
const https = require('node:https');

const { request } = https;
https.request = (...parts) => {
	const [options] = parts;
	if (options?.host !== 'api.github.com') return request(...parts);
	const target = { host: '127.0.0.1', port: process.env.RECTO_TEST_GITHUB };
	return http.request({ ...options, ...target, agent: undefined });
};
require('node:module').syncBuiltinESMExports();
