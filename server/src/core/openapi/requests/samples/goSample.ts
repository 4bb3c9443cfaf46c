import type { MultipartPart, RequestBody } from '../apiRequest.ts';
import { encodeForm, quotePartName, type SampleRequest } from '../wireRequest.ts';
import { quoteDouble } from './quote.ts';

/** Request with Go's `net/http`, without error handling. */
export function goSample({ method, url, headers, basic, body }: SampleRequest): string {
	const { packages, lines, reader, extra = [] } = writeBody(body);
	const imports = ['fmt', 'io', 'net/http', ...packages].sort();
	return [
		'package main',
		'',
		'import (',
		...imports.map((name) => `\t${quoteDouble(name)}`),
		')',
		'',
		'func main() {',
		...indent([
			...lines,
			`request, _ := http.NewRequest(${quoteDouble(method)}, ${quoteDouble(url)}, ${reader})`,
			...headers.map(({ name, value }) => `request.Header.Add(${quoteDouble(name)}, ${quoteDouble(value)})`),
			...(basic === undefined
				? []
				: [`request.SetBasicAuth(${quoteDouble(basic.userName)}, ${quoteDouble(basic.password)})`]),
			...extra,
			'',
			'response, _ := http.DefaultClient.Do(request)',
			'defer response.Body.Close()',
			'text, _ := io.ReadAll(response.Body)',
			'',
			'fmt.Println(string(text))',
		]),
		'}',
	].join('\n');
}

interface GoBody {
	readonly packages: readonly string[];
	readonly lines: readonly string[];
	readonly reader: string;
	readonly extra?: readonly string[];
}

function writeBody(body: RequestBody | undefined): GoBody {
	switch (body?.kind) {
		case undefined:
			return { packages: [], lines: [], reader: 'nil' };
		case 'json':
			return textBody(writeRaw(JSON.stringify(body.value, undefined, 2)));
		case 'form':
			return textBody(quoteDouble(encodeForm(body.fields)));
		case 'text':
			return textBody(quoteDouble(body.text));
		case 'binary': {
			const lines = [
				`payload, _ := os.Open(${quoteDouble(body.file.fileName)})`,
				'defer payload.Close()',
				'',
			];
			return { packages: ['os'], lines, reader: 'payload' };
		}
		case 'multipart': {
			const hasFile = body.parts.some(({ content }) => typeof content !== 'string');
			const isTyped = body.parts.some(({ mediaType }) => mediaType !== undefined);
			const lines = body.parts.flatMap(writePart);
			return {
				packages: [
					'bytes',
					'mime/multipart',
					...(hasFile || isTyped ? ['net/textproto'] : []),
					...(hasFile ? ['os'] : []),
				],
				lines: [
					'payload := &bytes.Buffer{}',
					'form := multipart.NewWriter(payload)',
					...lines,
					'form.Close()',
					'',
				],
				reader: 'payload',
				extra: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
			};
		}
	}
}

/** Lines that write a part: `WriteField` and `CreateFormFile` do not support media types. */
function writePart({ name, content, mediaType }: MultipartPart, index: number): readonly string[] {
	if (typeof content !== 'string')
		return [
			...createPart(index, `; filename=${quotePartName(content.fileName)}`, name, content.mediaType),
			`content${index}, _ := os.ReadFile(${quoteDouble(content.fileName)})`,
			`part${index}.Write(content${index})`,
		];
	if (mediaType === undefined) return [`form.WriteField(${quoteDouble(name)}, ${quoteDouble(content)})`];
	return [...createPart(index, '', name, mediaType), `part${index}.Write([]byte(${quoteDouble(content)}))`];
}

function createPart(index: number, file: string, name: string, mediaType: string): readonly string[] {
	return [
		`part${index}, _ := form.CreatePart(textproto.MIMEHeader{`,
		`\t"Content-Disposition": {${quoteDouble(`form-data; name=${quotePartName(name)}${file}`)}},`,
		`\t"Content-Type":        {${quoteDouble(mediaType)}},`,
		'})',
	];
}

function textBody(literal: string): GoBody {
	return {
		packages: ['strings'],
		lines: [`payload := strings.NewReader(${literal})`, ''],
		reader: 'payload',
	};
}

/** Raw string literal, which has no escapes; other characters are in interpreted literals. */
function writeRaw(text: string): string {
	return /[`\r\ufeff]/.test(text) ? quoteDouble(text) : `\`${text}\``;
}

/** Indents the first line of each statement; lines inside of a raw literal must not change. */
function indent(lines: readonly string[]): readonly string[] {
	return lines.map((line) => (line === '' ? '' : `\t${line}`));
}
