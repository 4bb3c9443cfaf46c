import type { ConfigEntry } from '../../language/configEntries.ts';
import { configTexts } from '../../language/configTexts.ts';
import { spanOf } from '../../language/json.ts';
import { generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import { markdownLinks, spanWithoutQuotes } from '../../project/links/configLinks.ts';
import { findRedirect } from '../../project/links/redirects.ts';
import { findPageAt, foldersOf } from '../../project/links/resolveLink.ts';
import { isServed } from '../../project/links/servedPaths.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { createRootLinkCheck, rootAnchorFinding } from '../links/brokenAnchor.ts';
import { createDeadUrlCheck, pathOfProtocolRelativeUrl, protocolRelativeMessage } from '../links/deadUrl.ts';
import { jsonReplacement } from '../replacement.ts';

export const brokenConfigLink: ConfigCheck = {
	code: 'broken-config-link',
	subject: 'config',
	severity: 'warning',
	title: 'Broken link in the configuration',
	explain:
		'Readers who follow the link get a 404 page. A link that starts with `/` must point to a page or file of the site; this applies to buttons, footer links, the logo, redirects and links in the banner. Correct the link, or add the page. Anchors that the page does not have are reported as well. A URL without `https://` is information: browsers resolve it as a page of the site. Redirects are followed. Where the destination of a redirect has wildcards, pages must begin with the path before the first one. Not reported: links into folders with pages generated from an OpenAPI file.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"topbarLinks": [{ "name": "Guide", "url": ⟦"/guides/instal"⟧ }, { "name": "Status", "url": ⟦"status.acme.com"⟧ }],\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"topbarLinks": [{ "name": "Guide", "url": "/guides/install" }, { "name": "Status", "url": "https://status.acme.com" }],\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '' },
	},
	file({ project, document }, report) {
		const judge = createDeadUrlCheck(project);
		const reportIfAny = (finding: Finding | undefined) => {
			if (finding !== undefined) report(finding);
		};
		for (const { entry, node, value } of configTexts(document, 'link')) {
			if (lacksScheme(value) && !hasForm(entry)) {
				const address = `https://${value.trim()}`;
				report({
					span: spanOf(node),
					severity: 'information',
					message: `Missing \`https://\` in the URL \`${value.trim()}\`. Start a link to a page of the site with \`/\`.`,
					fixes: /\s/.test(value.trim())
						? []
						: [
								{
									title: `Replace with \`${address}\``,
									changes: [replaceNode(node, JSON.stringify(address))],
								},
							],
				});
			}
			const onePath = pathOfProtocolRelativeUrl(project, value);
			if (onePath !== undefined) {
				const message = protocolRelativeMessage(value, onePath);
				report({ span: spanOf(node), message, fixes: [jsonReplacement(spanOf(node), onePath)] });
			}
			const unserved = findUnservedPrefix(project, value);
			if (unserved !== undefined) report({ span: spanOf(node), ...unserved });
			// Other links are relative to the current page, and `:slug` or `*` matches any page.
			if (!/^\/(?!\/)[^:*]*$/.test(value)) continue;
			const dead = judge(value);
			if (dead === undefined) {
				reportIfAny(
					rootAnchorFinding(project, document.text, { href: value, span: spanWithoutQuotes(node) }),
				);
				continue;
			}
			const { suggested, ...rest } = dead;
			report({
				span: spanOf(node),
				...rest,
				fixes:
					suggested === undefined
						? []
						: [
								{
									title: `Replace with \`${suggested}\``,
									changes: [replaceNode(node, JSON.stringify(suggested))],
								},
							],
			});
		}
		const judgeLink = createRootLinkCheck(project, document.text);
		for (const link of markdownLinks(document)) reportIfAny(judgeLink(link));
	},
};

/** True if the catalogue requires a format of its own. */
function hasForm({ field }: ConfigEntry): boolean {
	return field.type === 'string' && field.address !== undefined && field.address.path !== 'any';
}

/** A host without its scheme, or plain words. */
function lacksScheme(value: string): boolean {
	const text = value.trim();
	return hostOnly.test(text) || (/\s/.test(text) && !/[/:#?]/.test(text));
}

const hostOnly = /^(?:www\.[\w-]|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co)(?:[/?#]|$))/i;

/**
 * The problem of a redirect destination with wildcards, such as `/v2/:slug*`: nothing of the site begins with the path
 * before the first one. Undefined where something may.
 */
function findUnservedPrefix(project: Project, destination: string): Omit<Finding, 'span'> | undefined {
	const [, path] = /^\/((?!\/)[^:*?#]+)(?:\*|(?<=\/):[a-z])/i.exec(destination.trim()) ?? [];
	if (path === undefined || begins(project, path)) return undefined;
	const { basePath, address } = project.site;
	const base = basePath === '' ? undefined : `${basePath}/`;
	if (base !== undefined && path.startsWith(base) && begins(project, path.slice(base.length)))
		return undefined;
	const below = path.slice(path.indexOf('/') + 1);
	// The whole site may be published under the first folder.
	const mayBeBase = address === undefined && (below === '' || begins(project, below));
	return {
		...(mayBeBase && below !== '' && { severity: 'information' }),
		message: `No page in the project begins with \`/${path}\`. Correct the destination, or add the pages.`,
	};
}

/** True if the site has something whose path begins so, or may have. */
function begins(project: Project, path: string): boolean {
	const end = path.lastIndexOf('/');
	const [folder, name] = [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
	if (name === '' && (foldersOf(project.files).has(folder) || findPageAt(project, folder) !== undefined))
		return true;
	const startsSo = (one: string) => one.startsWith(path);
	if (name !== '' && [...project.files].some(startsSo)) return true;
	if (isServed(project, `${path}x`) || findRedirect(project.site, `${path}x`) !== undefined) return true;
	if (project.site.redirects.some(({ source }) => startsSo(source.replace(/^\/+/, '')))) return true;
	return (
		[...listedPages(project.navigation).keys()].some(startsSo) ||
		[...generatedPagesOf(project).paths.keys()].some(startsSo)
	);
}
