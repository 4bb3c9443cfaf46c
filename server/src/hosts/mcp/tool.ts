import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Answer, toErrorAnswer } from './answer.ts';
import type { CalledProject } from './openCalledProject.ts';

/** Tool that an assistant can call. */
export interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly input: z.ZodRawShape;
	/** True if it may write files. */
	readonly changes: boolean;
	/** `input` has the shape above: the SDK has validated it. */
	run(root: string, input: Readonly<Record<string, unknown>>): Answer | Promise<Answer>;
}

/** Tool whose input has the type that its shape declares. */
export function tool<Shape extends z.ZodRawShape>(
	declared: Omit<Tool, 'input' | 'run'> & {
		readonly input: Shape;
		run(root: string, input: z.infer<z.ZodObject<Shape>>): Answer | Promise<Answer>;
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
export function openFile({ docs, textOf }: CalledProject, path: string): string | undefined {
	const text = textOf(path);
	if (text !== undefined) docs.apply([{ kind: 'open', path, text }]);
	return text;
}

/** Hash by which a tool checks that a file still has the text that an assistant has read. */
export function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function notFound(path: string): Answer {
	return toErrorAnswer(`The project has no file ${path}. Call find_pages to see the paths.`);
}
