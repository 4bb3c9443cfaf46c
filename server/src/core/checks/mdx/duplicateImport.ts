import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { ModuleStatement } from '../../syntax/page/pageSyntax.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';

export const duplicateImport: PageCheck = {
	code: 'duplicate-import',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Name brought in twice',
	explain:
		'A page imports or defines each name once. Where an import brings in a name that is there already, MDX does not read the page, and the site shows an error in its place. Remove one of the two, or call what it brings in something else: `import { Note as Remark } from …`.',
	examples: {
		bad: 'import Install from "/snippets/install.mdx";\nimport ⟦Install⟧ from "/snippets/install.mdx";\n\n<Install />\n',
		good: 'import Install from "/snippets/install.mdx";\nimport Linux from "/snippets/linux.mdx";\n\n<Install />\n\n<Linux />\n',
		files: { 'snippets/install.mdx': 'Install it.\n', 'snippets/linux.mdx': 'On Linux.\n' },
	},
	tellsOf: ({ syntax }) => syntax.modules,
	run({ document }, report) {
		const { modules } = document.syntax;
		const firsts = new Map<string, ModuleStatement>();
		for (const statement of modules)
			for (const name of statement.names) {
				const first = firsts.get(name);
				if (first === undefined) firsts.set(name, statement);
				else {
					report(toFinding(document, { name, first, statement }));
					// One that says the very same is told of once.
					if (isSame(document, first, statement)) break;
				}
			}
	},
};

interface Repetition {
	readonly name: string;
	readonly first: ModuleStatement;
	/** The one that brings it in again. */
	readonly statement: ModuleStatement;
}

function toFinding(document: PageDocument, { name, first, statement }: Repetition): Finding {
	const line = document.lines.positionAt(first.span.start).line + 1;
	const doing = first.kind === 'import' ? 'imported' : 'defined';
	return {
		span: placeOf(document, statement, name),
		// MDX itself compares names with those that are imported above; others fail when the page is made.
		...(first.kind === 'export' && { severity: 'warning' as const }),
		message: `\`${name}\` is already ${doing} on line ${line}. A page can have it only once: remove one of the two.`,
		fixes: () => (isSame(document, first, statement) ? [removal(document, statement.span)] : []),
	};
}

/** The last place of a name in a statement is where it is given to the page: `{ default as Name }`. */
function placeOf(document: PageDocument, { span, source }: ModuleStatement, name: string): Span {
	const head = sliceOf(document, { start: span.start, end: source?.span.start ?? span.end });
	const at = source === undefined ? head.indexOf(name, 'export'.length) : head.lastIndexOf(name);
	const start = span.start + Math.max(0, at);
	return { start, end: start + name.length };
}

/** Whether both say the very same. */
function isSame(document: PageDocument, first: ModuleStatement, { kind, span }: ModuleStatement): boolean {
	return kind === 'import' && plain(sliceOf(document, first.span)) === plain(sliceOf(document, span));
}

function plain(statement: string): string {
	return statement.replace(/[\s;]+/g, '').replaceAll("'", '"');
}

function removal({ text }: PageDocument, { start, end }: Span): Fix {
	const rest = endOfLine(text, end);
	const isAlone = text.slice(end, rest).trim() === '';
	return {
		title: 'Remove this import',
		changes: [{ span: { start, end: isAlone ? Math.min(rest + 1, text.length) : end }, newText: '' }],
		preferred: true,
		keepsMeaning: true,
	};
}
