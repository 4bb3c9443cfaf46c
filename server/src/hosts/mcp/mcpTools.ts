import { z } from 'zod';
import type { DocsService } from '../../core/api/docsService.ts';
import { fileRole } from '../../core/api/files.ts';
import { explainProblem } from '../../core/api/problems.ts';
import { isWritableByAssistant } from '../../core/api/projects.ts';
import { pluralize } from '../../core/api/text.ts';
import { diagnoseClosedFiles } from '../checkedFiles.ts';
import { changeTools } from './changeTools.ts';
import { openToolProject } from './openToolProject.ts';
import {
	contentFingerprint,
	defineTool,
	filePath,
	notFound,
	openFile,
	type Tool,
	toErrorAnswer,
	truncateLines,
} from './tool.ts';

const readTools: readonly Tool[] = [
	defineTool({
		name: 'find_pages',
		title: 'Find pages',
		description:
			'Lists pages whose path, title or description contains every word of the query. Without a query, lists all pages.',
		input: { query: z.string().optional() },
		changes: false,
		run(root, { query = '' }) {
			const words = query.toLowerCase().split(/\s+/).filter(Boolean);
			const pages = [...openToolProject(root).docs.project.pages.values()]
				.map(({ path, title, description = '' }) => `${path}: ${title}${description && ` (${description})`}`)
				.filter((line) => words.every((word) => line.toLowerCase().includes(word)));
			if (pages.length === 0) return { text: 'No pages match these words.' };
			return {
				text: `${pluralize(pages.length, 'page')}.`,
				data: [{ name: 'pages', text: truncateLines(pages.sort()) }],
			};
		},
	}),
	defineTool({
		name: 'read_file',
		title: 'Read a file',
		description:
			'Returns the source of a page, snippet, OpenAPI file or the configuration, and its hash, which write_file requires.',
		input: { path: filePath },
		changes: false,
		run(root, { path }) {
			const { docs, textOf } = openToolProject(root);
			const text = fileRole(path) === 'ignored' ? undefined : textOf(path);
			if (text === undefined) return notFound(path);
			if (!isWritableByAssistant(docs.project, path))
				return toErrorAnswer(`${path} is not a page, a snippet, an OpenAPI file or the configuration.`);
			return {
				text: `Hash of ${path}: ${contentFingerprint(text)}`,
				data: [{ name: `source/${path}`, text }],
			};
		},
	}),
	defineTool({
		name: 'outline',
		title: 'Outline of a file',
		description:
			'Lists the headings and components of a page, or the operations of an OpenAPI file, with their lines.',
		input: { path: filePath },
		changes: false,
		async run(root, { path }) {
			const project = openToolProject(root);
			if (openFile(project, path) === undefined) return notFound(path);
			const outline = outlineOf(await project.docs.symbols(path));
			if (outline === '') return { text: 'The file has no headings.' };
			return { text: `Outline of ${path}, with line numbers.`, data: [{ name: 'outline', text: outline }] };
		},
	}),
	defineTool({
		name: 'check',
		title: 'Check',
		description:
			'Lists the problems of a file, or of the whole project: severity, code, line, and how to fix each.',
		input: { path: filePath.optional() },
		changes: false,
		async run(root, { path }) {
			const { docs, textOf } = openToolProject(root);
			if (path !== undefined && !docs.project.files.has(path)) return notFound(path);
			await docs.prepare();
			const found = diagnoseClosedFiles({ root, docs }, path === undefined ? undefined : [path], textOf);
			const lines = found.map(
				({ file, problem: { severity, code, message, range } }) =>
					`${file}:${range.start.line + 1}: ${severity} ${code}: ${message}`,
			);
			if (lines.length === 0) return { text: 'No problems.' };
			return {
				text: `${pluralize(lines.length, 'problem')}.`,
				data: [{ name: 'problems', text: truncateLines(lines) }],
			};
		},
	}),
	defineTool({
		name: 'explain',
		title: 'Explain a problem',
		description: 'Explains a problem code: what happens on the published site, why, and how to fix it.',
		input: { code: z.string().describe('Problem code, such as broken-link') },
		changes: false,
		run(_, { code }) {
			const text = explainProblem(code);
			return text === undefined ? toErrorAnswer(`Unknown problem code \`${code}\`.`) : { text };
		},
	}),
];

export const mcpTools: readonly Tool[] = [...readTools, ...changeTools];

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
