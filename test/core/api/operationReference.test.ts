import { expect, test } from 'vitest';
import { parseOperationReference } from '../../../server/src/core/openapi/model/files/operationReference.ts';

/** As observed on the host: file, method and path. */
test.each([
	['GET /users', [undefined, 'get', '/users']],
	['openapi.json GET /users', ['openapi.json', 'get', '/users']],
	['get /users', [undefined, 'get', '/users']],
	['/path/openapi.yaml post /users/{id}', ['/path/openapi.yaml', 'post', '/users/{id}']],
	['v1 GET /users', ['v1', 'get', '/users']],
	['webhook orderUpdated', [undefined, 'webhook', 'orderUpdated']],
	['openapi.json webhook orderUpdated', ['openapi.json', 'webhook', 'orderUpdated']],
	['TRACE /x', [undefined, 'trace', '/x']],
	['OPTIONS /x', [undefined, 'options', '/x']],
	['QUERY /x', [undefined, 'query', '/x']],
	['query /x', [undefined, 'query', '/x']],
	['api.yaml COPY /x', ['api.yaml', 'COPY', '/x']],
	['M-SEARCH /x', [undefined, 'M-SEARCH', '/x']],
	['copy /x', undefined],
	['Copy /x', undefined],
	['COPY x', undefined],
	['Query language', undefined],
	['COPY\u00e9 /x', undefined],
	['CO(PY /x', undefined],
	['GET', undefined],
	['GET /a b c', undefined],
	['guides/quickstart', undefined],
	['overview', undefined],
	['', undefined],
])('%s', (text, expected) => {
	const reference = parseOperationReference(text);
	expect(reference && [reference.file, reference.method, reference.path]).toEqual(expected);
});
