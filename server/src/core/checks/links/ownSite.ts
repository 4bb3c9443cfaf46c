import { resolveLink } from '../../project/links/resolveLink.ts';
import { similarPages, toUrlPath } from '../../project/links/similarPaths.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';
import { folderOf, normalizePath } from '../../text/paths.ts';

/** The path, from the root of the project, of a URL on the domain where the site is published. */
export function pathOnOwnSite({ site: { address } }: Project, href: string): string | undefined {
	return address !== undefined && href.startsWith(`${address}/`) ? href.slice(address.length) : undefined;
}

/**
 * Judges a path on the site's own domain at which the project has no page: `gone` is a page that the site had, and
 * `another` may be of another application on that domain, such as a reference that a build writes beside the site.
 * `section` is what such links have in common, the outermost folder of the path that the project does not have.
 */
export type OwnSiteVerdict =
	| { readonly kind: 'gone' }
	| { readonly kind: 'another'; readonly section: string }
	| { readonly kind: 'unknown' };

/** Number of targets without a page from which on something else seems to serve them. */
const minOfAnother = 3;

export function checkPathOnOwnSite(project: Project, path: string): OwnSiteVerdict {
	const similar = similarPages(project);
	const isSiteAlone = publishesAlone(project);
	const [first = '', ...below] = path.split('/');
	const isInProject = below.length > 0 && similar.hasFolder(first);
	if (!isSiteAlone && !isInProject && below.length > 0) return unknown;
	const { present, absent } = ownTargets(project);
	const section = absentFolder(path, (folder) => similar.hasFolder(folder));
	if (section === undefined) {
		const folder = folderOf(path);
		const there = countIn(present, folder);
		const missing = countIn(absent, folder);
		// Pages at the root of a domain may be those of any application.
		if (folder === '' && !isSiteAlone && there < minOfAnother - 1) return unknown;
		return missing >= minOfAnother && missing > there ? unknown : { kind: 'gone' };
	}
	const missing = [...absent].filter((target) => target.startsWith(`${section}/`)).length;
	const isMostlySite = isSiteAlone && present.size > missing;
	if (missing >= minOfAnother && !isMostlySite) return unknown;
	const isMoved = similar.inOtherCase(path) !== undefined || similar.nearest(path) !== undefined;
	return isMoved ? { kind: 'gone' } : { kind: 'another', section };
}

const unknown: OwnSiteVerdict = { kind: 'unknown' };

/** True if the address serves only the docs: it is a path of a domain, or its domain is named after docs. */
function publishesAlone({ site: { address = '', basePath } }: Project): boolean {
	return (
		basePath !== '' ||
		/^https?:\/\/(?:docs?|developers?|help|support|guides?|learn|manual|wiki)[.-]/i.test(address)
	);
}

/** Outermost folder of the path without any page. */
function absentFolder(path: string, hasFolder: (folder: string) => boolean): string | undefined {
	for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
		const folder = path.slice(0, slash);
		if (!hasFolder(folder)) return folder;
	}
	return undefined;
}

function countIn(targets: ReadonlySet<string>, folder: string): number {
	let count = 0;
	for (const target of targets) if (folderOf(target) === folder) count++;
	return count;
}

/** Targets of all links to the site's own domain, each once. */
interface OwnTargets {
	readonly present: ReadonlySet<string>;
	readonly absent: ReadonlySet<string>;
}

const ownTargets = derive((project: Project): OwnTargets => {
	const present = new Set<string>();
	const absent = new Set<string>();
	const { address } = project.site;
	if (address === undefined) return { present, absent };
	for (const file of new Set([...project.facts.keys(), ...project.documents.keys()])) {
		const facts = findFacts(project, file);
		for (const href of facts === undefined ? [] : ownLinks(facts, address)) {
			const { path = '' } = splitHref(href);
			const target = toUrlPath((normalizePath(path) ?? '').replace(/\.mdx?$/, ''));
			const { kind } = resolveLink(project, file, href);
			(kind === 'missing' ? absent : present).add(target);
		}
	}
	return { present, absent };
});

/** Paths of the links of a file to the address. The address is rarely edited, and the file's facts stay while others change. */
const ownLinks = derive(
	(facts: FileFacts, address: string) => [facts, address],
	({ links }, address): readonly string[] =>
		links.flatMap(({ href, kind }) =>
			kind === 'page' && href.startsWith(`${address}/`) ? [href.slice(address.length)] : [],
		),
);
