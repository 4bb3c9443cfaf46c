import type { BasicAuth, MultipartPart, RequestBody } from '../apiRequest.ts';
import { encodeForm, partHead, type SampleRequest } from '../wireRequest.ts';
import { multipartBoundary, multipartHeader } from './multipartLines.ts';
import { quoteDouble } from './quote.ts';

/** Request with `java.net.http`, in a file that `java` can run. */
export function javaSample({ method, url, headers, basic, body }: SampleRequest): string {
	const usesFile = body?.kind === 'binary' || (body?.kind === 'multipart' && body.parts.some(isFile));
	const all = body?.kind === 'multipart' ? [...headers, multipartHeader] : headers;
	return [
		'import java.net.URI;',
		'import java.net.http.HttpClient;',
		'import java.net.http.HttpRequest;',
		'import java.net.http.HttpResponse;',
		...(usesFile ? ['import java.nio.file.Path;'] : []),
		...(basic === undefined ? [] : ['import java.util.Base64;']),
		'',
		'public class Main {',
		'    public static void main(String[] arguments) throws Exception {',
		'        HttpRequest request = HttpRequest.newBuilder()',
		`            .uri(URI.create(${quoteDouble(url)}))`,
		...(basic === undefined ? [] : [`            .header("Authorization", ${writeBasic(basic)})`]),
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

function writeBasic({ userName, password }: BasicAuth): string {
	return `"Basic " + Base64.getEncoder().encodeToString(${quoteDouble(`${userName}:${password}`)}.getBytes())`;
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
		case 'multipart':
			return concat([...body.parts.flatMap(writePart), ofString(`--${multipartBoundary}--\r\n`)]);
	}
}

function writePart(part: MultipartPart): readonly string[] {
	const head = `--${multipartBoundary}\r\n${partHead(part)}`;
	if (typeof part.content === 'string') return [ofString(`${head}${part.content}\r\n`)];
	return [ofString(head), ofFile(part.content.fileName), ofString('\r\n')];
}

function isFile({ content }: MultipartPart): boolean {
	return typeof content !== 'string';
}

/** Body publisher of a text, split since a constant has at most 65,535 bytes, and a character up to six. */
function ofString(text: string): string {
	const pieces = text.match(/[\s\S]{1,10000}/gu) ?? [''];
	return concat(pieces.map((piece) => `HttpRequest.BodyPublishers.ofString(${quoteDouble(piece)})`));
}

function concat(publishers: readonly string[]): string {
	const [first, ...others] = publishers;
	if (first !== undefined && others.length === 0) return first;
	return `HttpRequest.BodyPublishers.concat(\n                ${publishers.join(',\n                ')})`;
}

function ofFile(name: string): string {
	return `HttpRequest.BodyPublishers.ofFile(Path.of(${quoteDouble(name)}))`;
}
