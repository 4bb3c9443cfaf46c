import { undefinedIn } from '../../project/links/linkVariables.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { mostSearches } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Severity } from '../../text/problem.ts';
import type { Finding, PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { withheldFile } from '../withheldFile.ts';
import {
	addressWithBase,
	type DeadAddress,
	pathOfTwoSlashes,
	pathOnOwnSite,
	twoSlashesMessage,
} from './deadAddress.ts';
import { isHalfTyped } from './isHalfTyped.ts';
import { meantAddress } from './misspeltScheme.ts';
import { creationFixes, fileAbsence, pageAbsence } from './targetFixes.ts';

type Missing = Extract<LinkTarget, { kind: 'missing' }>;

/** A link whose page or file is not in the project. */
export const brokenLink: PageCheck = {
	code: 'broken-link',
	subject: 'page',
	asksProject: 'links',
	includesSnippets: true,
	severity: 'warning',
	title: 'Broken link',
	explain:
		'The link leads to a page or file that the project does not have, so that readers come to an error page. Capitals count. Variables of the configuration have their values, and one that it does not define is reported, and redirects are followed. In a snippet, a link that begins with a dot is read from the pages that show the snippet. A target left empty, or `#` alone, leads to the page itself, an address on the domain of the site counts as one of its pages, `//guides/start` is the address of another site, and an address without `https://` into the project; one with `htps://` or `https:/` is called by no browser. Not reported: links to where the site may make pages of an OpenAPI file that cannot be read. Reported as information only: links to a page that only the navigation knows, to a folder without an index page, which leads some readers to its first page and others nowhere, links that begin with a folder below which the whole site may be published, and from `href` of a component of your own.',
	cause: 'target',
	examples: {
		bad: 'Start with the [tutorial](⟦/guides/quickstrat⟧), or <a href="⟦./nowhere⟧">go on</a>. [Later]⟦()⟧, at [example](⟦www.example.com⟧) or [elsewhere](⟦htps://example.com⟧).',
		good: 'Start with the [tutorial](/guides/quickstart), or <a href="/old/guide?from=here">go on</a>. Later, at [example](https://www.example.com) or [elsewhere](https://example.com).',
		files: {
			'guides/quickstart.mdx': '---\ntitle: Quickstart\n---\n',
			'docs.json':
				'{ "name": "Test", "favicon": "/icon.svg", "colors": { "primary": "#0C8465" }, "navigation": [{ "group": "All", "pages": ["page", "guides/quickstart"] }], "redirects": [{ "source": "/old/:page", "destination": "/guides/quickstart" }] }',
		},
	},
	run({ project, document }, report) {
		let searches = 0;
		for (const link of pageLinks(document)) {
			const variable = link.kind === 'import' ? undefined : undefinedIn(project.site.variables, link.href);
			if (variable !== undefined) {
				const message = `The configuration defines no variable \`${variable}\`, so this leads nowhere. Define it, or correct its name.`;
				report({ span: link.span, message });
			}
			if (link.kind !== 'page') continue;
			const ownPath = pathOnOwnSite(project, link.href);
			const target = resolveLink(project, document.path, ownPath ?? link.href);
			if (target.kind === 'elsewhere') {
				const misspelt = misspeltAddress(project, link);
				if (misspelt !== undefined) report(misspelt);
			}
			if (target.kind === 'page' && isEmptyTarget(document, link))
				report({
					span: { start: link.span.start - 1, end: link.span.end + 1 },
					message: 'This link leads nowhere. Write its target between the brackets.',
				});
			const withheld = withheldFile(link, target);
			if (withheld !== undefined) report(withheld);
			if (target.kind !== 'missing' || isHalfTyped(document, link)) continue;
			if (ownPath !== undefined && (target.reason !== 'nothing' || namesFile(target.path))) continue;
			if (target.reason === 'nothing' && !link.isOwn && isBareAddress(link.href)) {
				report(bareAddress(link));
				continue;
			}
			const withBase = target.reason === 'nothing' ? addressWithBase(project, link.href) : undefined;
			if (withBase !== undefined) {
				report(ofBase(document, link, withBase));
				continue;
			}
			const isFile = namesFile(target.path);
			const isSearched = target.reason === 'nothing' && ++searches <= mostSearches;
			const mayBeBegun = !isFile && !link.isOwn && ['nothing', 'listed'].includes(target.reason);
			const missing = { project, document, link, path: target.path, isSearched };
			const absence = (isFile ? fileAbsence : pageAbsence)(missing);
			report({
				span: link.span,
				severity: severityOf(target, link),
				message: messageOf(target, absence.message),
				fixes: () => (mayBeBegun ? [...absence.fixes, ...creationFixes(missing)] : absence.fixes),
			});
		}
	},
};

function ofBase(
	document: PageDocument,
	{ span, href }: PageLink,
	{ meant = '', ...told }: DeadAddress,
): Finding {
	const base = href.slice(0, href.length - meant.length);
	const baseSpan = { start: span.start, end: span.start + base.length };
	const isWrittenSo = sliceOf(document, baseSpan) === base;
	return {
		span,
		...told,
		fixes: isWrittenSo ? [{ title: `Remove \`${base}\``, changes: [{ span: baseSpan, newText: '' }] }] : [],
	};
}

/** Whether the path is not that of a page. */
function namesFile(path: string): boolean {
	return /\.[a-z][a-z0-9]{1,4}$/i.test(path) && !/\.mdx?$/.test(path);
}

/** An address that leads out of the project as it is written, but is meant otherwise. */
function misspeltAddress(project: Project, { href, span }: PageLink): Finding | undefined {
	const meant = meantAddress(href);
	if (meant !== undefined)
		return {
			span,
			message: `No browser calls an address that begins so. Write \`${meant}\`.`,
			fixes: [replacement(span, meant)],
		};
	const path = pathOfTwoSlashes(project, href);
	return path === undefined
		? undefined
		: { span, message: twoSlashesMessage(href, path), fixes: [replacement(span, path)] };
}

/** A target in brackets that holds nothing, or no name behind `#`: the site takes it for the page itself, or for its top. */
function isEmptyTarget(document: PageDocument, { href, span }: PageLink): boolean {
	if (!/^\s*#?\s*$/.test(href) || sliceOf(document, { start: span.start - 1, end: span.start }) !== '(')
		return false;
	if (href.trim() === '') return true;
	const before = sliceOf(document, { start: Math.max(0, span.start - longestLabel), end: span.start });
	return !topLabel.test(before.slice(before.lastIndexOf('[')));
}

const longestLabel = 60;

/** The text of a link to the top of its page. */
const topLabel = /\btop\b|[↑⬆🔝]/iu;

/** Whether the address of another site is written as browsers show it, which nobody calls a page so. */
function isBareAddress(href: string): boolean {
	return /^(?:www\.[a-z\d-]+\.|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|ai)(?=[/?#]|$))/i.test(href);
}

function bareAddress({ span: { start, end }, href }: PageLink): Finding {
	return {
		span: { start, end },
		message: `The project has no file \`${href}\`. An address of another site begins with \`https://\`.`,
		fixes: [
			{
				title: 'Begin it with `https://`',
				changes: [{ span: { start, end: start }, newText: 'https://' }],
				preferred: true,
			},
		],
	};
}

/** What a component of the project does with an address is its own matter. */
function severityOf({ reason }: Missing, { isOwn }: PageLink): Severity {
	return isOwn || reason === 'folder' || reason === 'listed' ? 'information' : 'warning';
}

/** What is told of the target; `absent` where nothing else is known of it. */
function messageOf(target: Missing, absent: string): string {
	if (target.isRedirected && target.reason === 'nothing')
		return `A redirect leads from here to \`/${target.path}\`, where the site has nothing. Link to the page itself.`;
	const message = reasonOf(target, absent);
	return target.isRedirected ? `A redirect leads on from here. ${message}` : message;
}

function reasonOf({ path, reason }: Missing, absent: string): string {
	switch (reason) {
		case 'folder':
			return `\`/${path}\` is a folder without a page of its own. Link to one of its pages.`;
		case 'listed':
			return `The navigation lists \`${path}\`, but the project has no such page. Create it, or correct both.`;
		case 'ignored':
			return `\`${path}\` is left out of the site. Link to another page.`;
		case 'part':
			return `\`${path}\` is a part of pages and has no address. Link to a page that shows it.`;
		case 'outside':
			return 'This path leads out of the project. Link to a page below its root, or write the whole address.';
		case 'nothing':
			return absent;
	}
}
