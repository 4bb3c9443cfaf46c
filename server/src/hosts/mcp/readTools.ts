import { z } from 'zod';
import type { DocsService } from '../../core/api/docsService.ts';
import { fileRole } from '../../core/api/files.ts';
import { explainProblem } from '../../core/api/problems.ts';
import { isWritableByAssistant } from '../../core/api/projects.ts';
import { pluralize } from '../../core/api/text.ts';
import { nextOffsetOutput, offsetInput, partOfList, partOfText, shorten } from './answerParts.ts';
import { openToolProject } from './openToolProject.ts';
import {
	contentFingerprint,
	defineTool,
	filePath,
	notFound,
	openFile,
	shortText,
	type Tool,
} from './tool.ts';
import { toErrorAnswer } from './toolAnswer.ts';

const maxListed = 200;

/** Tools that list and read files and explain problems. */
export const readTools: readonly Tool[] = [
	defineTool({
		name: 'find_pages',
		title: 'Find pages',
		description:
			'Lists pages whose path, title or description contains every word of the query. Without a query, lists all pages. To search the text of pages, use search.',
		input: { query: shortText.optional(), offset: offsetInput },
		output: { total: z.number().int(), ...nextOffsetOutput },
		fromProject: {
			pages: z.array(z.object({ path: z.string(), title: z.string(), description: z.string() })),
		},
		run({ root }, { query = '', offset }) {
			const words = query.toLowerCase().split(/\s+/).filter(Boolean);
			const pages = [...openToolProject(root).docs.project.pages.values()]
				.filter(({ path, title, description = '' }) => {
					const text = `${path}: ${title} ${description}`.toLowerCase();
					return words.every((word) => text.includes(word));
				})
				.map(({ path, title, description = '' }) => ({
					path,
					title: shorten(title),
					description: shorten(description),
				}))
				.sort((a, b) => (a.path < b.path ? -1 : 1));
			if (pages.length === 0) return { text: 'No pages match these words.', fields: { total: 0 } };
			const { items, nextOffset, sentence } = partOfList(pages, { offset, limit: maxListed });
			const lines = items.map(
				({ path, title, description }) => `${path}: ${title}${description && ` (${description})`}`,
			);
			return {
				text: [`${pluralize(pages.length, 'page')}.`, sentence].filter(Boolean).join(' '),
				fields: { total: pages.length, ...(nextOffset && { nextOffset }) },
				data: [{ name: 'pages', text: lines.join('\n'), value: items }],
			};
		},
	}),
	defineTool({
		name: 'read_file',
		title: 'Read a file',
		description:
			'Returns the source of a page, snippet, OpenAPI file or the configuration, and its hash, which write_file requires.',
		input: { path: filePath, offset: offsetInput },
		output: {
			path: z.string(),
			hash: z.string().describe('Hash of the whole file'),
			...nextOffsetOutput,
		},
		fromProject: { source: z.string() },
		run({ root }, { path, offset }) {
			const { docs, textOf } = openToolProject(root);
			const text = fileRole(path) === 'ignored' ? undefined : textOf(path);
			if (text === undefined) return notFound(path);
			if (!isWritableByAssistant(docs.project, path))
				return toErrorAnswer(`${path} is not a page, a snippet, an OpenAPI file or the configuration.`);
			const hash = contentFingerprint(text);
			const part = partOfText(text, offset);
			return {
				text: [`Hash of ${path}: ${hash}`, part.sentence].filter(Boolean).join('\n'),
				fields: { path, hash, ...(part.nextOffset && { nextOffset: part.nextOffset }) },
				data: [{ name: 'source', path, text: part.text }],
			};
		},
	}),
	defineTool({
		name: 'outline',
		title: 'Outline of a file',
		description:
			'Lists the headings and components of a page, or the operations of an OpenAPI file, with their lines.',
		input: { path: filePath, offset: offsetInput },
		output: { path: z.string(), total: z.number().int(), ...nextOffsetOutput },
		fromProject: {
			outline: z.array(z.object({ line: z.number().int(), depth: z.number().int(), name: z.string() })),
		},
		async run({ root }, { path, offset }) {
			const project = openToolProject(root);
			if (openFile(project, path) === undefined) return notFound(path);
			const entries = outlineOf(await project.docs.symbols(path));
			const fields = { path, total: entries.length };
			if (entries.length === 0) return { text: 'The file has no headings.', fields };
			const { items, nextOffset, sentence } = partOfList(entries, { offset, limit: maxOutline });
			const lines = items.map(({ line, depth, name }) => `${'  '.repeat(depth)}${line}: ${name}`);
			return {
				text: [`Outline of ${path}, with line numbers.`, sentence].filter(Boolean).join(' '),
				fields: { ...fields, ...(nextOffset && { nextOffset }) },
				data: [{ name: 'outline', text: lines.join('\n'), value: items }],
			};
		},
	}),
	defineTool({
		name: 'explain',
		title: 'Explain a problem',
		description: 'Explains a problem code: what happens on the published site, why, and how to fix it.',
		input: { code: shortText.describe('Problem code, such as broken-link') },
		output: { code: z.string() },
		fromProject: {},
		run(_, { code }) {
			const text = explainProblem(code);
			return text === undefined
				? toErrorAnswer(`Unknown problem code \`${code}\`.`)
				: { text, fields: { code } };
		},
	}),
];

const maxOutline = 1_000;

type OutlineNode = Awaited<ReturnType<DocsService['symbols']>>[number];

interface OutlineEntry {
	readonly line: number;
	readonly depth: number;
	readonly name: string;
}

function outlineOf(nodes: readonly OutlineNode[], depth = 0): readonly OutlineEntry[] {
	return nodes.flatMap(({ name, range, children = [] }) => [
		{ line: range.start.line + 1, depth, name: shorten(name) },
		...outlineOf(children, depth + 1),
	]);
}
