import type { ApiProject } from '../apiProject.ts';
import { type GeneratedPage, generatedPageOfFile } from './generatedPages.ts';

/** MDX file that an author would write to get the generated page; undefined for other paths. */
export function generatedPageText(project: ApiProject, path: string): string | undefined {
	const generated = generatedPageOfFile(project, path);
	return generated && frontMatterOf(generated);
}

/** JSON values are valid YAML. */
function frontMatterOf({ values }: GeneratedPage): string {
	const lines = Object.entries(values).map(
		([key, value]) => `${toKey(key)}: ${JSON.stringify(value ?? null)}`,
	);
	return ['---', ...lines, '---', ''].join('\n');
}

function toKey(key: string): string {
	return /^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key);
}
