import { redirectSteps } from '../../project/links/redirectSteps.ts';
import { hasWildcard } from '../../project/links/redirects.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { Project } from '../../project/project.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import { findValue, spanOf, stringOf } from '../../syntax/json.ts';
import { normalisePath } from '../../text/path.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const redirectChain: ConfigCheck = {
	code: 'redirect-chain',
	subject: 'config',
	severity: 'information',
	title: 'Redirect to another redirect',
	explain:
		'Readers of the old address are sent on more than once. Every step takes them time, and search engines follow only a few. Lead the redirect to where the way ends. A redirect on the way that is not permanent is left alone, since it may lead elsewhere soon.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": "/install", "destination": ⟦"/get-started"⟧ },\n\t\t{ "source": "/get-started", "destination": "/setup" }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": "/install", "destination": "/setup" },\n\t\t{ "source": "/get-started", "destination": "/setup" }\n\t]\n}',
		files: { 'index.mdx': '', 'setup.mdx': '' },
	},
	run({ project, document }, report) {
		for (const { node, value: source } of configTexts(document, 'redirected')) {
			const redirect = node.parent?.parent;
			const destination = redirect && findValue(redirect, 'destination');
			const end = destination && endOfWay(project, stringOf(destination) ?? '');
			// A way back to where it began is a circle over a page.
			if (destination === undefined || end === undefined || splitHref(end).path === source.trim()) continue;
			const span = spanOf(destination);
			const message = `Another redirect leads on from here to \`${end}\`. Lead readers there at once.`;
			report({ span, message, fixes: [jsonReplacement(span, end)] });
		}
	},
};

/** More redirects in a row than this are not followed. */
const mostSteps = 10;

/** Where readers of a destination end, over one other redirect or more; undefined where nothing leads on, or all in a circle. */
function endOfWay(project: Project, destination: string): string | undefined {
	const begin = splitHref(destination);
	const from = begin.path === undefined ? undefined : normalisePath(begin.path);
	if (from === undefined || hasWildcard(destination) || findPageAt(project, from) !== undefined)
		return undefined;
	let { anchor } = begin;
	let end: string | undefined;
	let left = mostSteps;
	for (const step of redirectSteps(project.site, from, mostSteps)) {
		const { destination: next, permanent } = step.redirect;
		if (--left === 0 || !permanent || hasWildcard(next.replace(/^https?:/i, ''))) return undefined;
		// Browsers keep the anchor of one step where the next names none.
		end = anchor !== undefined && !next.includes('#') ? `${next}#${anchor}` : next;
		if (step.path !== undefined && findPageAt(project, step.path) !== undefined) return end;
		anchor = step.anchor ?? anchor;
	}
	return end;
}
