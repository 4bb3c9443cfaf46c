import type { ApiProject } from '../apiProject.ts';
import { type GeneratedPage, generatedPageOfFile } from './generatedPages.ts';

/** What an author would write into the file of a page that the site makes; undefined for another path. */
export function generatedPageText(project: ApiProject, path: string): string | undefined {
	const generated = generatedPageOfFile(project, path);
	return generated && frontMatterOf(generated);
}

/** JSON is YAML, whatever the values hold. */
function frontMatterOf({ values }: GeneratedPage): string {
	const lines = Object.entries(values).map(
		([key, value]) => `${toKey(key)}: ${JSON.stringify(value ?? null)}`,
	);
	return ['---', ...lines, '---', ''].join('\n');
}

function toKey(key: string): string {
	return /^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key);
}
