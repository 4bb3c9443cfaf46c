import type { MultipartPart, RequestBody, RequestFile } from '../apiRequest.ts';
import { encodeForm, type SampleRequest } from '../wireRequest.ts';
import { isTextWithMediaType, multipartHeader, multipartLines } from './multipartLines.ts';
import { quotePhp } from './quote.ts';

/** Request with PHP's curl extension. */
export function phpSample({ method, url, headers, basic, body }: SampleRequest): string {
	const fields = writeBody(body);
	const all = body?.kind === 'multipart' && writesParts(body.parts) ? [...headers, multipartHeader] : headers;
	return [
		'<?php',
		'',
		'$curl = curl_init();',
		'',
		'curl_setopt_array($curl, [',
		`    CURLOPT_URL => ${quotePhp(url)},`,
		'    CURLOPT_RETURNTRANSFER => true,',
		...(method === 'HEAD'
			? ['    CURLOPT_NOBODY => true,']
			: [`    CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`]),
		...(basic === undefined
			? []
			: [`    CURLOPT_USERPWD => ${quotePhp(`${basic.userName}:${basic.password}`)},`]),
		...(fields === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${fields},`]),
		...(all.length === 0
			? []
			: [
					'    CURLOPT_HTTPHEADER => [',
					// curl removes a header without a value unless it ends with a semicolon.
					...all.map(
						({ name, value }) => `        ${quotePhp(value === '' ? `${name};` : `${name}: ${value}`)},`,
					),
					'    ],',
				]),
		']);',
		'',
		'$response = curl_exec($curl);',
		'',
		'echo $response;',
	].join('\n');
}

function writeBody(body: RequestBody | undefined): string | undefined {
	switch (body?.kind) {
		case undefined:
			return undefined;
		case 'json':
			return quotePhp(JSON.stringify(body.value, undefined, 2));
		case 'form':
			return quotePhp(encodeForm(body.fields));
		case 'text':
			return quotePhp(body.text);
		case 'binary':
			return readFile(body.file);
		case 'multipart': {
			if (!writesParts(body.parts))
				return writeList(body.parts.map((part) => `${quotePhp(part.name)} => ${writePart(part)}`));
			const lines = multipartLines(body.parts, { quote: quotePhp, readFile });
			return `implode("\\r\\n", ${writeList(lines)})`;
		}
	}
}

/** True for parts that PHP's curl cannot send: it supports neither duplicate names nor media types of texts. */
function writesParts(parts: readonly MultipartPart[]): boolean {
	return parts.some(isTextWithMediaType) || new Set(parts.map(({ name }) => name)).size < parts.length;
}

function writePart({ content }: MultipartPart): string {
	if (typeof content === 'string') return quotePhp(content);
	return `new CURLFile(${[content.fileName, content.mediaType, content.fileName].map(quotePhp).join(', ')})`;
}

function readFile({ fileName }: RequestFile): string {
	return `file_get_contents(${quotePhp(fileName)})`;
}

function writeList(items: readonly string[]): string {
	return `[\n${items.map((item) => `        ${item},`).join('\n')}\n    ]`;
}
