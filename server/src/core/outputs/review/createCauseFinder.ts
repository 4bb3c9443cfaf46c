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
import { createSpanFinder, type Span } from '../../text/positions.ts';
import type { PlacedProblem, ReviewedChange } from './reviewedChange.ts';

/**
 * Returns a function that, for an unchanged file, returns a function that finds the changed file to which a new problem
 * of it is due: what its link, import or operation meant in the earlier version, else a changed file that the message
 * names. Undefined if neither is known.
 */
export function createCauseFinder({
	before: { project },
	after,
	changed,
}: ReviewedChange): (path: string) => (problem: PlacedProblem) => string | undefined {
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
	return (path) => {
		const referencesAt = createSpanFinder(referencesIn(project, path, { changed, ofTarget }));
		return ({ span, message }) => {
			for (const { findCause } of referencesAt(span)) {
				const cause = findCause();
				if (cause !== undefined) return cause;
			}
			const named = namedIn(message, changed);
			if (named !== undefined || !isListedDifferently(project, after.project, path)) return named;
			return changedConfig(changed, config);
		};
	};
}

function changedConfig(changed: ReadonlySet<string>, config: string): string | undefined {
	return [config, 'docs.json', 'mint.json'].find((path) => changed.has(path));
}

interface CauseOptions {
	readonly changed: ReadonlySet<string>;
	readonly ofTarget: (target: LinkTarget) => string | undefined;
}

/** Text of a file that refers to something. */
interface Reference {
	readonly span: Span;
	/** Finds the changed file that it referred to. */
	readonly findCause: () => string | undefined;
}

function* referencesIn(
	project: Project,
	path: string,
	{ changed, ofTarget }: CauseOptions,
): Generator<Reference> {
	const facts = findFacts(project, path);
	if (facts === undefined) {
		const document = configDocuments(project).find((one) => one.path === path);
		for (const texts of document === undefined ? [] : textsByKind(document).values())
			for (const { node, value } of texts)
				yield { span: spanOf(node), findCause: () => ofTarget(resolveLink(project, '', value)) };
		return;
	}
	for (const { span, kind, href } of [...facts.links, ...facts.images])
		yield {
			span,
			findCause: () =>
				kind === 'import'
					? changedImport(project, path, href, changed)
					: ofTarget(resolveLink(project, path, href)),
		};
	// The names that an import brings are beside its source.
	for (const { kind, href, names, default: content } of facts.links) {
		if (kind !== 'import') continue;
		for (const { span } of [...(names ?? []), ...(content === undefined ? [] : [content])])
			yield { span, findCause: () => changedImport(project, path, href, changed) };
	}
	for (const { span } of facts.variables)
		yield { span, findCause: () => changedConfig(changed, project.config?.path ?? '') };
	const { reference } = facts;
	if (reference === undefined) return;
	yield {
		span: reference.span,
		findCause: () => {
			const file = operationOfPage(project, reference)?.file;
			return file !== undefined && changed.has(file) ? file : undefined;
		},
	};
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
