import { withTransitiveImports } from '../../project/pages/findFacts.ts';
import type { Project } from '../../project/project.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { projectCheck } from '../fileCheck.ts';

/** An import through which a file includes itself, directly or through other files. */
export const circularSnippet = projectCheck({
	code: 'circular-snippet',
	includesSnippets: true,
	severity: 'warning',
	title: 'Circular import',
	explain:
		'The imported file imports this file in turn, directly or through other files. The site cannot resolve the cycle. Remove one of the imports, or move the shared content into a third file.',
	examples: {
		path: 'snippets/install.mdx',
		bad: 'import Requirements from "⟦/snippets/requirements.mdx⟧";\n\n<Requirements />\n\nInstall the package.\n',
		good: 'Install the package.\n',
		files: {
			'snippets/requirements.mdx': 'import Install from "/snippets/install.mdx";\n\n<Install />\n',
		},
	},
	page({ project, facts }, report) {
		for (const { kind, href, span } of facts.links) {
			if (kind !== 'import') continue;
			const target = resolveImport(project, facts.path, href);
			if (target.kind !== 'file' || !importsTransitively(project, target.path, facts.path)) continue;
			const message =
				target.path === facts.path
					? 'Circular import: this is the file itself. Remove the import.'
					: `Circular import: \`${target.path}\` imports this file in turn. Remove one of the imports.`;
			report({ span, message });
		}
	},
});

/** True if a file includes the other one, through any number of imports. */
function importsTransitively(project: Project, from: string, wanted: string): boolean {
	for (const { path } of withTransitiveImports(project, from)) if (path === wanted) return true;
	return false;
}
