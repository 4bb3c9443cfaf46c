import { findComponent } from '../../catalogue/components/allComponents.ts';
import { foreignComponents } from '../../catalogue/foreignComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import type { ModuleStatement, PageSyntax } from '../../language/page/pageSyntax.ts';
import { readScriptImports } from '../../language/scriptImports.ts';
import { fileRole } from '../../project/fileRole.ts';
import type { ImportedName, PageLink } from '../../project/links/pageLinks.ts';
import { maxSearches } from '../../project/links/similarPaths.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import type { Project } from '../../project/project.ts';
import { definitionsOf, type ImportConflict, importConflicts } from '../../project/scripts/definitionsOf.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import {
	packageFile,
	packageImportFault,
	packageOf,
	packageSettings,
} from '../../project/scripts/packages.ts';
import { type ImportTarget, resolveImport } from '../../project/scripts/resolveImport.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { endOfLine, findIndexFrom, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding, Report } from '../check.ts';
import { projectCheck } from '../fileCheck.ts';
import { missingFileAdvice } from './targetFixes.ts';

/** An import of a file that does not exist, or of a name that the file does not export. */
export const missingSnippet = projectCheck({
	code: 'missing-snippet',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unresolved import',
	explain:
		'The page imports a file that does not exist, or a name that the file does not export, so the site shows nothing in its place. Correct the path or the name. Write paths from the root (`/snippets/…`) or relative to the page (`./…`), never without a slash or dot in front. Import the content of a Markdown file without braces, and what a Markdown file or script exports within braces. A name that two imported files define differently has the first meaning on the whole page, and only one default export of a script can be imported. JSON files cannot be imported, nor npm packages, unless `packages` in `docs.json` turns them on and `package.json` lists them; built-in components need no import. Imports in scripts that pages use, and in all scripts of `snippets/`, are checked as well.',
	cause: 'target',
	examples: {
		bad: "import Install from '⟦/snippets/instal.mdx⟧';\nimport { ⟦planName⟧ } from '/snippets/plans.mdx';\nimport { ⟦PriceTable⟧ } from '/snippets/prices.jsx';\nimport { Rocket } from '⟦lucide-react⟧';\nimport ⟦Prices⟧ from '/snippets/prices.jsx';\n\n<Install />",
		good: "import Install from '/snippets/install.mdx';\nimport { plan } from '/snippets/plans.mdx';\nimport { Prices } from '/snippets/prices.jsx';\n\n<Install />",
		files: {
			'snippets/install.mdx': 'Install it.',
			'snippets/plans.mdx': "export const plan = 'Pro';\n",
			'snippets/prices.jsx': 'export const Prices = () => <table />;\n',
		},
	},
	page({ project, facts }, report) {
		let searches = 0;
		for (const link of facts.links) {
			if (link.kind !== 'import') continue;
			const target = resolveImport(project, facts.path, link.href);
			const fault = target.kind === 'package' ? packageImportFault(project, link.href) : undefined;
			if (fault !== undefined)
				report({
					span: link.span,
					message: fault === 'unlisted' ? unlistedMessage(link.href) : noPackageMessage(project, link),
					fixes: ({ document }) => removalFixes(document, link),
				});
			if (target.kind === 'file' && /\.json$/i.test(target.path))
				report({
					span: link.span,
					message: `JSON imports are not supported; \`${link.href}\` is undefined. Export its values from a snippet, and import the snippet.`,
				});
			const isSearched = ++searches <= maxSearches;
			reportMissing({ project, path: facts.path, link, target, isSearched }, report);
		}
		for (const conflict of facts.exports.length + searches > 1 ? importConflicts(project, facts.path) : [])
			report(conflictFinding(conflict));
	},
	script({ project, script }, report) {
		const { imports, isSure } = readScriptImports(script.text);
		if (!isSure) return;
		let searches = 0;
		for (const written of imports) {
			const link: PageLink = { ...written, kind: 'import', written: written.href };
			const target = resolveImport(project, script.path, link.href);
			if (target.kind === 'package' && packageImportFault(project, link.href) === 'unlisted')
				report({ span: link.span, message: unlistedMessage(link.href) });
			// Bundlers resolve a folder to its index file.
			const isFolder = target.kind === 'missing' && hasIndex(project, target.path);
			const isSearched = ++searches <= maxSearches;
			if (!isFolder) reportMissing({ project, path: script.path, link, target, isSearched }, report);
		}
	},
});

interface JudgedImport {
	readonly project: Project;
	/** Path of the importing file. */
	readonly path: string;
	readonly link: PageLink;
	readonly target: ImportTarget;
	readonly isSearched: boolean;
}

function reportMissing(judged: JudgedImport, report: Report): void {
	const { project, path: from, link, target, isSearched } = judged;
	if (target.kind === 'missing') {
		const { path } = target;
		const { message, fixes } = missingFileAdvice({ project, from, link, path, isSearched });
		report({ span: link.span, message, fixes: () => [...fixes, ...creationFixes(link, path)] });
	}
	if (target.kind !== 'file') return;
	if (!/^\.{0,2}\/|\.json$/i.test(link.href) && link.folder === undefined)
		report(prefixFinding(link, target.path));
	if (link.default !== undefined) reportDefault(judged, target.path, link.default, report);
	if (link.names === undefined || link.names.length === 0) return;
	const exported = exportsOf(project, target.path);
	if (exported === undefined || exported.includes('*')) return;
	for (const { name, span } of link.names) {
		if (exported.includes(name)) continue;
		const nearest = findNearest(name, exported);
		const fixes: Fix[] =
			nearest === undefined
				? []
				: [{ title: `Replace with \`${nearest}\``, changes: [{ span, newText: nearest }] }];
		report({
			span,
			message: `\`${target.path}\` has no export \`${name}\`. ${nearest === undefined ? 'Export it there, or import another name.' : didYouMeanQuestion(nearest)}`,
			fixes,
		});
	}
}

