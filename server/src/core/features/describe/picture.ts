import { findIconSets } from '../../catalogue/icons.ts';
import { alternativesOf } from '../../language/configEntries.ts';
import { stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { imageNamePattern } from '../../text/paths.ts';
import type { Subject, SubjectOf } from '../subject/subject.ts';

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

/** Picture of a subject: of an icon's name, or of a link to an image. */
export function subjectPicture(project: Project, subject: Subject): Picture | undefined {
	switch (subject.kind) {
		case 'entry':
			return iconOf(isIconEntry(subject) ? stringOf(subject.node) : undefined);
		case 'frontMatterValue':
			return iconOf(subject.field.kind === 'icon' ? subject.value : undefined);
		case 'value':
			return iconOf(subject.attribute.kind === 'icon' ? subject.written?.text : undefined);
		case 'link':
		case 'import':
			return subject.destination && imagePicture(project, subject.destination.path);
		default:
			return undefined;
	}
}

function iconOf(name: unknown): Picture | undefined {
	return typeof name === 'string' ? iconPicture(name) : undefined;
}

function isIconEntry({ schema, entry, node }: SubjectOf<'entry'>): boolean {
	return (
		node === entry.node &&
		alternativesOf(schema, entry.declared).some((field) => field.type === 'string' && field.kind === 'icon')
	);
}
