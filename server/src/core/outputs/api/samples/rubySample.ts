import type { RequestBody } from '../apiRequest.ts';
import { encodeForm, quotePartName, type WireRequest } from '../wireRequest.ts';
import { quoteSingle } from './quote.ts';

const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** The request with Ruby's `net/http`. */
export function rubySample({ method, url, headers, body }: WireRequest): string {
	const type = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
	const request = known.has(method)
		? `Net::HTTP::${type}.new(url)`
		: `Net::HTTPGenericRequest.new(${quoteSingle(method)}, true, true, url)`;
	return [
		"require 'net/http'",
		"require 'uri'",
		'',
		`url = URI(${quoteSingle(url)})`,
		`request = ${request}`,
		...headers.map(({ name, value }) => `request[${quoteSingle(name)}] = ${quoteSingle(value)}`),
		...writeBody(body),
		'',
		"response = Net::HTTP.start(url.host, url.port, use_ssl: url.scheme == 'https') do |http|",
		'  http.request(request)',
		'end',
		'',
		'puts response.body',
	].join('\n');
}

function writeBody(body: RequestBody | undefined): readonly string[] {
	switch (body?.kind) {
		case undefined:
			return [];
		case 'json':
			return [`request.body = ${quoteSingle(JSON.stringify(body.value, undefined, 2))}`];
		case 'form':
			return [`request.body = ${quoteSingle(encodeForm(body.fields))}`];
		case 'text':
			return [`request.body = ${quoteSingle(body.text)}`];
		case 'binary':
			return [`request.body = File.binread(${quoteSingle(body.file.fileName)})`];
		case 'multipart': {
			const parts = body.parts.map(({ name, content, mediaType: type }) => {
				if (typeof content === 'string') {
					// Its library writes a media type beside the name of a file only.
					const options =
						type === undefined
							? ''
							: `, { filename: ${quoteSingle(quotePartName(name).slice(1, -1))}, content_type: ${quoteSingle(type)} }`;
					return `  [${quoteSingle(name)}, ${quoteSingle(content)}${options}],`;
				}
				const { fileName, mediaType } = content;
				// Without the quotes, which its library adds.
				const sent = quoteSingle(quotePartName(fileName).slice(1, -1));
				return `  [${quoteSingle(name)}, File.open(${quoteSingle(fileName)}, 'rb'), { filename: ${sent}, content_type: ${quoteSingle(mediaType)} }],`;
			});
			return ['request.set_form([', ...parts, "], 'multipart/form-data')"];
		}
	}
}
