import { firstUndefinedVariable } from '../../project/links/linkVariables.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { maxSearches } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';
import { didYouMeanQuestion, editDistance, findNearest } from '../../text/didYouMean.ts';
import type { Fix, Severity } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { projectCheck } from '../fileCheck.ts';
import { unknownMessage, unpublishedFileFinding } from '../messages.ts';
import { preferredFix, replacement } from '../replacement.ts';
import {
	type DeadUrl,
	findPathWithBase,
	pathOfProtocolRelativeUrl,
	protocolRelativeMessage,
} from './deadUrl.ts';
import { checkPathOnOwnSite, pathOnOwnSite } from './ownSite.ts';
import { createPageFixes, missingFileAdvice, missingPageAdvice } from './targetFixes.ts';

type Missing = Extract<LinkTarget, { kind: 'missing' }>;

/** A link whose page or file is not in the project. */
export const brokenLink = projectCheck({
	code: 'broken-link',
	includesSnippets: true,
	severity: 'warning',
	title: 'Broken link',
	explain:
		'The link points to a page or file that does not exist, so readers get a 404 error. Correct the path, or create the page. Paths are case-sensitive. Redirects are followed, and variables of the configuration are replaced by their values; undefined variables are reported. In a snippet, a relative link is resolved from the pages that include the snippet. Also reported: empty targets and `#` alone, full URLs of the site’s own domain without a page in a folder that has pages, protocol-relative URLs such as `//guides/start`, external URLs without `https://`, and misspelled URL schemes such as `htps://` or `https:/`. Reported as information: links to a page that exists only in the navigation, to a folder without an index page, which works for some readers only, links that start with a folder under which the whole site may be published, full URLs of the site’s own domain into a folder that the project does not have, and `href` of your own components. Not reported: full URLs of the own domain into a folder where most targets are missing, because another application serves them, and links to where the site may generate pages from an OpenAPI file that cannot be read.',
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
	page({ project, facts }, report) {
		let searches = 0;
		for (const link of facts.links) {
			const variable =
				link.kind === 'import' ? undefined : firstUndefinedVariable(project.site.variables, link.href);
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
			const withheld = unpublishedFileFinding(link, target);
			if (withheld !== undefined) report(withheld);
			if (target.kind !== 'missing' || link.isHalfTyped) continue;
			if (ownPath !== undefined) {
				if (target.reason !== 'nothing' || namesFile(target.path)) continue;
				const verdict = checkPathOnOwnSite(project, target.path);
				if (verdict.kind === 'another') report(ofAnother(link, verdict.section));
				if (verdict.kind !== 'gone') continue;
			}
			if (target.reason === 'nothing' && !link.isOwn && isBareAddress(link.href)) {
				report(bareAddress(link));
				continue;
			}
			const withBase = target.reason === 'nothing' ? findPathWithBase(project, link.href) : undefined;
			if (withBase !== undefined) {
				report(ofBase(link, withBase));
				continue;
			}
			const isFile = namesFile(target.path);
			const isSearched = target.reason === 'nothing' && ++searches <= maxSearches;
			const mayBeBegun = !isFile && !link.isOwn && ['nothing', 'listed'].includes(target.reason);
			const missing = { project, from: facts.path, link, path: target.path, isSearched };
			const absence = (isFile ? missingFileAdvice : missingPageAdvice)(missing);
			report({
				span: link.span,
				severity: severityOf(target, link),
				message: messageOf(target, absence.message),
				fixes: () => (mayBeBegun ? [...absence.fixes, ...createPageFixes(missing)] : absence.fixes),
			});
		}
	},
});

/** The first sentence is equal for all links into the section, so that they are printed as one. */
function ofAnother({ span }: PageLink, section: string): Finding {
	return {
		span,
		severity: 'information',
		message: `No folder \`${section}\` in the project for this URL of the site’s own domain. Correct the link, unless another application serves it.`,
	};
}

function ofBase({ span, href, written }: PageLink, { suggested = '', ...reported }: DeadUrl): Finding {
	const base = href.slice(0, href.length - suggested.length);
	const baseSpan = { start: span.start, end: span.start + base.length };
	const isWrittenSo = written.startsWith(base);
	return {
		span,
		...reported,
		fixes: isWrittenSo ? [{ title: `Remove \`${base}\``, changes: [{ span: baseSpan, newText: '' }] }] : [],
	};
}

/** True if the path has the extension of a file that is not a page. */
function namesFile(path: string): boolean {
	return /\.[a-z][a-z0-9]{1,4}$/i.test(path) && !/\.mdx?$/.test(path);
}

