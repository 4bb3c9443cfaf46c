import { isJsonArray, type JsonValue } from '../../../text/values.ts';
import type { RequestBody } from '../apiRequest.ts';
import type { SampleRequest } from '../wireRequest.ts';
import { quoteDouble } from './quote.ts';

/** Request with Python's library requests. */
export function pythonSample({ method, url, headers, basic, body }: SampleRequest): string {
	const payload = writeBody(body);
	const names = [
		quoteDouble(method),
		'url',
		...(headers.length === 0 ? [] : ['headers=headers']),
		...(basic === undefined ? [] : [`auth=(${quoteDouble(basic.userName)}, ${quoteDouble(basic.password)})`]),
		...(payload === undefined
			? []
			: [`${payload.argument}=${payload.argument === 'files' ? 'files' : 'payload'}`]),
	];
	return [
		'import requests',
		'',
		`url = ${quoteDouble(url)}`,
		...(headers.length === 0
			? []
			: [
					'headers = {',
					...headers.map(({ name, value }) => `    ${quoteDouble(name)}: ${quoteDouble(value)},`),
					'}',
				]),
		...(payload === undefined ? [] : payload.lines),
		'',
		`response = requests.request(${names.join(', ')})`,
		'',
		'print(response.text)',
	].join('\n');
}

function writeBody(body: RequestBody | undefined) {
	switch (body?.kind) {
		case undefined:
			return undefined;
		case 'json':
			// The library would send no body.
			if (body.value === null) return { argument: 'data', lines: ['payload = "null"'] };
			return { argument: 'json', lines: [`payload = ${writeValue(body.value, '')}`] };
		case 'form': {
			const fields = body.fields.map(
				({ name, value }) => `    (${quoteDouble(name)}, ${quoteDouble(value)}),`,
			);
			return { argument: 'data', lines: ['payload = [', ...fields, ']'] };
		}
		case 'multipart': {
			const parts = body.parts.map(({ name, content, mediaType }) => {
				const type = mediaType === undefined ? '' : `, ${quoteDouble(mediaType)}`;
				const part =
					typeof content === 'string'
						? `(None, ${quoteDouble(content)}${type})`
						: `(${quoteDouble(content.fileName)}, open(${quoteDouble(content.fileName)}, "rb"), ${quoteDouble(content.mediaType)})`;
				return `    (${quoteDouble(name)}, ${part}),`;
			});
			return { argument: 'files', lines: ['files = [', ...parts, ']'] };
		}
		case 'text':
			return { argument: 'data', lines: [`payload = ${quoteDouble(body.text)}.encode()`] };
		case 'binary':
			return { argument: 'data', lines: [`payload = open(${quoteDouble(body.file.fileName)}, "rb")`] };
	}
}

function writeValue(value: JsonValue, indent: string): string {
	if (value === null) return 'None';
	if (typeof value === 'boolean') return value ? 'True' : 'False';
	if (typeof value === 'number') return String(value);
	if (typeof value === 'string') return quoteDouble(value);
	const inner = `${indent}    `;
	if (isJsonArray(value)) {
		if (value.length === 0) return '[]';
		return `[\n${value.map((item) => `${inner}${writeValue(item, inner)},\n`).join('')}${indent}]`;
	}
	const entries = Object.entries(value);
	if (entries.length === 0) return '{}';
	const lines = entries.map(([key, item]) => `${inner}${quoteDouble(key)}: ${writeValue(item, inner)},\n`);
	return `{\n${lines.join('')}${indent}}`;
}
