import { closeSync, openSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { ImageSize } from '../core/api/site.ts';
import { resolveInside } from './resolveInside.ts';

/**
 * Reads how large images of a project are, by their paths. Undefined where a file is no image, cannot be read, or is a
 * drawing, which is as large as its place.
 */
export function imageSizes(root: string): (path: string) => ImageSize | undefined {
	return (path) => {
		if (!/\.(?:png|jpe?g|gif|webp|avif)$/i.test(path)) return undefined;
		const file = resolveInside(root, path);
		return file === undefined ? undefined : readSize(file);
	};
}

function readSize(file: string): ImageSize | undefined {
	try {
		const { width, height, orientation = 1 } = imageSize(readHead(file));
		if (width === 0 || height === 0) return undefined;
		// From 5 on, the picture is turned to its side (Exif 2.3, tag 274).
		return orientation < 5 ? { width, height } : { width: height, height: width };
	} catch {
		// No image, whatever its name says, or one that cannot be read.
		return undefined;
	}
}

/** The size stands before the picture; in photographs behind the notes of the camera. In bytes. */
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
