import type { MultipartPart, RequestFile } from '../apiRequest.ts';
import { partHead } from '../wireRequest.ts';

/** Between the parts of a body whose sample writes them itself. */
export const multipartBoundary = '----boundary-of-the-parts';

/** The header that tells of it. */
export const multipartHeader = {
	name: 'Content-Type',
	value: `multipart/form-data; boundary=${multipartBoundary}`,
};

interface LineWriter {
	readonly quote: (text: string) => string;
	readonly readFile: (file: RequestFile) => string;
}

/**
 * The lines of such a body as expressions of a language. Libraries that know no media type of a text call it a file,
 * which servers then take it for; some cannot send two parts of one name.
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

export function hasMediaTypedText({ content, mediaType }: MultipartPart): boolean {
	return typeof content === 'string' && mediaType !== undefined;
}
