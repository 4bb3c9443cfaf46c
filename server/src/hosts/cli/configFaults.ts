import type { DocsService } from '../../core/docsService.ts';

/** The problems that no reading gets over, the second at the root alone: others leave the rest of the configuration as it is. */
const unreadable = { syntax: 'config-syntax', root: 'wrong-type' };

/** Where the configuration is no object of JSON, a sentence each, with the file as it is shown: the site that is made of it may lack anything. */
export function configFaults(docs: DocsService, shown: (path: string) => string): readonly string[] {
	const { config } = docs.project;
	// Asking for all problems of a large configuration takes a while, and nearly every one can be read.
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
