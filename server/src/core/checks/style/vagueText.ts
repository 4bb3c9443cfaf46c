import { type PageDocument, sliceOf } from '../../language/document.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Link } from '../../language/page/pageSyntax.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { componentUses } from '../../project/pages/componentUses.ts';
import { baseNameOf } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { FixContext } from '../check.ts';
import { styleCheck } from '../fileCheck.ts';

const message = 'Vague alt text. Describe what the image shows.';

export const vagueAltText = styleCheck({
	code: 'vague-alt-text',
	title: 'Vague alt text',
	explain:
		'Screen readers read the alt text aloud instead of the image. The name of a file, or a word such as “image”, tells their users nothing. Describe what the image shows.',
	examples: {
		bad: '⟦![team-page_v2.png](/images/team-page_v2.png)⟧\n\n<Frame>\n  <img ⟦alt="image"⟧ src="https://example.com/plan.png" />\n</Frame>\n',
		good: '![The list of members on the page of a team](https://example.com/team-page_v2.png)\n',
	},
	page(document, report) {
		for (const { kind, span, targetSpan } of document.syntax.links) {
			if (kind !== 'image') continue;
			const [, alt = ''] =
				/^!\[([^\]]*)\]/.exec(sliceOf(document, { start: span.start, end: targetSpan.start })) ?? [];
			if (isFileName(alt)) report({ span, message });
		}
		for (const { component, tag } of componentUses(document))
			for (const { name, span, value } of tag.attributes) {
				const alt = component.attributes[name]?.describes ? literalAttributeText(value) : undefined;
				if (alt !== undefined && isFileName(alt.text)) report({ span, message });
			}
	},
});

/**
 * True for a name with an extension or without spaces, such as `image 3.png` and `IMG_0042`, or a word for any image.
 */
function isFileName(alt: string): boolean {
	const text = alt.trim();
	return (
		/^\S[^/]*\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i.test(text) ||
		/^(?:image|img|screenshot|screen shot|picture|photo|alt|alt text|img[-_ ]?\d+|image[-_ ]?\d+)$/i.test(
			text,
		) ||
		/^(?:screenshot|screen ?shot|cleanshot|img|image)[-_ ]?(?:at )?\d{2,4}[-_ ]?\d[\d\W_apmAPMt]*$/i.test(
			text,
		) ||
		(/^[\w-]+$/.test(text) && /\d/.test(text) && (text.match(/[-_]/g)?.length ?? 0) > 1)
	);
}

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
				message: `Vague link text “${text}”. Use the title of the target page.`,
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
		{
			title: `Replace with the page title “${found.page.title}”`,
			changes: [{ span, newText: found.page.title }],
		},
	];
}
