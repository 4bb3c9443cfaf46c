import type { BlockChange } from '../../../site/review/comparePage.ts';
import type { Review } from '../review.ts';
import type { ReviewVersion } from './reportText.ts';
import { plainValue } from './safeBlockHtml.ts';

/** Paths of the project's images in the blocks of a review, those of changed pages before those of added ones. */
export function reportImages({
	pages,
	affected,
}: Review): Readonly<Record<ReviewVersion, readonly string[]>> {
	const isAdded = (kind: string) => kind === 'added';
	const blocks = [
		...pages.flatMap((page) => (isAdded(page.kind) ? [] : (page.blocks ?? []))),
		...affected.flatMap(({ example }) => example?.blocks ?? []),
		...pages.flatMap((page) => (isAdded(page.kind) ? (page.blocks ?? []) : [])),
	];
	return { before: pathsIn(blocks, 'before'), after: pathsIn(blocks, 'after') };
}

function pathsIn(blocks: readonly BlockChange[], version: ReviewVersion): readonly string[] {
	const paths = new Set<string>();
	for (const block of blocks)
		for (const [, src = ''] of (block[version] ?? '').matchAll(/<img\b[^>]*? src="([^"]*)"/g)) {
			const path = imagePath(plainValue(src));
			if (path !== undefined) paths.add(path);
		}
	return [...paths];
}

/** Path of an image of the project: `/images/a.png` → `images/a.png`; undefined for images of other sites. */
export function imagePath(src: string): string | undefined {
	return /^\/(?!\/)/.test(src) ? src.slice(1) : undefined;
}
