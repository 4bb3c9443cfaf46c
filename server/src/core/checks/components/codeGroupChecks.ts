import { fenceOptions } from '../../catalogue/fenceMeta.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Fence, Tag } from '../../language/page/pageSyntax.ts';
import { findIndexFrom, lineBreakOf } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';

export const missingCodeBlock = fileCheck({
	code: 'missing-code-block',
	includesSnippets: true,
	severity: 'warning',
	title: 'Missing code block',
	explain:
		'The component displays fenced code blocks and nothing else. Without one it stays empty, or shows its content as plain text. Put the code between lines of three backticks.',
	examples: {
		bad: '<⟦CodeGroup⟧>\n  npm install example\n</CodeGroup>\n',
		good: '<CodeGroup>\n\n```bash npm\nnpm install example\n```\n\n</CodeGroup>\n',
	},
	component({ component, tag }, document, report) {
		if (component.content !== 'fences' || mayHoldCode(document, tag)) return;
		report({
			span: tag.nameSpan,
			message: `\`<${tag.name}>\` contains no code block. Put the code between lines of three backticks.`,
			fixes: () => fenceContent(document, tag),
		});
	},
});

/** The code blocks between a tag and the one that closes it. */
export function fencesInside({ syntax }: PageDocument, tag: Tag): readonly Fence[] {
	const end = matchingTag(syntax.tags, tag)?.span.start;
	if (end === undefined) return [];
	return syntax.fences.slice(findIndexFrom(syntax.fences, tag.span.end), findIndexFrom(syntax.fences, end));
}

/** Makes one code block of the lines between the tags. */
function fenceContent({ text, syntax }: PageDocument, tag: Tag): readonly Fix[] {
	const close = matchingTag(syntax.tags, tag);
	const span = { start: tag.span.end, end: close?.span.start ?? tag.span.end };
	const [, content = '', indent = ''] =
		/^[ \t]*\r?\n(.*\n)([ \t]*)$/s.exec(text.slice(span.start, span.end)) ?? [];
	if (content.trim() === '' || content.includes('```')) return [];
	const lines = content.trimEnd().split(/\r?\n/);
	const inset = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
	const code = ['```', ...lines.map((line) => line.slice(inset)), '```'].map((line) => line && indent + line);
	const newText = ['', '', ...code, '', indent].join(lineBreakOf(text));
	return [{ title: 'Convert the content to a code block', changes: [{ span, newText }] }];
}

/** Other components and expressions may add code that is not on the page; an unclosed tag is another problem. */
function mayHoldCode(document: PageDocument, tag: Tag): boolean {
	const { tags } = document.syntax;
	if (tag.kind === 'selfClosing') return false;
	const partner = matchingTag(tags, tag);
	if (partner === undefined || fencesInside(document, tag).length > 0) return true;
	const next = tags[findIndexFrom(tags, tag.span.end)];
	return next !== partner || document.text.slice(tag.span.end, partner.span.start).includes('{');
}

export const missingCodeTitle = fileCheck({
	code: 'missing-code-title',
	includesSnippets: true,
	severity: 'hint',
	title: 'Missing code block title',
	explain:
		'In a code group, the title after the language is the label of the tab. Without a title the tab shows the language, so that two blocks in one language cannot be told apart. Add a title. Reported as information if blocks share a language, or have none.',
	examples: {
		bad: '<CodeGroup>\n\n⟦```bash⟧\nnpm install example\n```\n\n⟦```bash⟧\npnpm add example\n```\n\n</CodeGroup>\n',
		good: '<CodeGroup>\n\n```bash npm\nnpm install example\n```\n\n```bash pnpm\npnpm add example\n```\n\n</CodeGroup>\n',
	},
	component({ component, tag }, document, report) {
		if (component.content !== 'fences') return;
		const fences = fencesInside(document, tag);
		// One alone cannot be confused with another.
		if (fences.length === 1) return;
		const unnamed = fences
			.map((fence) => ({ fence, ...readInfo(document, fence) }))
			.filter(({ named }) => !named);
		const counts = new Map<string, number>();
		for (const { language } of unnamed) counts.set(language, (counts.get(language) ?? 0) + 1);
		for (const { fence, language } of unnamed) {
			const shared = (counts.get(language) ?? 0) > 1;
			report({
				span: { start: fence.span.start, end: Math.max(fence.info.end, fence.span.start + 3) },
				message: 'Code block in a group has no title. Add one after the language to label its tab.',
				...((language === '' || shared) && { severity: 'information' }),
				fixes: () => titleByProgram(document, fence, unnamed),
			});
		}
	},
});

/** The language, and whether any word after it may be a title. */
function readInfo(document: PageDocument, { info }: Fence): { language: string; named: boolean } {
	const written = sliceOf(document, info).trim();
	const [language = '', ...words] = written.split(/\s+/);
	const rest = words.join(' ').replace(/\{[^}]*\}/g, '');
	const named = rest
		.split(/\s+/)
		.some((word) => word !== '' && (word.startsWith('title=') || !options.has(word.split('=', 1)[0] ?? '')));
	return { language, named };
}

interface UnnamedCode {
	readonly fence: Fence;
	readonly language: string;
}

/** Suggests the program that the block runs, if no other block in the group runs the same. */
function titleByProgram(document: PageDocument, fence: Fence, all: readonly UnnamedCode[]): readonly Fix[] {
	const programs = all.map((one) => programOf(document, one));
	const program = programs[all.findIndex((one) => one.fence === fence)];
	const isOwn = program !== undefined && programs.indexOf(program) === programs.lastIndexOf(program);
	return isOwn ? [addTitle(document, fence, program)] : [];
}

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'terminal']);

/** The program that the first command of a block runs: `npm`, `curl`. */
function programOf(
	document: PageDocument,
	{ fence: { content }, language }: UnnamedCode,
): string | undefined {
	if (!shells.has(language.toLowerCase())) return undefined;
	const head = { start: content.start, end: Math.min(content.end, content.start + 500) };
	const lines = sliceOf(document, head).split('\n');
	const first = lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? '';
	return /^\s*(?:\$\s+)?(?:sudo\s+)?([a-z][\w.-]*)(?=\s|$)/i.exec(first)?.[1];
}

/** Fix that adds a title after the language, before any options. */
function addTitle(document: PageDocument, { info }: Fence, title: string): Fix {
	const at = info.start + (/^\s*\S*/.exec(sliceOf(document, info))?.[0].length ?? 0);
	return {
		title: `Add the title \`${title}\``,
		changes: [{ span: { start: at, end: at }, newText: ` ${title}` }],
	};
}

const options: ReadonlySet<string> = new Set(fenceOptions.map(({ name }) => name));
