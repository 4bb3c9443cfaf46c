import { imageSize } from 'image-size';
import {
	imagePath,
	type ReportImage,
	type ReportOptions,
	type Review,
	reportImages,
} from '../../core/api/review.ts';
import type { OpenedVersions } from './openVersions.ts';
import type { FileContent } from './versionFiles.ts';

/** Limits of the images in a report: bytes of a file, of all files of a version, and pixels of an image. */
const limits = { each: 300_000, total: 2_500_000, pixels: 40_000_000, count: 1_000 };

/** Images of a review for its report, as data, from the files of both versions. */
export function readReviewImages(
	review: Review,
	{ files }: Pick<OpenedVersions, 'files'>,
): NonNullable<ReportOptions['imageOf']> {
	const { before, after } = reportImages(review);
	const images = {
		before: toImages(files.before.readContents(before.slice(0, limits.count), limits)),
		after: toImages(files.after.readContents(after.slice(0, limits.count), limits)),
	};
	return (src, version) => images[version].get(imagePath(src) ?? '');
}

function toImages(contents: ReadonlyMap<string, FileContent>): ReadonlyMap<string, ReportImage> {
	return new Map(Array.from(contents, ([path, content]) => [path, toImage(content)]));
}

function toImage({ size, bytes }: FileContent): ReportImage {
	const type = bytes === undefined ? undefined : imageType(bytes);
	return bytes === undefined || type === undefined
		? { kind: 'named', note: sizeInWords(size) }
		: { kind: 'shown', url: `data:${type};base64,${bytes.toString('base64')}` };
}

/** Media types by the names of the library that recognizes images. */
const mediaTypes: ReadonlyMap<string | undefined, string> = new Map([
	['png', 'image/png'],
	['jpg', 'image/jpeg'],
	['gif', 'image/gif'],
	['webp', 'image/webp'],
]);

/** First bytes of these types: the library reads many others, which no browser shows. */
const signatures = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'];

/** Document whose first element is `svg`, after a declaration, comments and a type without entities. */
const svgStart =
	/^(?:\ufeff)?\s*(?:<\?xml\b[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*(?:<!DOCTYPE svg\b[^>[]*>\s*)?<svg[\s>]/i;

/**
 * Media type of an image by its content, whatever its name. Undefined for other files, for images of too many pixels,
 * and for SVG with entities, which can grow without end.
 */
export function imageType(bytes: Buffer): string | undefined {
	if (svgStart.test(bytes.toString('utf8', 0, 8_192)))
		return bytes.includes('<!ENTITY') ? undefined : 'image/svg+xml';
	const start = bytes.toString('latin1', 0, 4);
	if (!signatures.some((signature) => start.startsWith(signature))) return undefined;
	try {
		const { type, width, height } = imageSize(bytes);
		return width * height <= limits.pixels ? mediaTypes.get(type) : undefined;
	} catch {
		// Not an image, despite its name, or incomplete.
		return undefined;
	}
}

/** 123_456 → `123 kB` */
function sizeInWords(bytes: number): string {
	if (bytes < 1_000) return `${bytes} B`;
	return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
