import type { ConfigText } from '../../language/configTexts.ts';
import { findValue, spanOf, stringOf } from '../../language/json.ts';
import { hasWildcard, redirectSteps } from '../../project/links/redirects.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { Project } from '../../project/project.ts';
import { normalizePath } from '../../text/paths.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { checkRedirectOrder, checkRedirectPattern } from './redirectPattern.ts';

export const invalidRedirect: ConfigCheck = {
	code: 'invalid-redirect',
	subject: 'config',
	severity: 'warning',
	title: 'Invalid redirect',
	explain:
		'The redirect has no effect, never ends, or points to a wrong URL. Its source must be a path that starts with `/`, without query and fragment, and its destination can contain only parameters (`:name`) and wildcards (`*`) of the source. Correct or remove it; a redirect loop needs a different destination. A parameter such as `:page` is information: only `:page*` and `*` are documented, and authors report that `:page` does not work. A parameter must be a whole segment: `/zk-:page*` never matches, and `/zk-*` does. A redirect after one that matches all of its paths never applies: move it before that one. A redirect from the path of an existing page is information: readers get either the page or the redirect.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": ⟦"old"⟧, "destination": "/setup" },\n\t\t{ "source": ⟦"/faq#keys"⟧, "destination": "/setup" },\n\t\t{ "source": ⟦"/setup"⟧, "destination": "/" },\n\t\t{ "source": ⟦"/a"⟧, "destination": "/b" },\n\t\t{ "source": ⟦"/b"⟧, "destination": "/a" },\n\t\t{ "source": "/c/:page*", "destination": ⟦"/:slug*"⟧ },\n\t\t{ "source": "/d", "destination": ⟦"setup"⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/setup" },\n\t\t{ "source": "/a/:slug*", "destination": "/setup" }\n\t]\n}',
		files: { 'index.mdx': '', 'setup.mdx': '' },
	},
	texts: {
		redirected(text, { project }, report) {
			const finding = judgeSource(project, text) ?? judgeDestination(text);
			if (finding !== undefined) report(finding);
		},
	},
};

function judgeSource(project: Project, text: ConfigText): Finding | undefined {
	const { node, value } = text;
	const span = spanOf(node);
	const source = value.trim();
	const { path } = splitHref(source);
	if (!source.startsWith('/') || path === undefined) {
		const suggestion = path === undefined || path === '' ? undefined : `/${source}`;
		return {
			span,
			message: 'Redirect source must start with `/`.',
			fixes: suggestion === undefined ? [] : [jsonReplacement(spanOf(node), suggestion)],
		};
	}
	const isPattern = hasWildcard(source);
	if (source.includes('#') || (source.includes('?') && !isPattern)) {
		const rest = source.slice(source.search(/[?#]/));
		return {
			span,
			message: `Redirect source must not contain \`${rest}\`. Only the path is matched, so this redirect has no effect.`,
		};
	}
	if (isPattern)
		return isOwnDestination(text)
			? {
					span,
					message:
						'Redirect loop: the destination equals the source. Change the destination, or remove the redirect.',
				}
			: checkRedirectPattern(project, text);
	const bare = normalizePath(path);
	const page = bare === undefined ? undefined : findPageAt(project, bare);
	if (page !== undefined)
		return {
			span,
			severity: 'information',
			message: `\`${page.path}\` has the same path as this redirect. Readers get only one of them: remove the redirect or the page.`,
		};
	const hidden = checkRedirectOrder(project, text);
	if (hidden !== undefined || bare === undefined || !isInLoop(project, bare)) return hidden;
	return {
		span,
		message: 'Redirect loop. Change or remove one of the redirects.',
	};
}

/** The destination is a path of the site or an absolute URL, and contains only parameters and wildcards of the source. */
function judgeDestination({ node, value: source }: ConfigText): Finding | undefined {
	const pairs = node.parent?.parent?.children ?? [];
	const target = pairs.find(({ children: [, other] = [] }) => other !== node && other?.type === 'string');
	const written = target?.children?.[1];
	const destination = stringOf(written)?.trim() ?? '';
	if (written === undefined || destination === '') return undefined;
	const span = spanOf(written);
	if (!/^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(destination) && !/^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(destination))
		return {
			span,
			message: 'Redirect destination must start with `/` or be an absolute URL.',
			fixes: [jsonReplacement(span, `/${destination}`)],
		};
	const known = new Set(wildcardsOf(source));
	const [lost] = wildcardsOf(destination.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')).filter(
		(name) => !known.has(name),
	);
	if (lost === undefined) return undefined;
	return {
		span,
		message: `\`${lost}\` is not in the source path, so it appears literally in the destination. Use the same name in both.`,
	};
}

/** Without their modifiers: `:name` for `:name*`. */
function wildcardsOf(path: string): readonly string[] {
	return [...path.matchAll(/:[a-z_][\w-]*(?=\*?)|(?<!:[\w-]*)\*/gi)].map(([name]) => name);
}

/** True if source and destination are equal. */
function isOwnDestination({ node, value }: ConfigText): boolean {
	const pairs = node.parent?.parent?.children ?? [];
	return pairs.some(({ children = [] }) => children[1] !== node && children[1]?.value === value);
}

/** Maximum length of chains that are followed. */
const maxLoopSteps = 20;

/** True if the redirects from the path come back to it. */
function isInLoop(project: Project, path: string): boolean {
	let isFirst = true;
	for (const { path: next } of redirectSteps(project.site, path, maxLoopSteps)) {
		if (next === undefined) return false;
		if (next === path) return !isFirst;
		if (findPageAt(project, next) !== undefined) return false;
		isFirst = false;
	}
	return false;
}

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
