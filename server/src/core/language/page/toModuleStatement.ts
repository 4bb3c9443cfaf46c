import type { Span } from '../../text/positions.ts';
import type { ModuleStatement } from './pageSyntax.ts';

/** Import or export with the names that it adds to the scope of the page. */
export function toModuleStatement(
	text: string,
	kind: ModuleStatement['kind'],
	span: Span,
	sourceSpan: Span,
): ModuleStatement {
	if (kind === 'export') return { kind, span, names: declaredNames(truncatedExport(text, span)) };
	const names = importedNames(text.slice(span.start, sourceSpan.start));
	return {
		kind,
		span,
		names,
		source: { text: text.slice(sourceSpan.start, sourceSpan.end), span: sourceSpan },
	};
}

function importedNames(head: string): readonly string[] {
	const clause = head.replace(/^import\s/, '').replace(/\sfrom\s*["']$|\}\s*from\s*["']$|["']$/, ' ');
	return clause
		.split(/[{},]/)
		.map((part) => part.trim().split(/\s+/).at(-1) ?? '')
		.filter(isAsciiName);
}

/** Maximum number of characters of an export that are read; an export may be a whole program. */
export const maxExportLength = 5_000;

/** Part of an export that is read. */
export function truncatedExport(text: string, { start, end }: Span): string {
	return text.slice(start, Math.min(end, start + maxExportLength));
}

/** Names that an export declares. */
export function declaredNames(statement: string): readonly string[] {
	const declared = /^export\s+(?:default\s+)?(?:async\s+)?(?:function\b\s*\*?|class\b)\s*([\w$]+)/.exec(
		statement,
	);
	if (declared?.[1] !== undefined) return [declared[1]];
	const variable = /^export\s+(?:const|let|var)\s+([\w$]+)/.exec(statement);
	if (variable?.[1] !== undefined) return [variable[1]];
	const pattern = /^export\s+(?:const|let|var)\s+[{[]([^}\]]*)[}\]]/.exec(statement);
	return (pattern?.[1] ?? '')
		.split(',')
		.map((part) => part.replace(/=.*/s, '').split(':').at(-1)?.replace('...', '').trim() ?? '')
		.filter(isAsciiName);
}

/** True for a JavaScript name in ASCII. */
export function isAsciiName(word: string): boolean {
	return /^[\w$]+$/.test(word);
}
