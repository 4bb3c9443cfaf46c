import { toDefaultTitle } from '../../../project/pages/page.ts';
import { sitePageAt } from '../../../project/pages/sitePages.ts';
import { encodePart } from '../../../text/encodePercent.ts';
import { type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import { type FrameContext, linkOf } from './frameContext.ts';
import { repositoryOf } from './repositoryOf.ts';

/** What follows the text of a page: feedback, then the pages before and after it. */
export function afterPage(context: FrameContext): readonly Content[] {
	return [feedback(context), pager(context)].flatMap((part) => part ?? []);
}

function feedback(context: FrameContext): Content | undefined {
	const { project, chrome, options, path, words } = context;
	const repository = repositoryOf(chrome) ?? options.checkout?.repository;
	const title = encodePart('Issue on docs');
	const body = encodePart(`Path: /${context.view.pagePath}`);
	const buttons = [
		// A page that the site makes has no file.
		chrome.suggestsEdits && project.files.has(path)
			? button(context, 'edit', words.suggestEdits, repository && `${repository}/edit/${sourceOf(context)}`)
			: undefined,
		chrome.raisesIssues
			? button(
					context,
					'problem',
					words.raiseIssue,
					repository && `${repository}/issues/new?title=${title}&body=${body}`,
				)
			: undefined,
	].flatMap((part) => part ?? []);
	return buttons.length === 0
		? undefined
		: element('section', { class: 'r-feedback', 'aria-label': 'Feedback' }, buttons);
}

/** Branch and path of the page's file in the repository. */
function sourceOf({ options: { checkout }, path }: FrameContext): string {
	const parts = [checkout?.branch ?? 'main', checkout?.folder ?? '', path];
	return parts.flatMap((part) => (part === '' ? [] : part.split('/').map(encodePart))).join('/');
}

function button(
	context: FrameContext,
	icon: 'edit' | 'problem',
	label: string,
	href: string | undefined,
): Content {
	const content = [chromeIcon(icon), text(label)];
	return href === undefined
		? element(
				'span',
				{ class: 'r-outlined', title: 'The published site links this to its repository.' },
				...content,
			)
		: element('a', { class: 'r-outlined', ...linkOf(context, href) }, ...content);
}

function pager(context: FrameContext): Content | undefined {
	if (sitePageAt(context.project, context.view.pagePath)?.hasPager === false) return undefined;
	const { words } = context;
	const pages = context.view.shown.order;
	const index = pages.indexOf(context.view.pagePath);
	if (index < 0) return undefined;
	const before = pages[index - 1];
	const after = pages[index + 1];
	if (before === undefined && after === undefined) return undefined;
	return element(
		'nav',
		{ class: 'r-pager', 'aria-label': `${words.previous}, ${words.next}` },
		before === undefined ? element('span', {}) : step(context, before, 'previous'),
		after === undefined ? undefined : step(context, after, 'next'),
	);
}

function step(context: FrameContext, pagePath: string, direction: 'previous' | 'next'): Content {
	const page = sitePageAt(context.project, pagePath);
	return element(
		'a',
		{ class: `r-step-link r-${direction}`, href: context.options.hrefOf(pagePath) },
		element('span', { class: 'r-step-hint' }, text(context.words[direction])),
		element(
			'span',
			{ class: 'r-step-title' },
			chromeIcon('chevron'),
			element('span', {}, text(page?.sidebarTitle ?? page?.title ?? toDefaultTitle(pagePath))),
		),
	);
}
