import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { encodePath } from '../../core/api/text.ts';

/** Answer of a tool. */
export interface Answer {
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
export function toToolResult({ text, data = [], isError }: Answer): CallToolResult {
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

export function toErrorAnswer(text: string): Answer {
	return { text, isError: true };
}

/** First of many lines, and the number of the rest. */
export function firstLinesOf(lines: readonly string[]): string {
	const more = lines.length - maxListed;
	return [...lines.slice(0, maxListed), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

const maxListed = 200;
