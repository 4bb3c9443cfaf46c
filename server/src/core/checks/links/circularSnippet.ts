import { pageLinks } from '../../project/links/pageLinks.ts';
import { shownFiles } from '../../project/pages/shownFiles.ts';
import type { Project } from '../../project/project.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import type { PageCheck } from '../check.ts';

/** An import by which a file comes to show itself. */
export const circularSnippet: PageCheck = {
	code: 'circular-snippet',
	subject: 'page',
	asksProject: 'links',
	includesSnippets: true,
	severity: 'warning',
	title: 'Snippet that shows itself',
	explain:
		'The imported file imports this one in turn, itself or over others: the site would fill one into the other without end. Take one of the imports out, or move what both need into a third file.',
	examples: {
		path: 'snippets/install.mdx',
		bad: 'import Requirements from "⟦/snippets/requirements.mdx⟧";\n\n<Requirements />\n\nInstall the package.\n',
		good: 'Install the package.\n',
		files: {
			'snippets/requirements.mdx': 'import Install from "/snippets/install.mdx";\n\n<Install />\n',
		},
	},
	run({ project, document }, report) {
		for (const { kind, href, span } of pageLinks(document)) {
			if (kind !== 'import') continue;
			const target = resolveImport(project, document.path, href);
			if (target.kind !== 'file' || !leadsTo(project, target.path, document.path)) continue;
			const message =
				target.path === document.path
					? 'This is the file itself: take the import out.'
					: `\`${target.path}\` imports this file in turn, so that one would show the other without end: take one import out.`;
			report({ span, message });
		}
	},
};

/** Whether the content of one file shows that of another, over any number of files. */
function leadsTo(project: Project, from: string, wanted: string): boolean {
	for (const { path } of shownFiles(project, from)) if (path === wanted) return true;
	return false;
}
