import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { ModuleStatement } from '../../language/page/pageSyntax.ts';
import { endOfLine, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';

export const duplicateImport = fileCheck({
	code: 'duplicate-import',
	includesSnippets: true,
	severity: 'error',
	title: 'Duplicate import',
	explain:
		'A page can import or define each name only once. If an import repeats a name, the site cannot parse the page, and shows an error instead. Remove one of the two, or rename one: `import { Note as Remark } from …`.',
	examples: {
		bad: 'import Install from "/snippets/install.mdx";\nimport ⟦Install⟧ from "/snippets/install.mdx";\n\n<Install />\n',
		good: 'import Install from "/snippets/install.mdx";\nimport Linux from "/snippets/linux.mdx";\n\n<Install />\n\n<Linux />\n',
		files: { 'snippets/install.mdx': 'Install it.\n', 'snippets/linux.mdx': 'On Linux.\n' },
	},
	page(document, report) {
		const { modules } = document.syntax;
		const firsts = new Map<string, ModuleStatement>();
		for (const statement of modules) {
			// TypeScript, which imports no name here and is reported as invalid.
			if (/^import\s+type\s/.test(sliceOf(document, statement.span))) continue;
			for (const name of statement.names) {
				const first = firsts.get(name);
				if (first === undefined) firsts.set(name, statement);
				else {
					report(toFinding(document, { name, first, statement }));
					// An identical statement is reported once.
					if (isSame(document, first, statement)) break;
				}
			}
		}
	},
});

interface Repetition {
	readonly name: string;
	readonly first: ModuleStatement;
	/** The statement that repeats the name. */
	readonly statement: ModuleStatement;
}

function toFinding(document: PageDocument, { name, first, statement }: Repetition): Finding {
	const line = document.lines.positionAt(first.span.start).line + 1;
	const doing = first.kind === 'import' ? 'imported' : 'defined';
	return {
		span: placeOf(document, statement, name),
		// MDX itself only compares names with imports above; others fail when the page is rendered.
		...(first.kind === 'export' && { severity: 'warning' as const }),
		message: `\`${name}\` is already ${doing} on line ${line}. Remove or rename one of the two.`,
		fixes: () => (isSame(document, first, statement) ? [removal(document, statement.span)] : []),
	};
}

/** The last occurrence of a name in a statement is the local name: `{ default as Name }`. */
function placeOf(document: PageDocument, { span, source }: ModuleStatement, name: string): Span {
	const head = sliceOf(document, { start: span.start, end: source?.span.start ?? span.end });
	const at = source === undefined ? head.indexOf(name, 'export'.length) : head.lastIndexOf(name);
	const start = span.start + Math.max(0, at);
	return { start, end: start + name.length };
}

/** True if both are the same import. */
function isSame(document: PageDocument, first: ModuleStatement, { kind, span }: ModuleStatement): boolean {
	return kind === 'import' && plain(sliceOf(document, first.span)) === plain(sliceOf(document, span));
}

function plain(statement: string): string {
	return statement.replace(/[\s;]+/g, '').replaceAll("'", '"');
}

function removal({ text }: PageDocument, { start, end }: Span): Fix {
	const rest = endOfLine(text, end);
	const isAlone = text.slice(end, rest).trim() === '';
	return preferredFix(
		'Remove this import',
		{ start, end: isAlone ? Math.min(rest + 1, text.length) : end },
		'',
	);
}
