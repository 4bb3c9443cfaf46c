import { descriptionLinks } from '../../project/api/descriptionLinks.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { configLinks, resolveConfigLink } from '../../project/links/configLinks.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import {
	type Destination,
	filesThatMayReferTo,
	findDestination,
	findDocument,
	type ReadText,
	targetKeys,
} from '../../project/links/references.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { pagesThatShow } from '../../project/pages/pagesThatShow.ts';
import type { Project } from '../../project/project.ts';
import type { Document } from '../../syntax/document.ts';
import { frameAt, type WrittenTarget } from './writtenTarget.ts';

/** A link to a place of a page. */
export interface AnchorLink {
	readonly target: WrittenTarget;
	/** Path of the page, which may show the file that was asked about. */
	readonly page: string;
	readonly anchor: string;
}

export interface AnchorLinks {
	readonly document: Document;
	readonly links: readonly AnchorLink[];
}

/** Every link to a place of the file, or of the pages that show it, by the file that it stands in. */
export function* anchorLinks(project: Project, path: string, readText: ReadText): Generator<AnchorLinks> {
	const pages = pagesThatShow(project, path);
	const toLinks = (destination: Destination | undefined, target: WrittenTarget): readonly AnchorLink[] => {
		const { path: page, anchor } = destination ?? {};
		return page === undefined || anchor === undefined || !pages.has(page) ? [] : [{ target, page, anchor }];
	};
	for (const document of configDocuments(project))
		yield {
			document,
			links: configLinks(document).flatMap((link) => {
				const target = resolveConfigLink(project, link);
				const destination =
					target.kind === 'page' ? { path: target.page.path, anchor: target.anchor } : undefined;
				return toLinks(destination, {
					...link,
					text: document.text,
					frame: frameAt(document.text, link.span),
				});
			}),
		};
	for (const document of project.dataFiles.values()) {
		const links = document.claims === undefined ? [] : descriptionLinks(document);
		yield {
			document,
			links: links.flatMap((link) =>
				toLinks(findDestination(project, '', { kind: 'page', href: link.href }), {
					...link,
					text: document.text,
					frame: 'bare',
				}),
			),
		};
	}
	for (const file of filesThatMayReferTo(project, pages, targetKeys(project, pages))) {
		const document = findDocument(project, file, readText);
		if (document?.kind !== 'page') continue;
		yield {
			document,
			links: pageLinks(document).flatMap((link) => {
				// A part's link to a place of its own is one to the page that shows it.
				const isOwn = file === path && link.href.startsWith('#');
				const destination = isOwn
					? { path, anchor: splitHref(link.href).anchor }
					: findDestination(project, file, link);
				return toLinks(destination, {
					...link,
					text: document.text,
					frame: frameAt(document.text, link.span),
				});
			}),
		};
	}
}
