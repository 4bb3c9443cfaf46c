import { findValue, spanOf, stringOf } from '../../language/json.ts';
import { redirectSteps } from '../../project/links/redirectSteps.ts';
import { hasWildcard } from '../../project/links/redirects.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { Project } from '../../project/project.ts';
import { normalizePath } from '../../text/paths.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const redirectChain: ConfigCheck = {
	code: 'redirect-chain',
	subject: 'config',
	severity: 'information',
	title: 'Redirect chain',
	explain:
		'Readers are redirected more than once. Each redirect takes time, and search engines follow only a few. Redirect directly to the final destination. Not reported: chains that include a temporary redirect, because its destination may change.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": "/install", "destination": ⟦"/get-started"⟧ },\n\t\t{ "source": "/get-started", "destination": "/setup" }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": "/install", "destination": "/setup" },\n\t\t{ "source": "/get-started", "destination": "/setup" }\n\t]\n}',
		files: { 'index.mdx': '', 'setup.mdx': '' },
	},
	texts: {
		redirected({ node, value: source }, { project }, report) {
			const redirect = node.parent?.parent;
			const destination = redirect && findValue(redirect, 'destination');
			const end = destination && finalDestination(project, stringOf(destination) ?? '');
			// A chain back to its source is a redirect loop.
			if (destination === undefined || end === undefined || splitHref(end).path === source.trim()) return;
			const span = spanOf(destination);
			const message = `Redirect chain: this destination redirects to \`${end}\`. Redirect directly to \`${end}\`.`;
			report({ span, message, fixes: [jsonReplacement(span, end)] });
		},
	},
};

/** Maximum length of chains that are followed. */
const maxSteps = 10;

/** The final destination after one or more further redirects; undefined where there is none, or a loop. */
function finalDestination(project: Project, destination: string): string | undefined {
	const begin = splitHref(destination);
	const from = begin.path === undefined ? undefined : normalizePath(begin.path);
	if (from === undefined || hasWildcard(destination) || findPageAt(project, from) !== undefined)
		return undefined;
	let { anchor } = begin;
	let end: string | undefined;
	let left = maxSteps;
	for (const step of redirectSteps(project.site, from, maxSteps)) {
		const { destination: next, permanent } = step.redirect;
		if (--left === 0 || !permanent || hasWildcard(next.replace(/^https?:/i, ''))) return undefined;
		// Browsers keep the fragment of one redirect where the next has none.
		end = anchor !== undefined && !next.includes('#') ? `${next}#${anchor}` : next;
		if (step.path !== undefined && findPageAt(project, step.path) !== undefined) return end;
		anchor = step.anchor ?? anchor;
	}
	return end;
}
