import { fileRole } from '../../project/fileRole.ts';
import { frontMatterLinks } from '../../project/links/frontMatterLinks.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { mostSearches } from '../../project/links/similarPaths.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { PageCheck } from '../check.ts';
import { withheldFile } from '../withheldFile.ts';
import { isHalfTyped } from './isHalfTyped.ts';
import { fileAbsence } from './targetFixes.ts';

type Missing = Extract<LinkTarget, { kind: 'missing' }>;

/** An image, video or other file that a page shows and the project does not have. */
export const missingImage: PageCheck = {
	code: 'missing-image',
	subject: 'page',
	asksProject: 'links',
	includesSnippets: true,
	severity: 'warning',
	title: 'Missing image',
	explain:
		'The page shows an image, video or other file that the project does not have, so that readers see a gap. Capitals count: a path that works on your computer may be broken on the site. Write the path from the root, `/images/…`, or from the page’s own folder, `./…`. The site publishes no files from folders named `build` or `dist`. Images in the front matter, such as the one for shared links, count as well.',
	cause: 'target',
	examples: {
		bad: '---\ntitle: Start\nog:image: ⟦/images/hom.png⟧\n---\n\n![The start page](⟦/images/home.pgn⟧)\n\n![The menu](⟦/images/build/menu.png⟧)\n\n<Frame>\n  <img src="⟦/images/Home.png⟧" alt="The start page" />\n</Frame>',
		good: '![The start page](/images/home.png)\n\n<Frame>\n  <img src="https://example.com/home.png" alt="The start page" />\n</Frame>',
		files: { 'images/home.png': '', 'images/build/menu.png': '' },
	},
	run({ project, document }, report) {
		let searches = 0;
		for (const link of shownFiles(document)) {
			const target = resolveLink(project, document.path, link.href);
			const withheld = withheldFile(link, target);
			if (withheld !== undefined) report(withheld);
			if (target.kind !== 'missing' || isHalfTyped(document, link)) continue;
			const { path, reason } = target;
			const isSearched = reason === 'nothing' && ++searches <= mostSearches;
			const { message, fixes } = fileAbsence({ project, document, link, path, isSearched });
			// What a component of the project does with an address is its own matter.
			report({
				span: link.span,
				...(link.isOwn && { severity: 'information' }),
				message: messageOf(target, message),
				fixes,
			});
		}
	},
};

/** What is told of the target; `absent` where nothing else is known of it. */
function messageOf({ path, reason }: Missing, absent: string): string {
	switch (reason) {
		case 'ignored':
			return `\`${path}\` is left out of the site. Move the file, or change what is ignored.`;
		case 'outside':
			return 'This path leads out of the project: put the file into the project.';
		case 'folder':
			return `\`${path}\` is a folder: name the file in it.`;
		default:
			return absent;
	}
}

/** Nobody reads the front matter of a part of pages. */
function shownFiles(document: PageDocument): readonly PageLink[] {
	const shown = pageLinks(document).filter(({ kind }) => kind === 'asset');
	return fileRole(document.path) === 'snippet' ? shown : [...shown, ...frontMatterLinks(document)];
}
