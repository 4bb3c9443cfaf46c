import type { JsonValue } from '../../../text/values.ts';
import type { BasicAuth, NameValuePair, RequestBody, RequestFile } from '../apiRequest.ts';
import type { SampleRequest } from '../wireRequest.ts';
import { quoteDouble } from './quote.ts';

/** Request with `fetch`; files are read with Node.js. */
export function javaScriptSample({ method, url, headers, basic, body }: SampleRequest): string {
	const written = writeBody(body);
	const options = [
		`  method: ${quoteDouble(method)},`,
		...(headers.length === 0 && basic === undefined ? [] : [`  headers: ${writeHeaders(headers, basic)},`]),
		...(written === undefined ? [] : [`  body: ${written.value},`]),
	];
	return [
		...(needsFile(body) ? ['import { readFile } from "node:fs/promises";', ''] : []),
		...(written?.before ?? []),
		`const response = await fetch(${quoteDouble(url)}, {`,
		...options,
		'});',
		'',
		'console.log(await response.text());',
	].join('\n');
}

function writeHeaders(headers: readonly NameValuePair[], basic: BasicAuth | undefined): string {
	const lines = headers.map(({ name, value }) => `    ${quoteDouble(name)}: ${quoteDouble(value)},`);
	if (basic !== undefined)
		lines.unshift(
			`    "Authorization": "Basic " + btoa(${quoteDouble(`${basic.userName}:${basic.password}`)}),`,
		);
	return `{\n${lines.join('\n')}\n  }`;
}

function writeBody(body: RequestBody | undefined) {
	switch (body?.kind) {
		case undefined:
			return undefined;
		case 'json':
			return { value: writeJson(body.value) };
		case 'form': {
			const pairs = body.fields.map(({ name, value }) => `[${quoteDouble(name)}, ${quoteDouble(value)}]`);
			return { value: `new URLSearchParams(${writePairs(pairs)})` };
		}
		case 'multipart': {
			const lines = body.parts.map(({ name, content, mediaType }) => {
				if (typeof content !== 'string')
					return `form.append(${quoteDouble(name)}, ${readBlob(content)}, ${quoteDouble(content.fileName)});`;
				const value = quoteDouble(content);
				return `form.append(${quoteDouble(name)}, ${mediaType === undefined ? value : toBlob(`[${value}]`, mediaType)});`;
			});
			return { before: ['const form = new FormData();', ...lines, ''], value: 'form' };
		}
		case 'text':
			return { value: quoteDouble(body.text) };
		case 'binary':
			return { value: readBlob(body.file) };
	}
}

function writePairs(pairs: readonly string[]): string {
	return `[\n${pairs.map((pair) => `    ${pair},`).join('\n')}\n  ]`;
}

/** JavaScript literal of a value; one with `__proto__`, which would set the prototype, is parsed from text. */
function writeJson(value: JsonValue): string {
	const text = JSON.stringify(value, undefined, 2);
	if (text.includes('"__proto__"')) return quoteDouble(JSON.stringify(value));
	return `JSON.stringify(${text.replaceAll('\n', '\n  ').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')})`;
}

function readBlob({ fileName, mediaType }: RequestFile): string {
	return toBlob(`[await readFile(${quoteDouble(fileName)})]`, mediaType);
}

function toBlob(parts: string, mediaType: string): string {
	return `new Blob(${parts}, { type: ${quoteDouble(mediaType)} })`;
}

function needsFile(body: RequestBody | undefined): boolean {
	if (body?.kind === 'binary') return true;
	return body?.kind === 'multipart' && body.parts.some(({ content }) => typeof content !== 'string');
}
