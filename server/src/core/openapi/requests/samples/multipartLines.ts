import type { MultipartPart, RequestFile } from '../apiRequest.ts';
import { partHead } from '../wireRequest.ts';

/** Boundary of a multipart body in samples that write it line by line. */
export const multipartBoundary = '----boundary-of-the-parts';

/** `Content-Type` header with this boundary. */
export const multipartHeader = {
	name: 'Content-Type',
	value: `multipart/form-data; boundary=${multipartBoundary}`,
};

interface LineWriter {
	readonly quote: (text: string) => string;
	readonly readFile: (file: RequestFile) => string;
}

/**
 * Lines of a multipart body as expressions of a language, for libraries that send texts with a media type as files or
 * do not support two parts with the same name.
 */
export function multipartLines(
	parts: readonly MultipartPart[],
	{ quote, readFile }: LineWriter,
): readonly string[] {
	const lines = parts.flatMap((part) => {
		const head = [`--${multipartBoundary}`, ...partHead(part).split('\r\n').slice(0, -1)].map(quote);
		return [...head, typeof part.content === 'string' ? quote(part.content) : readFile(part.content)];
	});
	return [...lines, quote(`--${multipartBoundary}--`), quote('')];
}

export function isTextWithMediaType({ content, mediaType }: MultipartPart): boolean {
	return typeof content === 'string' && mediaType !== undefined;
}
