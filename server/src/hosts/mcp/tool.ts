import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Answer, refuse } from './answer.ts';
import type { CalledProject } from './openProject.ts';

/** A tool that an assistant can call. */
export interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly input: z.ZodRawShape;
	/** Whether it may write files. */
	readonly changes: boolean;
	/** `input` has the shape above: the SDK has checked it. */
	run(root: string, input: Readonly<Record<string, unknown>>): Answer | Promise<Answer>;
}

/** A tool whose input has the type that its shape declares. */
export function tool<Shape extends z.ZodRawShape>(
	declared: Omit<Tool, 'input' | 'run'> & {
		readonly input: Shape;
		run(root: string, input: z.infer<z.ZodObject<Shape>>): Answer | Promise<Answer>;
	},
): Tool {
	const shape = z.object(declared.input);
	return { ...declared, run: (root, input) => declared.run(root, shape.parse(input)) };
}

/** A path as an assistant gives it. */
export const filePath = z
	.string()
	.describe('Path from the root of the docs project, such as guides/start.mdx');

/** Takes a file of the project in as an open one; its text, or undefined for a file that the project does not have. */
export function openFile({ docs, textOf }: CalledProject, path: string): string | undefined {
	const text = textOf(path);
	if (text !== undefined) docs.apply([{ kind: 'open', path, text }]);
	return text;
}

/** By which a tool recognizes the text that an assistant has read. */
export function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function notFound(path: string): Answer {
	return refuse(`The project has no file ${path}. Call find_pages to see the paths.`);
}
