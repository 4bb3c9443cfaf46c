import type { MultipartPart, RequestBody } from '../apiRequest.ts';
import { encodeForm, partHead, type WireRequest } from '../wireRequest.ts';
import { quoteDouble } from './quote.ts';

const boundary = '----boundary-of-the-parts';

/** The request with `java.net.http`, in a file that `java` runs as it is. */
export function javaSample({ method, url, headers, body }: WireRequest): string {
	const usesFile = body?.kind === 'binary' || (body?.kind === 'multipart' && body.parts.some(isFile));
	const all =
		body?.kind === 'multipart'
			? [...headers, { name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` }]
			: headers;
	return [
		'import java.net.URI;',
		'import java.net.http.HttpClient;',
		'import java.net.http.HttpRequest;',
		'import java.net.http.HttpResponse;',
		...(usesFile ? ['import java.nio.file.Path;'] : []),
		'',
		'public class Main {',
		'    public static void main(String[] arguments) throws Exception {',
		'        HttpRequest request = HttpRequest.newBuilder()',
		`            .uri(URI.create(${quoteDouble(url)}))`,
		...all.map(({ name, value }) => `            .header(${quoteDouble(name)}, ${quoteDouble(value)})`),
		`            .method(${quoteDouble(method)}, ${writeBody(body)})`,
		'            .build();',
		'',
		'        HttpResponse<String> response = HttpClient.newHttpClient()',
		'            .send(request, HttpResponse.BodyHandlers.ofString());',
		'',
		'        System.out.println(response.body());',
		'    }',
		'}',
	].join('\n');
}

function writeBody(body: RequestBody | undefined): string {
	switch (body?.kind) {
		case undefined:
			return 'HttpRequest.BodyPublishers.noBody()';
		case 'json':
			return ofString(JSON.stringify(body.value));
		case 'form':
			return ofString(encodeForm(body.fields));
		case 'text':
			return ofString(body.text);
		case 'binary':
			return ofFile(body.file.fileName);
		case 'multipart': {
			const pieces = [...body.parts.flatMap(writePart), ofString(`--${boundary}--\r\n`)];
			return `HttpRequest.BodyPublishers.concat(\n                ${pieces.join(',\n                ')})`;
		}
	}
}

function writePart(part: MultipartPart): readonly string[] {
	const head = `--${boundary}\r\n${partHead(part)}`;
	if (typeof part.content === 'string') return [ofString(`${head}${part.content}\r\n`)];
	return [ofString(head), ofFile(part.content.fileName), ofString('\r\n')];
}

function isFile({ content }: MultipartPart): boolean {
	return typeof content !== 'string';
}

function ofString(text: string): string {
	return `HttpRequest.BodyPublishers.ofString(${quoteDouble(text)})`;
}

function ofFile(name: string): string {
	return `HttpRequest.BodyPublishers.ofFile(Path.of(${quoteDouble(name)}))`;
}
