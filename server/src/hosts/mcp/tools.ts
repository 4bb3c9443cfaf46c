import { z } from 'zod';
import type { DocsService } from '../../core/api/docsService.ts';
import { explainProblem } from '../../core/api/problems.ts';
import { problemsOnDisk } from '../checkedFiles.ts';
import { readProject } from '../cli/readProject.ts';
import { changeTools } from './changeTools.ts';
import { filePath, notFound, openFile, type Tool, tool } from './tool.ts';

const maxListed = 200;

const readTools: readonly Tool[] = [
	tool({
		name: 'find_pages',
		title: 'Find pages',
		description:
			'Lists pages whose path, title or description contains all words of the query; all pages without one.',
		input: { query: z.string().optional() },
		changes: false,
		run(root, { query = '' }) {
			const words = query.toLowerCase().split(/\s+/).filter(Boolean);
			const pages = [...readProject(root).project.pages.values()]
				.map(({ path, title, description = '' }) => `${path}: ${title}${description && ` (${description})`}`)
				.filter((line) => words.every((word) => line.toLowerCase().includes(word)));
			return { text: listed(pages.sort(), 'No page contains these words.') };
		},
	}),
	tool({
		name: 'outline',
		title: 'Outline of a file',
		description:
			'Lists the headings and components of a page, or the operations of an OpenAPI file, with their lines.',
		input: { path: filePath },
		changes: false,
		async run(root, { path }) {
			const docs = readProject(root);
			const text = openFile(root, docs, path);
			if (text === undefined) return notFound(path);
			return { text: outlineOf(await docs.symbols(path)) || 'The file has no headings.' };
		},
	}),
	tool({
		name: 'check',
		title: 'Check',
		description:
			'Lists the problems of a file, or of the whole project: severity, code, line and what to do.',
		input: { path: filePath.optional() },
		changes: false,
		async run(root, { path }) {
			const docs = readProject(root);
			if (path !== undefined && !docs.project.files.has(path)) return notFound(path);
			await docs.prepare();
			const found = problemsOnDisk({ root, docs }, path === undefined ? undefined : [path]);
			const lines = found.map(
				({ file, problem: { severity, code, message, range } }) =>
					`${file}:${range.start.line + 1}: ${severity} ${code}: ${message}`,
			);
			return { text: listed(lines, 'No problems.') };
		},
	}),
	tool({
		name: 'explain',
		title: 'Explain a problem',
		description: 'Explains a problem code: what happens on the published site, why, and how to fix it.',
		input: { code: z.string().describe('Such as broken-link') },
		changes: false,
		run(_, { code }) {
			const text = explainProblem(code);
			return text === undefined ? { text: `Unknown problem code ${code}.`, isError: true } : { text };
		},
	}),
];

export const tools: readonly Tool[] = [...readTools, ...changeTools];

type OutlineNode = Awaited<ReturnType<DocsService['symbols']>>[number];

function outlineOf(nodes: readonly OutlineNode[], indent = ''): string {
	return nodes
		.map(({ name, range, children = [] }) =>
			[`${indent}${range.start.line + 1}: ${name}`, outlineOf(children, `${indent}  `)]
				.filter(Boolean)
				.join('\n'),
		)
		.join('\n');
}

function listed(lines: readonly string[], none: string): string {
	if (lines.length === 0) return none;
	const more = lines.length - maxListed;
	return [...lines.slice(0, maxListed), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
