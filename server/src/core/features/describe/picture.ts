import { findIconSets } from '../../catalogue/icons.ts';
import type { Project } from '../../project/project.ts';
import { imageNamePattern } from '../../text/paths.ts';

/**
 * Picture of a completed value. The completion contains this instead of the image data, which is created only for the
 * selected item.
 */
export type Picture =
	| { readonly kind: 'icon'; readonly name: string }
	/** File of the project. */
	| { readonly kind: 'image'; readonly path: string };

/** Picture of an icon in the catalogue. */
export function iconPicture(name: string): Picture | undefined {
	return findIconSets(name).length === 0 ? undefined : { kind: 'icon', name };
}

/** Picture of an image file of the project. */
export function imagePicture({ files }: Project, path: string): Picture | undefined {
	return files.has(path) && imageNamePattern.test(path) ? { kind: 'image', path } : undefined;
}

/** Documentation of an icon with the sets that contain it; undefined for an unknown one. */
export function iconMarkdown(name: string): string | undefined {
	const sets = findIconSets(name);
	return sets.length === 0 ? undefined : `Icon \`${name}\`: ${sets.join(', ')}`;
}
