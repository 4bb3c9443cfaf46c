import type { Project } from '../project/project.ts';
import { indexedPages } from './llmsTxt.ts';
import { type MarkdownOptions, pageSection } from './pageMarkdown.ts';

/** The whole documentation as one text, as the host publishes it at `/llms-full.txt`: the pages of the index in full. */
export function llmsFullTxt(project: Project, options: MarkdownOptions): string {
	return indexedPages(project)
		.map((page) => pageSection(project, page, options))
		.join('\n');
}
