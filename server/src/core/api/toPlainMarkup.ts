import type { MarkupContent } from 'vscode-languageserver-types';
import { toPlainText } from '../language/page/toPlainText.ts';

/** Recto's own Markdown as plain text for clients that do not render it: text without markup, and code unchanged. */
export function toPlainMarkup({ kind, value }: MarkupContent): MarkupContent {
	if (kind === 'plaintext') return { kind, value };
	let fence: string | undefined;
	const lines = value.split('\n').flatMap((line) => {
		const [mark] = /^`{3,}/.exec(line) ?? [];
		if (fence === undefined) {
			fence = mark;
			return mark !== undefined || isRuleOfTable(line) ? [] : [toWords(line)];
		}
		if (line !== fence) return [line];
		fence = undefined;
		return [];
	});
	return { kind: 'plaintext', value: lines.join('\n').trim() };
}

const noLabels: ReadonlySet<string> = new Set();

function toWords(line: string): string {
	return toPlainText(line.replace(/^#{1,6} /, ''), noLabels).plain;
}

function isRuleOfTable(line: string): boolean {
	return /^\|(?: *:?-+:? *\|)+$/.test(line);
}
