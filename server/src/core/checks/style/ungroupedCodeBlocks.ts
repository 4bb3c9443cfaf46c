import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import { sampleLanguages } from '../../catalogue/sampleLanguages.ts';
import { isBlankSpan, type PageDocument, sliceOf } from '../../language/document.ts';
import { enclosingTag } from '../../language/page/matchingTag.ts';
import type { Fence } from '../../language/page/pageSyntax.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { styleCheck } from '../fileCheck.ts';

/** Name of the component that shows one of several code blocks. */
const group = components.find(({ converts }) => converts === 'fences')?.name ?? '';

export const ungroupedCodeBlocks = styleCheck({
	code: 'ungrouped-code-blocks',
	title: 'Code blocks without a group',
	explain: `The blocks show the same in several languages or package managers, one below the other. In a \`<${group}>\`, readers choose theirs once and see only that one. Wrap the blocks, with a title each.`,
	examples: {
		bad: '⟦```python⟧\nclient.users.list()\n```\n\n```javascript\nawait client.users.list();\n```\n',
		good: '<CodeGroup>\n\n```python Python\nclient.users.list()\n```\n\n```javascript JavaScript\nawait client.users.list();\n```\n\n</CodeGroup>\n',
	},
	page(document, report) {
		for (const run of alternatives(document)) {
			const [first] = run;
			if (first === undefined) continue;
			report({
				span: { start: first.fence.span.start, end: first.fence.info.end },
				message: `${run.length} code blocks show the same code in different languages or tools. Wrap them in a \`<${group}>\`.`,
				fixes: () => [wrap(document, run)],
			});
		}
	},
});

interface Alternative {
	readonly fence: Fence;
	/** Label by which readers choose. */
	readonly label: string;
}

/** Runs of adjacent code blocks with different labels. */
function alternatives(document: PageDocument): readonly (readonly Alternative[])[] {
	const runs: Alternative[][] = [];
	let before: Fence | undefined;
	for (const fence of document.syntax.fences) {
		const gap = before && { start: before.span.end, end: fence.span.start };
		const isNext = gap !== undefined && isBlankSpan(document, gap);
		const label = fence.closed && isAtTop(document, fence) ? labelOf(document, fence) : undefined;
		before = label === undefined ? undefined : fence;
		if (label === undefined) continue;
		const run = runs.at(-1);
		if (isNext && run !== undefined && isOfKind(run, label)) run.push({ fence, label });
		else runs.push([{ fence, label }]);
	}
	return runs.filter(({ length }) => length > 1);
}

function isOfKind(run: readonly Alternative[], label: string): boolean {
	return run.every(
		(one) => one.label !== label && packageManagers.has(one.label) === packageManagers.has(label),
	);
}

/** False in a list, where text at the start of a line would end the item. */
function isAtTop({ text, syntax: { tags } }: PageDocument, { span }: Fence): boolean {
	if (startOfLine(text, span.start) !== span.start) return false;
	const around = enclosingTag(tags, span.start);
	return around === undefined || findComponent(around.name)?.anchor !== undefined;
}

const packageManagers: ReadonlySet<string> = new Set(['npm', 'yarn', 'pnpm', 'bun']);

/** Program of a block with one command, or its language, if requests are often shown in it. */
function labelOf(document: PageDocument, { info, content }: Fence): string | undefined {
	const [language = ''] = sliceOf(document, info).trim().toLowerCase().split(/[\s{]/, 1);
	const sample = sampleLanguages.find(
		({ name, aliases, fence }) => name === language || fence === language || aliases.includes(language),
	);
	if (sample === undefined) return otherLanguages.get(language);
	if (sample.name !== 'bash') return sample.label;
	const code = sliceOf(document, content).trim();
	const [program = ''] = code.split(/\s/, 1);
	if (program === 'curl') return sample.label;
	return packageManagers.has(program) && !code.includes('\n') ? program : undefined;
}

const otherLanguages: ReadonlyMap<string, string> = new Map([
	['typescript', 'TypeScript'],
	['ts', 'TypeScript'],
	['csharp', 'C#'],
	['cs', 'C#'],
	['rust', 'Rust'],
	['kotlin', 'Kotlin'],
	['swift', 'Swift'],
	['dart', 'Dart'],
	['elixir', 'Elixir'],
]);

function wrap(document: PageDocument, run: readonly Alternative[]): Fix {
	const lineBreak = lineBreakOf(document.text);
	const titles = run.flatMap(({ fence: { info }, label }): readonly TextChange[] => {
		const written = sliceOf(document, info).trimEnd();
		const at = info.start + written.length;
		return /\s/.test(written.trim()) ? [] : [{ span: { start: at, end: at }, newText: ` ${label}` }];
	});
	const start = run[0]?.fence.span.start ?? 0;
	const end = run.at(-1)?.fence.span.end ?? start;
	const changes = [
		{ span: { start, end: start }, newText: `<${group}>${lineBreak}${lineBreak}` },
		...titles,
		{ span: { start: end, end }, newText: `${lineBreak}${lineBreak}</${group}>` },
	];
	return { title: `Wrap in \`<${group}>\``, changes };
}
