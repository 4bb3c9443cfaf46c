import { quoteText } from '../../../text/characters.ts';
import type { RequestBody } from '../apiRequest.ts';
import { encodeComponent, type WireRequest } from '../wireRequest.ts';
import { quoteShell } from './quote.ts';

/** The request as a curl command for a POSIX shell. */
export function curlSample({ method, url, headers, body }: WireRequest): string {
	return [
		method === 'HEAD' ? 'curl --head' : `curl --request ${toShellWord(method)}`,
		// Brackets in an address are ranges to curl; braces stand for what is still to be filled in.
		...(/[[\]]/.test(url) ? ['--globoff'] : []),
		`--url ${quoteShell(url)}`,
		// A header without a value is removed unless it ends in a semicolon.
		...headers.map(
			({ name, value }) => `--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
		),
		...bodyOptions(body),
	].join(' \\\n  ');
}

/** Methods of an OpenAPI file may have characters that mean something to a shell. */
function toShellWord(method: string): string {
	return /^[\w-]+$/.test(method) ? method : quoteShell(method);
}

function bodyOptions(body: RequestBody | undefined): readonly string[] {
	switch (body?.kind) {
		case undefined:
			return [];
		case 'json':
			return [`--data-raw ${quoteShell(JSON.stringify(body.value, undefined, 2))}`];
		case 'form':
			// The name is sent as it is given, and only the value is encoded.
			return body.fields.map(
				({ name, value }) => `--data-urlencode ${quoteShell(`${encodeComponent(name)}=${value}`)}`,
			);
		case 'multipart':
			return body.parts.map(({ name, content, mediaType }) => {
				if (typeof content !== 'string')
					return `--form ${quoteShell(`${name}=@${quoteText(content.fileName)};type=${content.mediaType}`)}`;
				// In `--form` a value that starts with @ or < would be a file, unless it is in quotes.
				return mediaType === undefined
					? `--form-string ${quoteShell(`${name}=${content}`)}`
					: `--form ${quoteShell(`${name}=${quoteText(content)};type=${mediaType}`)}`;
			});
		case 'text':
			return [`--data-raw ${quoteShell(body.text)}`];
		case 'binary':
			return [`--data-binary ${quoteShell(`@${body.file.fileName}`)}`];
	}
}
