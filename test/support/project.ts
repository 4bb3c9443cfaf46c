import { createDocsService, type DocsService } from '../../server/src/core/api/docsService.ts';
import { loadVale } from '../../server/src/core/checks/rules/projectRules.ts';
import { type FileRole, fileRole } from '../../server/src/core/project/fileRole.ts';

// What is loaded where it is needed is there for every test.
await loadVale();

/** A docs project from texts by path; what an editor would show of it is open. `docs.json` is a small valid one unless given. */
export function project(files: Readonly<Record<string, string>>): DocsService {
	const docs = createDocsService();
	const hasConfig = 'docs.json' in files || 'mint.json' in files;
	const all = hasConfig ? files : { 'docs.json': minimalConfig, ...files };
	docs.apply(
		Object.entries(all).map(([path, text]) => ({
			kind: shown.has(fileRole(path)) ? 'open' : 'onDisk',
			path,
			text,
		})),
	);
	return docs;
}

const shown: ReadonlySet<string> = new Set<FileRole>([
	'config',
	'page',
	'snippet',
	'ignoreRules',
	'data',
	'ignored',
]);

export const minimalConfig =
	'{ "name": "Test", "favicon": "https://example.com/icon.svg", "colors": { "primary": "#0C8465" }, "navigation": [{ "group": "All", "pages": ["page"] }] }';
