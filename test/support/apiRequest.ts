import type { ApiRequest } from '../../server/src/core/openapi/requests/apiRequest.ts';

/** A request with only what the test is about. */
export function apiRequest(given: Partial<ApiRequest> & { readonly url: string }): ApiRequest {
	return { method: 'GET', query: [], headers: [], cookies: [], auth: [], body: undefined, ...given };
}
