import { type MadePage, madePageOfFile } from '../../project/api/madePages.ts';
import type { Project } from '../../project/project.ts';

/** What an author would write into the file of a page that the site makes; undefined for another path. */
export function madePageText(project: Project, path: string): string | undefined {
	const made = madePageOfFile(project, path);
	return made && frontMatterOf(made);
}

/** JSON is YAML, whatever the values hold. */
function frontMatterOf({ values }: MadePage): string {
	const lines = Object.entries(values).map(
		([key, value]) => `${toKey(key)}: ${JSON.stringify(value ?? null)}`,
	);
	return ['---', ...lines, '---', ''].join('\n');
}

function toKey(key: string): string {
	return /^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key);
}
