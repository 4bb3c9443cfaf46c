import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Link } from '../../language/page/pageSyntax.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { baseNameOf } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { FixContext } from '../check.ts';
import { styleCheck } from './styleCheck.ts';

export const vagueLinkText = styleCheck({
	code: 'vague-link-text',
	title: 'Vague link text',
	explain:
		'Readers scan a page for its links, and screen readers list them without the text around. “Here” says nothing about the target. Use the title of the target, or what readers find there.',
	examples: {
		bad: 'To sign in, click [⟦here⟧](/sign-in). For the limits, see [⟦this page⟧](/limits).\n',
		good: 'To sign in, open the [sign-in page](/sign-in). See [Limits](/limits).\n',
		files: {
			'sign-in.mdx': '---\ntitle: Sign in\n---\n',
			'limits.mdx': '---\ntitle: Limits\n---\n',
		},
	},
	page(document, report) {
		for (const link of document.syntax.links) {
			const span = textSpanOf(document, link);
			if (span === undefined || span.end - span.start > maxLength) continue;
			const text = sliceOf(document, span).replace(/[*_]/g, '').trim();
			if (!vague.test(text) || isNameOfTarget(text, link)) continue;
			report({
				span,
				message: `Link text “${text}” does not name the target. Use the title of the target.`,
				fixes: (repair) => useTitle(repair, link, span),
			});
		}
	},
});

const maxLength = 40;

const vague =
	/^(?:(?:click|see|read|look|found|check)? ?(?:it )?(?:right )?here|(?:this|the) (?:link|page|article|document|guide|doc|post|url|website|site)|links?|page|url|this|more|read more|more info(?:rmation)?)[.!:]?$/i;

/** True if the text is the name of the page: that of a component `Link`, or of an object `Page`. */
function isNameOfTarget(text: string, { kind, target }: Link): boolean {
	const [path = ''] = target.split(/[?#]/, 1);
	return kind === 'link' && baseNameOf(path) === text.toLowerCase();
}

/** Span of the link's text; undefined for a link whose text is its URL. */
function textSpanOf(document: PageDocument, { kind, span, targetSpan }: Link): Span | undefined {
	if (kind !== 'link' && kind !== 'reference') return undefined;
	const end = sliceOf(document, { start: span.start, end: targetSpan.start }).lastIndexOf(']');
	return end <= 0 ? undefined : { start: span.start + 1, end: span.start + end };
}

function useTitle({ project, document }: FixContext, { kind, target }: Link, span: Span): readonly Fix[] {
	if (project === undefined || kind !== 'link') return [];
	const found = resolveLink(project, document.path, target);
	if (found.kind !== 'page' || found.anchor !== undefined || /[[\]<>{}*_`\\]/.test(found.page.title))
		return [];
	return [
		{ title: `Use the page title “${found.page.title}”`, changes: [{ span, newText: found.page.title }] },
	];
}