/** A URL that is external as written, but probably meant otherwise: `htps://example.com`, `//guides/start`. */
function misspelledAddress(project: Project, { href, span }: PageLink): Finding | undefined {
	const suggested = suggestedAddress(href);
	if (suggested !== undefined)
		return {
			span,
			message: misspelledSchemeMessage(href, suggested),
			fixes: [replacement(span, suggested)],
		};
	const path = pathOfProtocolRelativeUrl(project, href);
	return path === undefined
		? undefined
		: { span, message: protocolRelativeMessage(href, path), fixes: [replacement(span, path)] };
}

/** True if an external URL is written without its scheme, as browsers show it: `www.example.com`. */
function isBareAddress(href: string): boolean {
	return /^(?:www\.[a-z\d-]+\.|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|ai)(?=[/?#]|$))/i.test(href);
}

function bareAddress({ span: { start, end }, href }: PageLink): Finding {
	return {
		span: { start, end },
		message: `External URL \`${href}\` has no scheme, so it is resolved as a relative path. Add \`https://\`.`,
		fixes: [preferredFix('Add `https://`', { start, end: start }, 'https://')],
	};
}

/** A component of the project may treat the URL in its own way. */
function severityOf({ reason }: Missing, { isOwn }: PageLink): Severity {
	return isOwn || reason === 'folder' || reason === 'listed' ? 'information' : 'warning';
}

/** `absent` is the message if nothing else is known about the target. */
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

const schemes = ['https', 'http'] as const;

/** The URL that is meant by one with a misspelled scheme, such as `htps://a.com` or `https:/a.com`; undefined for any other. */
function suggestedAddress(href: string): string | undefined {
	if (href.startsWith('https://') || href.startsWith('http://')) return undefined;
	const [whole = '', written = ''] = /^([a-z]{3,7}):\/{1,3}(?=[\w-]+\.)/i.exec(href) ?? [];
	const scheme =
		schemes.find((one) => one === written.toLowerCase()) ?? schemes.find((one) => isSlip(written, one));
	const suggested = scheme === undefined ? undefined : `${scheme}://${href.slice(whole.length)}`;
	return suggested?.toLowerCase() === href.toLowerCase() ? undefined : suggested;
}

/** The message for such a URL. */
function misspelledSchemeMessage(href: string, suggested: string): string {
	const [written, scheme] = [schemeOf(href), schemeOf(suggested)];
	return written.toLowerCase() === scheme
		? `Malformed URL \`${href}\`. ${didYouMeanQuestion(suggested)}`
		: `Unknown URL scheme \`${written}\`. ${didYouMeanQuestion(scheme)}`;
}

/** Scheme of the URL, with its colon. */
function schemeOf(href: string): string {
	return href.slice(0, href.indexOf(':') + 1);
}

/** Other schemes may be just as similar to each other. */
function isSlip(written: string, scheme: string): boolean {
	return /^(?:h|tt)/i.test(written) && editDistance(written.toLowerCase(), scheme) <= 1;
}

/** A variable in double braces that the configuration does not define. */
export const undefinedVariable = projectCheck({
	code: 'undefined-variable',
	severity: 'warning',
	title: 'Undefined variable',
	explain:
		'The site replaces a name in double braces by the value of that variable in the configuration. Without such a variable, MDX reads the braces as an expression, and the page cannot be shown. Define the variable, correct its name, or write the braces as code. An error if the name contains a dot or a hyphen, because then the page is not even valid MDX.',
	cause: 'target',
	examples: {
		bad: 'Install version ⟦{{ verison }}⟧ of ⟦{{product}}⟧.',
		good: 'Install version {{ version }}. Write `{{product}}` in your own template.',
		files: {
			'docs.json':
				'{ "theme": "mint", "name": "Test", "colors": { "primary": "#0C8465" }, "navigation": { "pages": ["page"] }, "variables": { "version": "2.1" } }',
		},
	},
	page({ project, facts }, report) {
		if (project.config === undefined) return;
		for (const { name, span } of facts.variables) {
			if (project.site.variables.has(name)) continue;
			const nearest = findNearest(name, project.site.variables.keys());
			const fixes: Fix[] =
				nearest === undefined
					? []
					: [{ title: `Replace with \`{{${nearest}}}\``, changes: [{ span, newText: `{{${nearest}}}` }] }];
			const message = unknownMessage('variable', name, nearest, undefinedVariableAdvice);
			report({ span, message, fixes, ...(!isIdentifier(name) && { severity: 'error' }) });
		}
	},
});

const undefinedVariableAdvice = 'Define it in the configuration, or write the braces as code.';

/** Anything else in the inner braces is invalid JavaScript, and the page fails to build. */
function isIdentifier(name: string): boolean {
	return /^[A-Za-z_]\w*$/.test(name);
}
