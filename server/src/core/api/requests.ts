/** Requests to a documented API, as the playground sends them. */
export type { ApiRequest, MultipartPart, RequestBody } from '../api-reference/apiRequest.ts';
export type { NewApiPage, NewApiPages } from '../api-reference/newApiPages.ts';
export {
	parseSendRequest,
	type SendReply,
	type SendRequest,
	sendLimit,
	sendTokenHeader,
} from '../api-reference/playground/sendRequest.ts';
export type { ApiAnswer, ResponseBody, ResponseHead } from '../api-reference/receivedResponse.ts';
export { encodeForm, partHead, toWireRequest, type WireRequest } from '../api-reference/wireRequest.ts';
