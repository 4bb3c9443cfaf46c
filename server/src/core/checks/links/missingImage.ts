import { fileRole } from '../../project/fileRole.ts';
import type { PageLink } from '../../project/links/pageLinks.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { maxSearches, similarFiles } from '../../project/links/similarPaths.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import type { Project } from '../../project/project.ts';
import { folderOf, imageNamePattern } from '../../text/paths.ts';
import { projectCheck } from '../fileCheck.ts';
import { unpublishedFileFinding } from '../messages.ts';
import { missingFileAdvice } from './targetFixes.ts';

type Missing = Extract<LinkTarget, { kind: 'missing' }>;

/** An image, video or other file that a page embeds and the project does not have. */
export const missingImage = projectCheck({
	code: 'missing-image',
	includesSnippets: true,
	severity: 'warning',
	title: 'Missing image',
	explain:
		'The page embeds an image, video or other file that the project does not have, so readers see a broken image. Correct the path, or add the file. Write paths from the root (`/images/…`) or relative to the page (`./…`). Paths are case-sensitive on the site, even if they work on your computer. Files in folders named `build` or `dist` are not published. Images in the front matter, such as `og:image`, are checked as well, and images that an attribute of your own component names, where their folder exists.',
	cause: 'target',
	examples: {
		bad: '---\ntitle: Start\nog:image: ⟦/images/hom.png⟧\n---\n\n![The start page](⟦/images/home.pgn⟧)\n\n![The menu](⟦/images/build/menu.png⟧)\n\n<Frame>\n  <img src="⟦/images/Home.png⟧" alt="The start page" />\n</Frame>',
		good: '![The start page](/images/home.png)\n\n<Frame>\n  <img src="https://example.com/home.png" alt="The start page" />\n</Frame>',
		files: { 'images/home.png': '', 'images/build/menu.png': '' },
	},
	page({ project, facts }, report) {
		let searches = 0;
		for (const link of shownFiles(facts)) {
			const target = resolveLink(project, facts.path, link.href);
			const withheld = unpublishedFileFinding(link, target);
			if (withheld !== undefined) report(withheld);
			if (target.kind !== 'missing' || link.isHalfTyped) continue;
			const isSure = !link.isOwn || isAmongFiles(project, target.path);
			if (link.isGuess && !isSure) continue;
			const { path, reason } = target;
			const isSearched = reason === 'nothing' && ++searches <= maxSearches;
			const { message, fixes } = missingFileAdvice({ project, from: facts.path, link, path, isSearched });
			// A component of the project may treat the URL in its own way.
			report({
				span: link.span,
				...(!isSure && { severity: 'information' }),
				message: messageOf(target, message),
				fixes,
			});
		}
	},
});

/** True if the path can be nothing but a file of the project: an image in a folder that has others. */
function isAmongFiles(project: Project, path: string): boolean {
	return imageNamePattern.test(path) && path.includes('/') && similarFiles(project).hasFolder(folderOf(path));
}

/** `absent` is the message if nothing else is known about the target. */
function messageOf({ path, reason }: Missing, absent: string): string {
	switch (reason) {
		case 'ignored':
			return `\`${path}\` is excluded from the site. Move the file, or change the ignore rules.`;
		case 'outside':
			return 'The path points outside the project. Move the file into the project.';
		case 'folder':
			return `\`${path}\` is a folder. Use the path of a file in it.`;
		default:
			return absent;
	}
}

/** The front matter of snippets is ignored. */
function shownFiles(facts: FileFacts): readonly PageLink[] {
	const shown = facts.links.filter(({ kind }) => kind === 'asset');
	return fileRole(facts.path) === 'snippet' ? shown : [...shown, ...facts.images];
}
