import type { NameValuePair, RequestBody, RequestFile } from '../apiRequest.ts';
import { encodeForm, quotePartName, type SampleRequest } from '../wireRequest.ts';
import { isTextWithMediaType, multipartHeader, multipartLines } from './multipartLines.ts';
import { quoteRuby } from './quote.ts';

const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** Request with Ruby's `net/http`. */
export function rubySample({ method, url, headers, basic, body }: SampleRequest): string {
	const type = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
	const request = known.has(method)
		? `Net::HTTP::${type}.new(url)`
		: `Net::HTTPGenericRequest.new(${quoteRuby(method)}, true, true, url)`;
	return [
		"require 'net/http'",
		"require 'uri'",
		'',
		`url = URI(${quoteRuby(url)})`,
		`request = ${request}`,
		...(basic === undefined
			? []
			: [`request.basic_auth(${quoteRuby(basic.userName)}, ${quoteRuby(basic.password)})`]),
		...headers.map(writeHeader),
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
			return [`request.body = ${quoteRuby(JSON.stringify(body.value, undefined, 2))}`];
		case 'form':
			return [`request.body = ${quoteRuby(encodeForm(body.fields))}`];
		case 'text':
			return [`request.body = ${quoteRuby(body.text)}`];
		case 'binary':
			return [`request.body = ${readFile(body.file)}`];
		case 'multipart': {
			if (body.parts.some(isTextWithMediaType)) {
				const lines = multipartLines(body.parts, { quote: quoteRuby, readFile }).map((line) => `  ${line},`);
				// Texts and bytes of files have different encodings.
				return [writeHeader(multipartHeader), 'request.body = [', ...lines, '].map(&:b).join("\\r\\n")'];
			}
			const parts = body.parts.map(({ name, content }) => {
				if (typeof content === 'string') return `  [${quoteRuby(name)}, ${quoteRuby(content)}],`;
				const { fileName, mediaType } = content;
				// The library adds the quotes.
				const sent = quoteRuby(quotePartName(fileName).slice(1, -1));
				return `  [${quoteRuby(name)}, File.open(${quoteRuby(fileName)}, 'rb'), { filename: ${sent}, content_type: ${quoteRuby(mediaType)} }],`;
			});
			return ['request.set_form([', ...parts, "], 'multipart/form-data')"];
		}
	}
}

function writeHeader({ name, value }: NameValuePair): string {
	return `request[${quoteRuby(name)}] = ${quoteRuby(value)}`;
}

function readFile({ fileName }: RequestFile): string {
	return `File.binread(${quoteRuby(fileName)})`;
}
