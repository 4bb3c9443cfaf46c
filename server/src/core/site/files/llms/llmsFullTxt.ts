import type { Project } from '../../../project/project.ts';
import { agentInstructions, indexedPages } from './llmsTxt.ts';
import { type MarkdownOptions, pageSection } from './pageMarkdown.ts';

/** The whole documentation as one text, as the host publishes it at `/llms-full.txt`: the pages of the index in full. */
export function llmsFullTxt(project: Project, options: MarkdownOptions): string {
	const instructions = agentInstructions(project).map((text) => `${text}\n`);
	const sections = indexedPages(project).map((page) => pageSection(project, page, options));
	return [...instructions, ...sections].join('\n');
}
