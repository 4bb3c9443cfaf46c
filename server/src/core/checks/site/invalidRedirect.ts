import type { Node } from 'jsonc-parser';
import { redirectSteps } from '../../project/links/redirectSteps.ts';
import { hasWildcard } from '../../project/links/redirects.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { Project } from '../../project/project.ts';
import { type ConfigText, configTexts } from '../../syntax/configTexts.ts';
import { spanOf, stringOf } from '../../syntax/json.ts';
import { normalisePath } from '../../text/path.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { jsonReplacement } from '../replacement.ts';

export const invalidRedirect: ConfigCheck = {
	code: 'invalid-redirect',
	subject: 'config',
	severity: 'warning',
	title: 'Redirect that helps no reader',
	explain:
		'A redirect leads from a path, which begins with `/` and has neither `?` nor `#`. What `:name` or `*` stands for in the source may stand in the destination, and nothing else of the kind. Redirects that lead to each other let no reader arrive, and neither does a pattern that leads to itself. A part of the path such as `:page` is reported as information: only `:page*` and `*` are documented, and authors report that `:page` leads nobody on. At a path that has a page, readers get either the page or the redirect; that is reported as information.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": ⟦"old"⟧, "destination": "/setup" },\n\t\t{ "source": ⟦"/faq#keys"⟧, "destination": "/setup" },\n\t\t{ "source": ⟦"/setup"⟧, "destination": "/" },\n\t\t{ "source": ⟦"/a"⟧, "destination": "/b" },\n\t\t{ "source": ⟦"/b"⟧, "destination": "/a" },\n\t\t{ "source": "/c/:page*", "destination": ⟦"/:slug*"⟧ },\n\t\t{ "source": "/d", "destination": ⟦"setup"⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "setup"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/setup" },\n\t\t{ "source": "/a/:slug*", "destination": "/setup" }\n\t]\n}',
		files: { 'index.mdx': '', 'setup.mdx': '' },
	},
	run({ project, document }, report) {
		for (const text of configTexts(document, 'redirected')) {
			const finding = judgeSource(project, text) ?? judgeDestination(text);
			if (finding !== undefined) report(finding);
		}
	},
};

function judgeSource(project: Project, text: ConfigText): Finding | undefined {
	const { node, value } = text;
	const span = spanOf(node);
	const source = value.trim();
	const { path } = splitHref(source);
	if (!source.startsWith('/') || path === undefined) {
		const meant = path === undefined || path === '' ? undefined : `/${source}`;
		return {
			span,
			message: 'A redirect leads from a path of the site: begin it with `/`.',
			fixes: meant === undefined ? [] : [jsonReplacement(spanOf(node), meant)],
		};
	}
	const isPattern = hasWildcard(source);
	if (source.includes('#') || (source.includes('?') && !isPattern)) {
		const rest = source.slice(source.search(/[?#]/));
		return {
			span,
			message: `A redirect is found by its path alone, so that nobody follows this one: leave \`${rest}\` out.`,
		};
	}
	if (isPattern)
		return leadsToItself(text)
			? {
					span,
					message:
						'This redirect leads to itself, so that no reader arrives: lead it elsewhere, or remove it.',
				}
			: judgeName(text);
	const bare = normalisePath(path);
	const page = bare === undefined ? undefined : findPageAt(project, bare);
	if (page !== undefined)
		return {
			span,
			severity: 'information',
			message: `\`${page.path}\` has this path, too, and readers get one of the two: remove the redirect or the page.`,
		};
	if (bare === undefined || !leadsBack(project, bare)) return undefined;
	return {
		span,
		message: 'This redirect leads back here over others, so that no reader arrives: end the circle.',
	};
}

/** Where it leads is written as a path of the site, or as a whole address, with nothing in it that the source does not have. */
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
			message: 'A redirect leads to a path of the site, which begins with `/`, or to a whole address.',
			fixes: [jsonReplacement(span, `/${destination}`)],
		};
	const known = new Set(wildcardsOf(source));
	const [lost] = wildcardsOf(destination.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')).filter(
		(name) => !known.has(name),
	);
	if (lost === undefined) return undefined;
	return {
		span,
		message: `The source has no \`${lost}\`, so that readers come to an address with these letters in it: write the same in both.`,
	};
}

/** Without what says how much they stand for. */
function wildcardsOf(path: string): readonly string[] {
	return [...path.matchAll(/(?<=\/):[a-z][\w-]*|(?<![\w-])\*/gi)].map(([name]) => name);
}

/** `:name` stands for one segment by the usual rules, but at the published site it may stand for nothing. */
function judgeName({ node, value }: ConfigText): Finding | undefined {
	const [name] = loneName.exec(value) ?? [];
	if (name === undefined) return undefined;
	const texts = [node, ...(node.parent?.parent?.children ?? []).map(({ children = [] }) => children[1])];
	const isOnlyOne = value.endsWith(`/${name}`) && !hasWildcard(value.slice(0, -name.length));
	return {
		span: spanOf(node),
		severity: 'information',
		message: `Only \`${name}*\` at the end of a path and \`*\` are documented, and authors report that \`${name}\` leads nobody on. Try it on the published site.`,
		fixes: isOnlyOne
			? [
					{
						title: `Change to \`${name}*\``,
						changes: [...new Set(texts)].flatMap((text) => (text === undefined ? [] : withStar(text, name))),
					},
				]
			: [],
	};
}

/** A parameter with nothing behind it that says how much it stands for. */
const loneName = /:[\w-]+(?![\w*+?(-])/;

function withStar(node: Node, name: string): readonly TextChange[] {
	const text = stringOf(node);
	if (text === undefined || !text.endsWith(`/${name}`)) return [];
	return [replaceNode(node, JSON.stringify(`${text}*`))];
}

/** Whether the redirect says the same path once more. */
function leadsToItself({ node, value }: ConfigText): boolean {
	const pairs = node.parent?.parent?.children ?? [];
	return pairs.some(({ children = [] }) => children[1] !== node && children[1]?.value === value);
}

/** More redirects in a row than this are not followed. */
const mostSteps = 20;

/** Whether readers who are redirected from the path come there again, on the way over others. */
function leadsBack(project: Project, path: string): boolean {
	let isFirst = true;
	for (const { path: next } of redirectSteps(project.site, path, mostSteps)) {
		if (next === undefined) return false;
		if (next === path) return !isFirst;
		if (findPageAt(project, next) !== undefined) return false;
		isFirst = false;
	}
	return false;
}
