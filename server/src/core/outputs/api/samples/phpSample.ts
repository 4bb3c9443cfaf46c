import type { MultipartPart, RequestBody } from '../apiRequest.ts';
import { encodeForm, type WireRequest } from '../wireRequest.ts';
import { quoteSingle } from './quote.ts';

/** The request with PHP's curl extension. */
export function phpSample({ method, url, headers, body }: WireRequest): string {
	const fields = writeBody(body);
	return [
		'<?php',
		'',
		'$curl = curl_init();',
		'',
		'curl_setopt_array($curl, [',
		`    CURLOPT_URL => ${quoteSingle(url)},`,
		'    CURLOPT_RETURNTRANSFER => true,',
		...(method === 'HEAD'
			? ['    CURLOPT_NOBODY => true,']
			: [`    CURLOPT_CUSTOMREQUEST => ${quoteSingle(method)},`]),
		...(fields === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${fields},`]),
		...(headers.length === 0
			? []
			: [
					'    CURLOPT_HTTPHEADER => [',
					// A header without a value is removed unless it ends in a semicolon.
					...headers.map(
						({ name, value }) => `        ${quoteSingle(value === '' ? `${name};` : `${name}: ${value}`)},`,
					),
					'    ],',
				]),
		']);',
		'',
		'$response = curl_exec($curl);',
		'curl_close($curl);',
		'',
		'echo $response;',
	].join('\n');
}

function writeBody(body: RequestBody | undefined): string | undefined {
	switch (body?.kind) {
		case undefined:
			return undefined;
		case 'json':
			return quoteSingle(JSON.stringify(body.value, undefined, 2));
		case 'form':
			return quoteSingle(encodeForm(body.fields));
		case 'text':
			return quoteSingle(body.text);
		case 'binary':
			return `file_get_contents(${quoteSingle(body.file.fileName)})`;
		case 'multipart': {
			const lines = body.parts.map((part) => `        ${quoteSingle(part.name)} => ${writePart(part)},`);
			return `[\n${lines.join('\n')}\n    ]`;
		}
	}
}

/** Only a file has a media type there, so a text that has one is sent as one, as browsers do. */
function writePart({ name, content, mediaType }: MultipartPart): string {
	if (typeof content !== 'string')
		return `new CURLFile(${[content.fileName, content.mediaType, content.fileName].map(quoteSingle).join(', ')})`;
	if (mediaType === undefined) return quoteSingle(content);
	return `new CURLStringFile(${[content, name, mediaType].map(quoteSingle).join(', ')})`;
}
