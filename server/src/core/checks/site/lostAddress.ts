import { readAddressFile } from '../../project/addresses/addressFile.ts';
import {
	answeredAddresses,
	createLostPageFinder,
	type ProposedRedirect,
} from '../../project/addresses/findLostAddresses.ts';
import type { Project } from '../../project/project.ts';
import { addressFile } from '../../project/settingsFiles.ts';
import { computeOnce } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { SettingsCheck } from '../check.ts';
import { insertRedirects } from './insertRedirects.ts';

/** An address in the project's list that the site does not answer any more. */
export const lostAddress: SettingsCheck = {
	code: 'lost-address',
	subject: 'settings',
	severity: 'warning',
	title: 'Lost address',
	explain: `The site has published this page, as \`${addressFile}\` lists, but now has neither a page nor a redirect at its address: links, bookmarks and search results end with the error 404. Add a redirect to the page that replaces it. If the address was never published, or may be lost, remove its line. [Keep old addresses](/guides/keep-addresses) describes the list.`,
	examples: {
		path: addressFile,
		bad: '/\n⟦/guides/instalation⟧\n/guides/start\n',
		good: '/\n/guides/start\n',
		files: {
			'docs.json': JSON.stringify({
				name: 'Acme',
				favicon: '/f.svg',
				colors: { primary: '#0C8465' },
				navigation: [{ group: 'All', pages: ['index', 'guides/start', 'guides/installation'] }],
			}),
			'index.mdx': '---\ntitle: Welcome\n---\n',
			'guides/start.mdx': '---\ntitle: Start\n---\n',
			'guides/installation.mdx': '---\ntitle: Installation\n---\n',
		},
	},
	file({ project, document }, report) {
		if (document.path !== addressFile) return;
		const { addresses, spans } = readAddressFile(document);
		const redirectFor = createLostPageFinder(project, addresses);
		const proposed: ProposedRedirect[] = [];
		const fixesOfAll = computeOnce(() => redirectsFixes(project, proposed));
		for (const { address, path, isOpen } of answeredAddresses(project, addresses).lostPages) {
			const span = spans.get(address);
			if (span === undefined) continue;
			const redirect = isOpen ? redirectFor(path) : undefined;
			if (redirect !== undefined) proposed.push(redirect);
			const lack = isOpen
				? `No page or redirect at the published address \`/${path}\`.`
				: `The redirects of the published address \`/${path}\` end without a page.`;
			const advice =
				redirect === undefined ? 'Add a redirect.' : `Redirect it to \`${redirect.destination}\`.`;
			report({
				span,
				message: `${lack} ${isOpen ? advice : 'Correct them.'}`,
				fixes: () => [...redirectFix(project, redirect), ...fixesOfAll(), removal(document.text, span)],
			});
		}
	},
};

function redirectFix(project: Project, redirect: ProposedRedirect | undefined): readonly Fix[] {
	const { config } = project;
	if (redirect === undefined || config === undefined) return [];
	const changes = insertRedirects(project, [redirect]);
	if (changes.length === 0) return [];
	const { destination, isSure, reason } = redirect;
	return [
		{
			title: `Redirect to \`${destination}\``,
			changes: [],
			elsewhere: { path: config.path, changes },
			preferred: true,
			isSafe: isSure && reason === 'spelling',
		},
	];
}

/** Adds the redirects of all lost addresses at once: the certain ones, and those that are only likely as well. */
function redirectsFixes(project: Project, proposed: readonly ProposedRedirect[]): readonly Fix[] {
	const sure = proposed.filter(({ isSure }) => isSure);
	return [
		{ redirects: sure, kind: 'certain' },
		{ redirects: sure.length === proposed.length ? [] : proposed, kind: 'certain and likely' },
	].flatMap(({ redirects, kind }) => {
		const changes = redirects.length < 2 ? [] : insertRedirects(project, redirects);
		if (changes.length === 0 || project.config === undefined) return [];
		const title = `Add ${redirects.length} ${kind} redirects`;
		return [{ title, changes: [], elsewhere: { path: project.config.path, changes } }];
	});
}

/** Removes the line. Anchors of the address stay, and are not reported. */
function removal(text: string, { start, end }: Span): Fix {
	const next = text.indexOf('\n', end);
	const span = { start: text.lastIndexOf('\n', start) + 1, end: next < 0 ? text.length : next + 1 };
	return { title: 'Remove from the list', changes: [{ span, newText: '' }] };
}

/** A line of the project's list that is not an address. */
export const unreadableAddress: SettingsCheck = {
	code: 'unreadable-address',
	subject: 'settings',
	severity: 'warning',
	title: 'Unreadable address',
	explain: `A line of \`${addressFile}\` is not an address of the site, so it is not checked: each line must be a path that begins with \`/\`, or a comment that begins with \`#\`. Remove the marks of a merge conflict; the lines of both versions can stay, in any order.`,
	examples: {
		path: addressFile,
		bad: '⟦<<<<<<< HEAD⟧\n/start\n⟦=======⟧\n/setup\n⟦>>>>>>> main⟧\n',
		good: '# Published\n/setup\n/start\n',
		files: {
			'docs.json': JSON.stringify({ navigation: [{ group: 'All', pages: ['start', 'setup'] }] }),
			'start.mdx': '---\ntitle: Start\n---\n',
			'setup.mdx': '---\ntitle: Setup\n---\n',
		},
	},
	file({ document }, report) {
		if (document.path !== addressFile) return;
		for (const span of readAddressFile(document).unread) {
			const isConflict = /^([<|=>])\1{6}(?!\S)/.test(document.text.slice(span.start, span.end));
			const message = isConflict
				? 'Merge conflict marker. Remove it, and keep the lines of both versions.'
				: 'Not an address of the site. Use a path such as `/guides/start`.';
			report({ span, message, fixes: [removal(document.text, span)] });
		}
	},
};
