import { quoteText } from '../../../text/characters.ts';
import type { RequestBody } from '../apiRequest.ts';
import { encodeComponent, type SampleRequest } from '../wireRequest.ts';
import { quoteShell } from './quote.ts';

/** Request as a curl command for a POSIX shell. */
export function curlSample({ method, url, headers, basic, body }: SampleRequest): string {
	return [
		method === 'HEAD' ? 'curl --head' : `curl --request ${toShellWord(method)}`,
		// curl treats brackets as ranges and braces as lists: it would send `{petId}` as `petId`.
		...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
		`--url ${quoteShell(url)}`,
		...(basic === undefined ? [] : [`--user ${quoteShell(`${basic.userName}:${basic.password}`)}`]),
		// curl removes a header without a value unless it ends with a semicolon.
		...headers.map(
			({ name, value }) => `--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
		),
		...bodyOptions(body),
	].join(' \\\n  ');
}

/** Quotes a method with special characters for the shell. */
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
			// curl encodes only the value.
			return body.fields.map(
				({ name, value }) => `--data-urlencode ${quoteShell(`${encodeComponent(name)}=${value}`)}`,
			);
		case 'multipart':
			return body.parts.map(({ name, content, mediaType }) => {
				if (typeof content !== 'string')
					return `--form ${quoteShell(`${name}=@${quoteText(content.fileName)};type=${content.mediaType}`)}`;
				// With `--form`, an unquoted value that starts with @ or < is a file.
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
