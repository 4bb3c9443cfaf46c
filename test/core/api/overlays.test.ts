import { describe, expect, test } from 'vitest';
import { generatedPagesOf } from '../../../server/src/core/project/api/generatedPages.ts';
import type { Project } from '../../../server/src/core/project/project.ts';
import { ProjectStore } from '../../../server/src/core/project/projectStore.ts';
import { overlayProjects } from './overlayProjects.ts';

function storeOf(files: Readonly<Record<string, string>>): ProjectStore {
	const store = new ProjectStore();
	store.apply(Object.entries(files).map(([path, text]) => ({ kind: 'onDisk', path, text })));
	return store;
}

/** Pages and groups in the form in which the host's package gives them. */
function siteOf(project: Project) {
	const { pages, sections, entries } = generatedPagesOf(project);
	const listed = sections.flatMap(({ groups }) => groups.map(({ label, entries }) => [label, entries]));
	const named = entries.length === 0 ? [] : [['API', entries.map(({ pagePath }) => pagePath)]];
	return {
		pages: Object.fromEntries(
			Array.from(pages, ([path, { page, operation }]) => {
				const { file, method, path: endpoint } = operation;
				const { title, description } = page;
				return [
					path,
					{ title, openapi: `/${file} ${method} ${endpoint}`, ...(description && { description }) },
				];
			}),
		),
		sidebar: [...listed, ...named],
	};
}

describe('a site with overlays is as the host makes it', () => {
	test.each(Object.entries(overlayProjects))('%s', (_, { files, host }) => {
		expect(siteOf(storeOf(files).project)).toEqual(host);
	});
});