/** The site imports nothing from a path that begins with a name (host-behavior 5.4). */
function prefixFinding({ span, href }: PageLink, path: string): Finding {
	const newText = `/${path}`;
	return {
		span,
		message: `Import path \`${href}\` must start with \`/\`, \`./\` or \`../\`. Write \`${newText}\`.`,
		fixes: [
			{ title: `Replace with \`${newText}\``, changes: [{ span, newText }], preferred: true, isSafe: true },
		],
	};
}

function reportDefault(
	{ project, link }: JudgedImport,
	path: string,
	{ local, span }: ImportedName,
	report: Report,
): void {
	const exported = exportsOf(project, path) ?? [];
	const isContent = findFacts(project, path)?.isModule === false;
	const names = exported.filter((name) => name !== 'default');
	const isDefined = definitionsOf(project, path)?.some(({ name }) => name === 'default') === true;
	if (
		isContent ||
		names.length === 0 ||
		isDefined ||
		names.length < exported.length ||
		exported.includes('*')
	)
		return;
	const name = names.includes(local) ? local : names.length === 1 ? names[0] : undefined;
	const newText =
		name === undefined ? undefined : name === local ? `{ ${local} }` : `{ ${name} as ${local} }`;
	// Another list in braces may follow.
	const isAlone = link.names?.length === 0;
	report({
		span,
		message: `\`${path}\` has no default export, so \`${local}\` is undefined. Import ${newText === undefined ? 'one of its exports in braces' : `\`${newText}\``}.`,
		fixes:
			newText === undefined || !isAlone
				? []
				: [{ title: `Replace with \`${newText}\``, changes: [{ span, newText }], preferred: true }],
	});
}

function conflictFinding({ link, name, first, second }: ImportConflict): Finding {
	const taken = link.names?.find(({ local }) => local === name) ?? link.default;
	const span = taken?.span ?? link.span;
	if (name === 'default')
		return {
			span,
			message: `Only one default export can be used on a page, and \`${first}\` already provides it, so \`${taken?.local}\` is undefined. Export it by name in \`${second}\`, and import it in braces.`,
		};
	return {
		span,
		message: `Conflicting name \`${name}\`: \`${first}\` defines it first, so the one in \`${second}\` is not used. Rename one of the two.`,
	};
}

function hasIndex({ files }: Project, folder: string): boolean {
	return ['jsx', 'tsx', 'js', 'ts'].some((extension) => files.has(`${folder}/index.${extension}`));
}

function unlistedMessage(source: string): string {
	return `Package \`${packageOf(source)}\` is not listed under \`dependencies\` in \`${packageFile}\`. Add it there.`;
}

function noPackageMessage(project: Project, link: PageLink): string {
	const isOff = packageSettings(project) === undefined;
	return `${isOff ? `\`${link.href}\` is not a file of the project, and this site has no npm packages.` : `No file or package \`${link.href}\`.`} ${packageAdvice(link)}`;
}

/** Built-in components need no import, and some components of other tools have another name here. */
function packageAdvice({ brings: names = [] }: PageLink): string {
	const known = names.filter((name) => findComponent(name) !== undefined);
	const others = names.flatMap((name) => {
		const suggested = known.includes(name) ? undefined : foreignComponents.get(name)?.component.name;
		return suggested === undefined ? [] : [`\`<${suggested}>\` instead of \`<${name}>\``];
	});
	if (known.length + others.length < names.length || names.length === 0)
		return 'Remove the import, or import a file of the project.';
	if (others.length === 0)
		return `Remove the import: ${known.map((name) => `\`${name}\``).join(' and ')} ${known.length === 1 ? 'is' : 'are'} built in.`;
	return `Remove the import, and use ${others.join(', and ')}.`;
}

function removalFixes({ text, syntax }: PageDocument, { span }: PageLink): readonly Fix[] {
	const statement = statementOf(syntax, span);
	if (statement === undefined) return [];
	const { start } = statement.span;
	const end = Math.min(endOfLine(text, statement.span.end) + 1, text.length);
	// Another statement may follow on the line.
	if (text.slice(statement.span.end, end).trim() !== '') return [];
	return [{ title: 'Remove the import', changes: [{ span: { start, end }, newText: '' }] }];
}

/** The import whose source the span is. */
function statementOf({ modules }: PageSyntax, span: Span): ModuleStatement | undefined {
	const statement = modules[findIndexFrom(modules, span.start) - 1];
	return statement?.source?.span.start === span.start ? statement : undefined;
}

/** Offers to create the file when only its content is imported. */
function creationFixes({ names }: PageLink, path: string): readonly Fix[] {
	if (!/\.mdx?$/.test(path) || fileRole(path) !== 'snippet' || (names?.length ?? 0) > 0) return [];
	return [{ title: `Create \`${path}\``, changes: [], creates: { path, text: '' } }];
}
