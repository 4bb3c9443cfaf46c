import { closeSync, openSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { ImageSize } from '../core/api/site.ts';
import { resolveInsideRoot } from './pathInside.ts';

/**
 * Returns a function that reads the size of an image by its path. Undefined for other files, unreadable ones, and SVG,
 * which has any size.
 */
export function createImageSizeReader(root: string): (path: string) => ImageSize | undefined {
	return (path) => {
		if (!/\.(?:png|jpe?g|gif|webp|avif)$/i.test(path)) return undefined;
		const file = resolveInsideRoot(root, path);
		return file === undefined ? undefined : readSize(file);
	};
}

function readSize(file: string): ImageSize | undefined {
	try {
		const { width, height, orientation = 1 } = imageSize(readHead(file));
		if (width === 0 || height === 0) return undefined;
		// From 5 on, the image is rotated by 90 degrees (Exif 2.3, tag 274).
		return orientation < 5 ? { width, height } : { width: height, height: width };
	} catch {
		// Not an image, despite its name, or unreadable.
		return undefined;
	}
}

/** The size precedes the image data, after the metadata of a photo. In bytes. */
const maxHead = 512 * 1024;

function readHead(file: string): Uint8Array {
	const descriptor = openSync(file, 'r');
	try {
		const head = new Uint8Array(maxHead);
		return head.subarray(0, readSync(descriptor, head));
	} finally {
		closeSync(descriptor);
	}
}
