import { textsByKind } from '../../language/configTexts.ts';
import { spanOf } from '../../language/json.ts';
import { generatedPageAt } from '../../openapi/model/pages/generatedPages.ts';
import { operationOfPage } from '../../openapi/model/pages/pageOperation.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import { findFacts, withTransitiveImports } from '../../project/pages/findFacts.ts';
import type { Project } from '../../project/project.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { toPagePath } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';
import type { PlacedProblem, ReviewedChange } from './reviewedChange.ts';

/**
 * Returns a function that finds the changed file to which a new problem of an unchanged file is due: what its link,
 * import or operation meant in the earlier version, else a changed file that the message names. Undefined if neither is
 * known.
 */
export function createCauseFinder({
	before: { project },
	after,
	changed,
}: ReviewedChange): (path: string, problem: PlacedProblem) => string | undefined {
	const config = project.config?.path ?? 'docs.json';
	const ofTarget = (target: LinkTarget): string | undefined => {
		if (target.kind === 'page') {
			const shown = [...withTransitiveImports(project, target.page.path)];
			const found = shown.find(({ path }) => changed.has(path))?.path;
			return found ?? (target.redirectedFrom === undefined ? undefined : changedConfig(changed, config));
		}
		if (target.kind === 'file') return changed.has(target.path) ? target.path : undefined;
		if (target.kind !== 'served') return undefined;
		const file = generatedPageAt(project, target.path)?.operation.file;
		return file !== undefined && changed.has(file) ? file : changedConfig(changed, config);
	};
	return (path, { span, message }) =>
		ofReference(project, path, span, { changed, ofTarget }) ??
		namedIn(message, changed) ??
		(isListedDifferently(project, after.project, path) ? changedConfig(changed, config) : undefined);
}

function changedConfig(changed: ReadonlySet<string>, config: string): string | undefined {
	return [config, 'docs.json', 'mint.json'].find((path) => changed.has(path));
}

interface CauseOptions {
	readonly changed: ReadonlySet<string>;
	readonly ofTarget: (target: LinkTarget) => string | undefined;
}

/** Changed file that the text at a span of a file referred to. */
function ofReference(
	project: Project,
	path: string,
	span: Span,
	{ changed, ofTarget }: CauseOptions,
): string | undefined {
	const facts = findFacts(project, path);
	if (facts === undefined) {
		const document = configDocuments(project).find((one) => one.path === path);
		for (const texts of document === undefined ? [] : textsByKind(document).values())
			for (const { node, value } of texts) {
				const cause = touches(spanOf(node), span) ? ofTarget(resolveLink(project, '', value)) : undefined;
				if (cause !== undefined) return cause;
			}
		return undefined;
	}
	for (const link of [...facts.links, ...facts.images]) {
		if (!touches(link.span, span)) continue;
		const cause =
			link.kind === 'import'
				? changedImport(project, path, link.href, changed)
				: ofTarget(resolveLink(project, path, link.href));
		if (cause !== undefined) return cause;
	}
	// The names that an import brings are beside its source.
	for (const { kind, href, names, default: content } of facts.links) {
		if (kind !== 'import') continue;
		const places = [...(names ?? []), ...(content === undefined ? [] : [content])];
		const cause = places.some((name) => touches(name.span, span))
			? changedImport(project, path, href, changed)
			: undefined;
		if (cause !== undefined) return cause;
	}
	if (facts.variables.some((variable) => touches(variable.span, span)))
		return changedConfig(changed, project.config?.path ?? '');
	if (facts.reference === undefined || !touches(facts.reference.span, span)) return undefined;
	const file = operationOfPage(project, facts.reference)?.file;
	return file !== undefined && changed.has(file) ? file : undefined;
}

function changedImport(
	project: Project,
	from: string,
	href: string,
	changed: ReadonlySet<string>,
): string | undefined {
	const target = resolveImport(project, from, href);
	return target.kind === 'file' && changed.has(target.path) ? target.path : undefined;
}

function touches(one: Span, other: Span): boolean {
	return one.start <= other.end && other.start <= one.end;
}

/** Changed file that a message names in code marks, by its path or as a page. */
function namedIn(message: string, changed: ReadonlySet<string>): string | undefined {
	for (const [, name = ''] of message.matchAll(/`([^`]+)`/g)) {
		const path = name.replace(/^\//, '').replace(/#.*$/, '');
		if (path === '') continue;
		if (changed.has(path)) return path;
		const page = [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`].find((one) => changed.has(one));
		if (page !== undefined) return page;
	}
	return undefined;
}

function isListedDifferently(before: Project, after: Project, path: string): boolean {
	const page = toPagePath(path);
	return listedPages(before.navigation).has(page) !== listedPages(after.navigation).has(page);
}
