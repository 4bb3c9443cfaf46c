import type { DocsService } from '../../core/docsService.ts';

/** The problems that make the configuration unusable; the second only at the root. */
const unreadable = { syntax: 'config-syntax', root: 'wrong-type' };

/** Messages when the configuration is not a JSON object, with the path as shown to the user: the site may lack anything then. */
export function configFaults(docs: DocsService, shown: (path: string) => string): readonly string[] {
	const { config } = docs.project;
	// Checking a large configuration is slow, and nearly all are valid.
	if (config === undefined || docs.configFault() === undefined) return [];
	const { path, json } = config;
	const isOther = json.root !== undefined && json.root.type !== 'object';
	return docs
		.diagnose(path)
		.filter(({ code }) => code === unreadable.syntax || (isOther && code === unreadable.root))
		.map(
			({ range: { start }, message }) =>
				`${shown(path)}:${start.line + 1}:${start.character + 1}: ${message}`,
		);
}
