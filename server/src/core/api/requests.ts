/** Requests to a documented API, as the playground sends them. */

export type { NewApiPage, NewApiPages } from '../openapi/editor/newApiPages.ts';
export type {
	ApiRequest,
	ApiResult,
	ResponseBody,
	ResponseHead,
} from '../openapi/requests/apiRequest.ts';
export {
	parseSendRequest,
	type SendReply,
	type SendRequest,
	sendLimit,
	sendTokenHeader,
} from '../openapi/requests/playground/sendRequest.ts';
export { type DecodeText, requestLimits, responseBody } from '../openapi/requests/responseBody.ts';
export { wireBody } from '../openapi/requests/wireBody.ts';
export {
	isMethod,
	toWireRequest,
	type WireRequest,
} from '../openapi/requests/wireRequest.ts';
