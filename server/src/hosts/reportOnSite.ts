import type { DocsService } from '../core/api/docsService.ts';
import { parsePageDocument } from '../core/api/projects.ts';
import { measurePage, type PageMeasure, type SiteReport, siteReport } from '../core/api/writing.ts';

/** Part of the health report that comes from one file. */
export interface FileReport {
	readonly problems: Parameters<typeof siteReport>[0]['problems'];
	/** Measures of a page; absent for other files. */
	readonly page?: PageMeasure;
}

/** `readText` returns the texts of the project's files. */
export function reportOnFile(
	docs: DocsService,
	file: string,
	readText: (path: string) => string | undefined,
): FileReport {
	const problems = (docs.diagnoseClosed(file, readText) ?? []).map(({ code, severity }) => ({
		file,
		code,
		severity,
	}));
	const text = docs.project.pages.has(file) ? readText(file) : undefined;
	return { problems, ...(text !== undefined && { page: measurePage(parsePageDocument(file, text)) }) };
}

/** Health report of a project, from the parts of its checked files. */
export function reportOnSite(docs: DocsService, files: readonly FileReport[]): SiteReport {
	const { existing, pages } = docs.newApiPages();
	return siteReport({
		pages: files.flatMap(({ page }) => page ?? []),
		problems: files.flatMap(({ problems }) => problems),
		operations: { part: existing.length, total: existing.length + pages.length },
	});
}
