import { pageLinks } from '../../project/links/pageLinks.ts';
import { type Destination, findDestination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';

export interface ImportedFrom extends Destination {
	/** The name under which the file exports it, `default` for what it has beside names. */
	readonly exported: string;
}

/** The file from which the page has a name, and what that file calls it. */
export function findImported(
	project: Project,
	document: PageDocument,
	name: string,
): ImportedFrom | undefined {
	for (const { names, source } of document.syntax.modules) {
		if (source === undefined || !names.includes(name)) continue;
		const link = pageLinks(document).find(({ span }) => span.start === source.span.start);
		const destination = link && findDestination(project, document.path, link);
		const imported = link?.names?.find(({ local }) => local === name)?.name;
		return destination && { ...destination, exported: imported ?? 'default' };
	}
	return undefined;
}
