import { isDeepStrictEqual } from 'node:util';
import type { DocsService } from '../../server/src/core/api/docsService.ts';
import type { PageSyntax } from '../../server/src/core/language/page/pageSyntax.ts';
import { parsePage, spanListNames } from '../../server/src/core/language/page/parsePage.ts';
import { findFacts } from '../../server/src/core/project/pages/findFacts.ts';
import type { Span } from '../../server/src/core/text/positions.ts';

/** What is wrong with how Recto takes a page; undefined when all is well. The page's path must be known to no editor. */
export function findUnsoundness(docs: DocsService, path: string, text: string): string | undefined {
	try {
		return (
			outsideOf(text, spansOf(parsePage(text)), 'A span of the syntax') ??
			outsideOf(
				text,
				docs.diagnose(path, text).map(({ span }) => span),
				'The span of a problem',
			) ??
			differentWhenClosed(docs, path, text)
		);
	} catch (error) {
		return `It throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
	}
}

function outsideOf(text: string, spans: readonly Span[], what: string): string | undefined {
	const wrong = spans.find(({ start, end }) => !(start >= 0 && start <= end && end <= text.length));
	return wrong && `${what} lies outside of the text: ${wrong.start}–${wrong.end} of ${text.length}.`;
}

/** A file on disk and the same text in an editor must give the project the same facts. */
function differentWhenClosed(docs: DocsService, path: string, text: string): string | undefined {
	// A file holds no half of a surrogate pair.
	const whole = text.replace(/\p{Surrogate}/gu, '');
	docs.apply([{ kind: 'open', path, text: whole }]);
	const open = factsOf(docs, path);
	docs.apply([
		{ kind: 'closed', path },
		{ kind: 'onDisk', path, text: whole },
	]);
	return isDeepStrictEqual(open, factsOf(docs, path))
		? undefined
		: 'The page gives different facts when it is closed.';
}

function factsOf({ project }: DocsService, path: string) {
	return [project.pages.get(path), findFacts(project, path)];
}

/** Every span that the syntax of a page holds. */
export function spansOf(page: PageSyntax): readonly Span[] {
	return [
		...(page.frontMatter ? [page.frontMatter.span, page.frontMatter.content] : []),
		...page.headings.flatMap(({ span, textSpan }) => [span, textSpan]),
		...[...page.links, ...page.openReferences].flatMap(({ span, targetSpan }) => [span, targetSpan]),
		...page.tags.flatMap((tag) => [
			tag.span,
			tag.nameSpan,
			...tag.attributes.flatMap(({ span, nameSpan, value }) => [
				span,
				nameSpan,
				...(value ? [value.span] : []),
			]),
		]),
		...page.fences.flatMap(({ span, info, content }) => [span, info, content]),
		...page.modules.flatMap(({ span, source }) => [span, ...(source ? [source.span] : [])]),
		...spanListNames.flatMap((name) => page[name]),
	];
}
