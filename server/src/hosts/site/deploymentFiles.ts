import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsService } from '../../core/api/docsService.ts';
import { agentSkillsIndex, globalScripts, globalStyles, isPublishedFile } from '../../core/api/site.ts';
import { baseNameOf, encodePath, encodeUrl, folderOf } from '../../core/api/text.ts';
import { resolveInsideRoot } from '../pathInside.ts';
import { rectoFolder } from '../rectoFolder.ts';
import { agentFiles, skillsIndexPath } from './agentFiles.ts';
import type { BuildFolder } from './buildFolder.ts';
import { hashOf } from './knownBuild.ts';
import type { WrittenFile } from './pageShares.ts';

export interface ServedSite {
	readonly root: string;
	readonly docs: DocsService;
	/** URL of the published site. */
	readonly docsUrl: string | undefined;
	/** Path at which a server will have the site, with a `/` at both ends. */
	readonly base: string;
}

/** Files for servers and search engines; empty text for a file that is not needed. */
export function deploymentFiles(site: ServedSite): readonly WrittenFile[] {
	const { docs, docsUrl, base } = site;
	const map = docsUrl === undefined ? '' : `Sitemap: ${docsUrl.replace(/\/+$/, '')}/sitemap.xml\n`;
	return [
		['sitemap.xml', docsUrl === undefined ? '' : docs.sitemap(docsUrl)],
		['robots.txt', `User-agent: *\nAllow: /\n${map}`],
		['_redirects', docs.redirectRules(base)],
		['_headers', headerRules(site)],
	];
}

/**
 * Rules in `_headers`, a file that some servers read. Pages contain their policy, except for what only a header can
 * express; scripts in images and documents of the project never run. Programs that read headers find the index.
 */
function headerRules({ root, docs, base }: ServedSite): string {
	const published = [...publishedFiles(docs), ...agentFiles(root).keys()];
	const documents = published.filter((path) => /\.(?:html?|xhtml|xml)$/i.test(path));
	const noScripts = "Content-Security-Policy: script-src 'none'";
	const index = [
		`<${base}llms.txt>; rel="llms-txt describedby"; type="text/plain"`,
		`<${base}llms-full.txt>; rel="llms-full-txt"; type="text/plain"`,
	];
	const rules = [
		[
			'*',
			'X-Content-Type-Options: nosniff',
			"Content-Security-Policy: frame-ancestors 'self'",
			`Link: ${index.join(', ')}`,
			`X-Llms-Txt: ${base}llms.txt`,
		],
		// Search engines list the page itself.
		['*.md', 'Content-Type: text/markdown; charset=utf-8', 'X-Robots-Tag: noindex'],
		[`${rectoFolder}/sidebars/*`, 'Cache-Control: public, max-age=31536000, immutable'],
		['*.svg', noScripts],
		...documents.slice(0, maxDocumentRules).map((path) => [encodeUrl(path), noScripts]),
	];
	return rules
		.map(([path, ...lines]) => [`${base}${path}`, ...lines.map((line) => `  ${line}`), ''].join('\n'))
		.join('');
}

/** Files for AI agents, and the index of skills unless the author has one. */
export function agentDocuments(root: string, base: string): ReadonlyMap<string, Uint8Array | string> {
	const files = new Map<string, Uint8Array | string>();
	const skills = [...agentFiles(root)].flatMap(([path, from]) => {
		const bytes = readFileSync(join(root, from));
		files.set(path, bytes);
		if (!/^(?:skill|.+\/SKILL)\.md$/.test(path)) return [];
		const digest = createHash('sha256').update(bytes).digest('hex');
		const name = baseNameOf(folderOf(path)) || 'skill';
		return [{ name, text: bytes.toString('utf8'), url: `${base}${encodePath(path)}`, digest }];
	});
	const index = files.has(skillsIndexPath) ? undefined : agentSkillsIndex(skills);
	if (index !== undefined) files.set(skillsIndexPath, index);
	return files;
}

/** Some servers read no more than a hundred rules. */
const maxDocumentRules = 90;

/** Files of the project that the site publishes unchanged. */
function publishedFiles({ project }: DocsService): readonly string[] {
	const added = new Set([...globalStyles(project), ...globalScripts(project)]);
	return [...project.files].filter(
		(path) => !path.startsWith(`${rectoFolder}/`) && (added.has(path) || isPublishedFile(project, path)),
	);
}

/** Copies the files that the site publishes unchanged, and returns their hashes. */
export function copyFiles({ root, docs }: ServedSite, folder: BuildFolder): ReadonlyMap<string, string> {
	const hashes = new Map<string, string>();
	for (const path of publishedFiles(docs)) {
		const file = resolveInsideRoot(root, path);
		if (file === undefined) continue;
		const content = readFileSync(file);
		folder.write(path, content);
		hashes.set(path, hashOf(content));
	}
	return hashes;
}
