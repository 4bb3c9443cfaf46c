import { findIconSets } from '../../catalogue/icons.ts';
import type { Project } from '../../project/project.ts';
import { imageName } from '../../text/paths.ts';

/**
 * What an author can be shown of a value. It travels with the completion in place of the drawing, which is made
 * for the one item that is looked at.
 */
export type Picture =
	| { readonly kind: 'icon'; readonly name: string }
	/** A file of the project. */
	| { readonly kind: 'image'; readonly path: string };

/** The picture of an icon that the catalogue knows. */
export function iconPicture(name: string): Picture | undefined {
	return findIconSets(name).length === 0 ? undefined : { kind: 'icon', name };
}

/** The picture of an image file that the project has. */
export function imagePicture({ files }: Project, path: string): Picture | undefined {
	return files.has(path) && imageName.test(path) ? { kind: 'image', path } : undefined;
}

/** Which sets an icon's name is known from; undefined for an unknown one. */
export function iconMarkdown(name: string): string | undefined {
	const sets = findIconSets(name);
	return sets.length === 0 ? undefined : `Icon \`${name}\`: ${sets.join(', ')}`;
}
