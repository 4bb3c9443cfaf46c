import { undefinedIn } from '../../project/links/linkVariables.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { mostSearches } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';
import type { Severity } from '../../text/problem.ts';
import type { Finding, PageCheck } from '../check.ts';
import { unknownMessage } from '../messages.ts';
import { replacement } from '../replacement.ts';
import { withheldFile } from '../withheldFile.ts';
import {
	addressWithBase,
	type DeadAddress,
	pathOfTwoSlashes,
	pathOnOwnSite,
	twoSlashesMessage,
} from './deadAddress.ts';
import { meantAddress, misspelledSchemeMessage } from './misspelledScheme.ts';
import { creationFixes, fileAbsence, pageAbsence } from './targetFixes.ts';
import { undefinedVariableAdvice } from './undefinedVariable.ts';

type Missing = Extract<LinkTarget, { kind: 'missing' }>;

/** A link whose page or file is not in the project. */
export const brokenLink: PageCheck = {
	code: 'broken-link',
	subject: 'page',
	kind: 'project',
	includesSnippets: true,
	severity: 'warning',
	title: 'Broken link',
	explain:
		'The link points to a page or file that does not exist, so readers get a 404 error. Correct the path, or create the page. Paths are case-sensitive. Redirects are followed, and variables of the configuration are replaced by their values; undefined variables are reported. In a snippet, a relative link is resolved from the pages that include the snippet. Also reported: empty targets and `#` alone, full URLs of the site’s own domain without a page, protocol-relative URLs such as `//guides/start`, external URLs without `https://`, and misspelled URL schemes such as `htps://` or `https:/`. Reported as information: links to a page that exists only in the navigation, to a folder without an index page, which works for some readers only, links that start with a folder under which the whole site may be published, and `href` of your own components. Not reported: links to where the site may generate pages from an OpenAPI file that cannot be read.',
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
	run({ project, facts }, report) {
		let searches = 0;
		for (const link of facts.links) {
			const variable = link.kind === 'import' ? undefined : undefinedIn(project.site.variables, link.href);
			if (variable !== undefined) {
				const message = unknownMessage('variable', variable, undefined, undefinedVariableAdvice);
				report({ span: link.span, message });
			}
			if (link.kind !== 'page') continue;
			const ownPath = pathOnOwnSite(project, link.href);
			const target = resolveLink(project, facts.path, ownPath ?? link.href);
			if (target.kind === 'elsewhere') {
				const misspelled = misspelledAddress(project, link);
				if (misspelled !== undefined) report(misspelled);
			}
			if (target.kind === 'page' && link.isEmpty)
				report({
					span: { start: link.span.start - 1, end: link.span.end + 1 },
					message: 'Link has no target. Write one between the parentheses.',
				});
			const withheld = withheldFile(link, target);
			if (withheld !== undefined) report(withheld);
			if (target.kind !== 'missing' || link.isHalfTyped) continue;
			if (ownPath !== undefined && (target.reason !== 'nothing' || namesFile(target.path))) continue;
			if (target.reason === 'nothing' && !link.isOwn && isBareAddress(link.href)) {
				report(bareAddress(link));
				continue;
			}
			const withBase = target.reason === 'nothing' ? addressWithBase(project, link.href) : undefined;
			if (withBase !== undefined) {
				report(ofBase(link, withBase));
				continue;
			}
			const isFile = namesFile(target.path);
			const isSearched = target.reason === 'nothing' && ++searches <= mostSearches;
			const mayBeBegun = !isFile && !link.isOwn && ['nothing', 'listed'].includes(target.reason);
			const missing = { project, from: facts.path, link, path: target.path, isSearched };
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

function ofBase({ span, href, written }: PageLink, { meant = '', ...told }: DeadAddress): Finding {
	const base = href.slice(0, href.length - meant.length);
	const baseSpan = { start: span.start, end: span.start + base.length };
	const isWrittenSo = written.startsWith(base);
	return {
		span,
		...told,
		fixes: isWrittenSo ? [{ title: `Remove \`${base}\``, changes: [{ span: baseSpan, newText: '' }] }] : [],
	};
}

/** Whether the path has the extension of a file that is not a page. */
function namesFile(path: string): boolean {
	return /\.[a-z][a-z0-9]{1,4}$/i.test(path) && !/\.mdx?$/.test(path);
}

/** A URL that is external as written, but probably meant otherwise: `htps://example.com`, `//guides/start`. */
function misspelledAddress(project: Project, { href, span }: PageLink): Finding | undefined {
	const meant = meantAddress(href);
	if (meant !== undefined)
		return {
			span,
			message: misspelledSchemeMessage(href, meant),
			fixes: [replacement(span, meant)],
		};
	const path = pathOfTwoSlashes(project, href);
	return path === undefined
		? undefined
		: { span, message: twoSlashesMessage(href, path), fixes: [replacement(span, path)] };
}

/** Whether an external URL is written without its scheme, as browsers show it: `www.example.com`. */
function isBareAddress(href: string): boolean {
	return /^(?:www\.[a-z\d-]+\.|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|ai)(?=[/?#]|$))/i.test(href);
}

function bareAddress({ span: { start, end }, href }: PageLink): Finding {
	return {
		span: { start, end },
		message: `External URL \`${href}\` has no scheme, so it is resolved as a relative path. Add \`https://\`.`,
		fixes: [
			{
				title: 'Add `https://`',
				changes: [{ span: { start, end: start }, newText: 'https://' }],
				preferred: true,
			},
		],
	};
}

/** A component of the project may treat the URL in its own way. */
function severityOf({ reason }: Missing, { isOwn }: PageLink): Severity {
	return isOwn || reason === 'folder' || reason === 'listed' ? 'information' : 'warning';
}

/** `absent` is the message for a target of which nothing else is known. */
function messageOf(target: Missing, absent: string): string {
	if (target.isRedirected && target.reason === 'nothing')
		return `This link is redirected to \`/${target.path}\`, which does not exist. Link to an existing page.`;
	const message = reasonOf(target, absent);
	return target.isRedirected ? `${message} A redirect points there.` : message;
}

function reasonOf({ path, reason }: Missing, absent: string): string {
	switch (reason) {
		case 'folder':
			return `\`/${path}\` is a folder without an index page. Link to one of its pages.`;
		case 'listed':
			return `No page \`${path}\` in the project, although the navigation lists it. Create it, or correct the link and the navigation.`;
		case 'ignored':
			return `\`${path}\` is excluded from the site. Link to another page.`;
		case 'part':
			return `\`${path}\` is a snippet and has no URL. Link to a page that includes it.`;
		case 'outside':
			return 'The path points outside the project. Link to a page of the project, or use a full URL.';
		case 'nothing':
			return absent;
	}
}
