import type { DocsService } from '../../core/docsService.ts';

/** The problem that no reading gets over: others leave the rest of the configuration as it is. */
const unreadable = 'config-syntax';

/** Where the configuration is no JSON, a sentence each, with the file as it is shown: the site that is made of it may lack anything. */
export function configFaults(docs: DocsService, shown: (path: string) => string): readonly string[] {
	const path = docs.project.config?.path;
	// Asking for all problems of a large configuration takes a while, and nearly every one can be read.
	if (path === undefined || docs.configFault() === undefined) return [];
	return docs
		.diagnose(path)
		.filter(({ code }) => code === unreadable)
		.map(
			({ range: { start }, message }) =>
				`${shown(path)}:${start.line + 1}:${start.character + 1}: ${message}`,
		);
}
