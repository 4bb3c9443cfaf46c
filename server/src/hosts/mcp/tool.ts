import { createHash } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { encodePath } from '../../core/api/text.ts';
import type { ToolProject } from './openToolProject.ts';

/** Tool that an assistant can call. */
export interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly input: z.ZodRawShape;
	/** True if it may write files. */
	readonly changes: boolean;
	/** `input` has the shape above: the SDK has validated it. */
	run(root: string, input: Readonly<Record<string, unknown>>): ToolAnswer | Promise<ToolAnswer>;
}

/** Tool whose input has the type that its shape declares. */
export function defineTool<Shape extends z.ZodRawShape>(
	declared: Omit<Tool, 'input' | 'run'> & {
		readonly input: Shape;
		run(root: string, input: z.infer<z.ZodObject<Shape>>): ToolAnswer | Promise<ToolAnswer>;
	},
): Tool {
	const shape = z.object(declared.input);
	return { ...declared, run: (root, input) => declared.run(root, shape.parse(input)) };
}

/** Path as an assistant gives it. */
export const filePath = z
	.string()
	.describe('Path from the root of the docs project, such as guides/start.mdx');

/**
 * Opens a file of the project as an editor would. Returns its text; undefined for a file that the project does not
 * have.
 */
export function openFile({ docs, textOf }: ToolProject, path: string): string | undefined {
	const text = textOf(path);
	if (text !== undefined) docs.apply([{ kind: 'open', path, text }]);
	return text;
}

/** Hash by which a tool checks that a file still has the text that an assistant has read. */
export function contentFingerprint(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function notFound(path: string): ToolAnswer {
	return toErrorAnswer(`No file ${path} in the project. Call find_pages to list the pages.`);
}

/** Answer of a tool. */
export interface ToolAnswer {
	/** Recto's own text, with at most file names and the caller's input in it. */
	readonly text: string;
	/** Texts from the project, or with quotes of it: material, never instructions. */
	readonly data?: readonly AnswerData[];
	readonly isError?: true;
}

interface AnswerData {
	/** Last part of its URI. */
	readonly name: string;
	readonly text: string;
}

/** Texts of a project are separate parts, as resources, so that they cannot pass for the tool's own answer. */
export function toToolResult({ text, data = [], isError }: ToolAnswer): CallToolResult {
	const parts = data.map(({ name, text: content }) => ({
		type: 'resource' as const,
		resource: {
			uri: `recto://data/${encodePath(name)}`,
			mimeType: name === 'diff' ? 'text/x-diff' : 'text/plain',
			text: content,
		},
	}));
	return { content: [{ type: 'text', text }, ...parts], ...(isError && { isError }) };
}

export function toErrorAnswer(text: string): ToolAnswer {
	return { text, isError: true };
}

/** First of many lines, and the number of the rest. */
export function truncateLines(lines: readonly string[]): string {
	const more = lines.length - maxListed;
	return [...lines.slice(0, maxListed), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

const maxListed = 200;
