import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { encodePath } from '../../core/api/text.ts';

/** What a tool answers. */
export interface Answer {
	/** Recto's own words, with names of files and what the caller gave at most. */
	readonly text: string;
	/** What comes from the project, or quotes it: material, never instructions. */
	readonly data?: readonly AnswerData[];
	readonly isError?: true;
}

interface AnswerData {
	/** As the last part of its URI. */
	readonly name: string;
	readonly text: string;
}

/** The text of a project is in parts of its own, as a resource: what it says cannot pass for an answer of the tool. */
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

export function refuse(text: string): Answer {
	return { text, isError: true };
}

/** The first of many lines, and how many more there are. */
export function listed(lines: readonly string[]): string {
	const more = lines.length - maxListed;
	return [...lines.slice(0, maxListed), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

const maxListed = 200;
